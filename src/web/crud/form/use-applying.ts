import { type Control, useWatch } from 'react-hook-form'
import { type Asked, applyingFields } from './applying.ts'
import type { FormField } from './fields.ts'
import type { FormValues } from './resolver.ts'

/** The fields of a form that apply to what is in it; it is drawn again with each change only where that may differ. */
export function useApplying(
  asked: Asked,
  fields: readonly FormField[],
  control: Control<FormValues>,
): readonly FormField[] {
  const values = useWatch({ control, disabled: !asked.whens.size }) as FormValues | undefined
  return applyingFields(asked, fields, values ?? {})
}
