import type { AnyField } from '../metadata/field.ts'
import type { Message } from '../metadata/message.ts'
import { checkPresent } from './base.ts'
import { typeOf } from './index.ts'

/**
 * What is wrong with a JSON value of a field, if anything: a missing one where it is required, or what its type's own
 * check says. The form and the server ask this one function.
 */
export const checkValue = (field: AnyField, value: unknown): Message | undefined =>
  checkPresent(typeOf(field), field, value)

/** Everything that is wrong with a value under a key, with its parts where it has several: `options.2.text`. */
export function checkParts(field: AnyField, key: string, value: unknown): Record<string, Message> {
  const found = checkValue(field, value)
  if (!found) return {}
  const parts = value === null ? [] : Object.entries(typeOf(field).problems?.(field, value) ?? {})
  if (!parts.length) return { [key]: found }
  return Object.fromEntries(parts.map(([path, wrong]) => [path === '' ? key : `${key}.${path}`, wrong]))
}
