import { useMemo } from 'react'
import type { AnyResource } from '../../../metadata/resource.ts'
import { resourceNamespace } from './labels.ts'
import { type Wording, wordingOf } from './record.ts'
import { useTexts } from './use-texts.ts'

/** The words for values of this resource's records in the present language. */
export function useWording(resource: AnyResource): Wording {
  const { i18n, locale, ready } = useTexts([resourceNamespace(resource), 'common'])
  // biome-ignore lint/correctness/useExhaustiveDependencies: rebuilt of the texts that have come
  return useMemo(() => wordingOf(i18n, locale), [i18n, locale, ready])
}
