import { useEffect, useMemo } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { AnyField } from '../../../metadata/field.ts'
import { decidingKeys, offeredInstead, offeredValues } from '../../../metadata/offered.ts'
import type { FormField } from './fields.ts'
import type { FormValues } from './resolver.ts'

/**
 * A field with those of its values that are offered beside the others of the form, and of what the form does not ask for
 * those that it is about (`beside`). Another value stands in for what was chosen and is not offered any more.
 */
export function useOffered(
  { field }: FormField,
  control: Control<FormValues>,
  { value, onChange }: { readonly value: unknown; onChange(value: unknown): void },
  beside: Readonly<Record<string, unknown>> = {},
): AnyField {
  const keys = decidingKeys(field) as string[]
  const watched = useWatch({ control, name: keys, disabled: keys.length === 0 })
  const row = keys.map((key, at) => [key, watched?.[at] === undefined ? beside[key] : watched[at]] as const)
  // What is not known here (of many rows that differ in it) leaves nothing out: the server says what does not go together.
  const isKnown = keys.length > 0 && row.every(([, found]) => found !== undefined)
  const offered = isKnown ? offeredValues(field, Object.fromEntries(row)) : undefined
  const names = offered?.join()
  const isGone = offered !== undefined && typeof value === 'string' && !offered.includes(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice that is gone
  useEffect(() => {
    if (isGone) onChange(offeredInstead(field, offered))
  }, [isGone, names])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are what is offered
  return useMemo(
    () => (offered ? { ...field, options: { ...field.options, values: offered } } : field),
    [field, names],
  )
}
