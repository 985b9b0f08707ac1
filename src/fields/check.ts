import type { AnyField } from '../metadata/field.ts'
import { type Message, message } from '../metadata/message.ts'
import { isEmpty } from './base.ts'
import { typeOf } from './index.ts'

/**
 * What is wrong with a JSON value of a field, if anything: a missing one where it is required, or what its type's own
 * check says. The form and the server ask this one function.
 */
export function checkValue(field: AnyField, value: unknown): Message | undefined {
  const type = typeOf(field)
  const missing = field.options.required ? message('required') : undefined
  if (value === null || (typeof value !== 'object' && isEmpty(value))) return missing
  // A value of a wrong JSON type is wrong however empty it is: `{}` is no text, and a word is no address.
  return type.check(field, value) ?? (type.isEmpty(value) ? missing : undefined)
}
