import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyField } from '../../../metadata/field.ts'
import { webOf } from '../../fields.ts'
import { useFormat } from '../../ui/use-format.ts'

/** The widest text that a field's cell shows in the present language; empty where its type does not say. */
export function useWidestText(): (field: AnyField) => string {
  const format = useFormat()
  const { t } = useTranslation('common')
  return useCallback((field: AnyField) => webOf(field).widest?.(field, format, t) ?? '', [format, t])
}
