import type { FieldErrors, Resolver } from 'react-hook-form'
import { checkParts } from '../../../fields/check.ts'
import type { RecordInTheWay } from '../../../metadata/constraint.ts'
import { asOptional, isLater } from '../../../metadata/draft.ts'
import type { Message } from '../../../metadata/message.ts'
import { brokenPeriods, type Period } from '../../../metadata/period.ts'
import { type Asked, applyingFields, effectiveValues } from './applying.ts'
import type { FormField } from './fields.ts'

/** The values of a form by JSON key; null where nothing is given. */
export type FormValues = Record<string, unknown>

/** An error as the form keeps it: a message by key, so that it follows the language, or the server's own words. */
export interface FormError {
  readonly type: 'rule' | 'server'
  /** Of a rule: its key. Of the server: its texts, joined by line breaks. Empty where only parts of the value are wrong. */
  readonly message: string
  readonly params?: Message['params']
  /** Of the server: the record that is in the way. */
  readonly inTheWay?: RecordInTheWay
  /** What is wrong inside of a value of several parts, by the path below its key. */
  readonly parts?: Readonly<Record<string, FormError>>
}

/** The path of the first thing that is wrong with a field: its key, or that of a part of its value. */
export function firstPath(key: string, error: FormError | undefined): string {
  const [part] = error?.message ? [] : Object.keys(error?.parts ?? {})
  return part === undefined ? key : `${key}.${part}`
}

/** An error by what is wrong with the value as a whole and with its parts, under their paths. */
export function errorOf(key: string, found: Readonly<Record<string, FormError>>): FormError | undefined {
  const paths = Object.keys(found).filter(path => path !== key)
  const whole = found[key]
  if (!paths.length) return whole
  const parts = Object.fromEntries(paths.map(path => [path.slice(key.length + 1), found[path] as FormError]))
  if (whole) return { ...whole, parts }
  return { type: found[paths[0] as string]?.type ?? 'rule', message: '', parts }
}

const ruleError = ({ key, params }: Message): FormError => ({ type: 'rule', message: key, params })

/**
 * The rules that the values break, by JSON key: the field types' own and those of the declared periods, the ones that
 * the server checks by.
 */
export function brokenRules(
  fields: readonly FormField[],
  values: FormValues,
  periods: readonly Period[] = [],
  asked?: Asked,
): Record<string, FormError> {
  if (asked) {
    const applying = applyingFields(asked, fields, values).map(entry =>
      asked.isDraft && isLater(entry.field) ? { ...entry, field: asOptional(entry.field) } : entry,
    )
    return brokenRules(applying, effectiveValues(asked, fields, values), periods)
  }
  const errors: Record<string, FormError> = {}
  const keys = new Map(fields.map(({ name, key }) => [name, key]))
  // Conditions on fields outside of the form are checked by the server.
  const shown = periods.filter(period => period.every(name => keys.has(name)))
  for (const [name, wrong] of brokenPeriods(shown, name => values[keys.get(name) as string]))
    errors[keys.get(name) as string] = ruleError(wrong)
  for (const { key, field } of fields) {
    const found = Object.entries(checkParts(field, key, values[key])).map(
      ([path, wrong]) => [path, ruleError(wrong)] as const,
    )
    const error = errorOf(key, Object.fromEntries(found))
    if (error) errors[key] = error
  }
  return errors
}

/** The resolver of react-hook-form over the declared fields. */
export const resolverOf =
  (fields: readonly FormField[], periods?: readonly Period[], asked?: Asked): Resolver<FormValues> =>
  values => {
    const errors = brokenRules(fields, values, periods, asked)
    return Object.keys(errors).length > 0
      ? { values: {}, errors: errors as unknown as FieldErrors<FormValues> }
      : { values, errors: {} }
  }
