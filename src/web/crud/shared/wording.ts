import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../metadata/resource.ts'
import { labelsOf, resourceNamespace } from './labels.ts'
import type { Wording } from './record.ts'

/** The words for values of this resource's records in the present language. */
export function useWording(resource: AnyResource): Wording {
  const { i18n } = useTranslation([resourceNamespace(resource), 'crud'])
  const locale = i18n.language
  return useMemo(
    () => ({
      locale,
      option: (of, field, value) => labelsOf(i18n, of, locale).option(field, value),
    }),
    [i18n, locale],
  )
}
