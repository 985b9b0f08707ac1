import type { FieldErrors, Resolver } from 'react-hook-form'
import { checkValue } from '../../../fields/check.ts'
import type { RecordInTheWay } from '../../../metadata/constraint.ts'
import type { Message } from '../../../metadata/message.ts'
import { brokenPeriods, type Period } from '../../../metadata/period.ts'
import type { FormField } from './fields.ts'

/** The values of a form by JSON key; null where nothing is given. */
export type FormValues = Record<string, unknown>

/** An error as the form keeps it: a message by key, so that it follows the language, or the server's own words. */
export interface FormError {
  readonly type: 'rule' | 'server'
  /** Of a rule: its key. Of the server: its texts, joined by line breaks. */
  readonly message: string
  readonly params?: Message['params']
  /** Of the server: the record that is in the way. */
  readonly inTheWay?: RecordInTheWay
}

/**
 * The rules that the values break, by JSON key: the field types' own and those of the declared periods, the ones that
 * the server checks by.
 */
export function brokenRules(
  fields: readonly FormField[],
  values: FormValues,
  periods: readonly Period[] = [],
): Record<string, FormError> {
  const errors: Record<string, FormError> = {}
  const keys = new Map(fields.map(({ name, key }) => [name, key]))
  // Conditions on fields outside of the form are checked by the server.
  const shown = periods.filter(period => period.every(name => keys.has(name)))
  for (const [name, { key, params }] of brokenPeriods(shown, name => values[keys.get(name) as string]))
    errors[keys.get(name) as string] = { type: 'rule', message: key, params }
  for (const { key, field } of fields) {
    const found = checkValue(field, values[key])
    if (found) errors[key] = { type: 'rule', message: found.key, params: found.params }
  }
  return errors
}

/** The resolver of react-hook-form over the declared fields. */
export const resolverOf =
  (fields: readonly FormField[], periods?: readonly Period[]): Resolver<FormValues> =>
  values => {
    const errors = brokenRules(fields, values, periods)
    return Object.keys(errors).length > 0
      ? { values: {}, errors: errors as unknown as FieldErrors<FormValues> }
      : { values, errors: {} }
  }
