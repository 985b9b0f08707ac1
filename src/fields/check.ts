import type { AnyField } from '../metadata/field.ts'
import { type Message, message } from '../metadata/message.ts'
import { typeOf } from './index.ts'

/**
 * What is wrong with a JSON value of a field, if anything: a missing one where it is required, or what its type's own
 * check says. The form and the server ask this one function.
 */
export function checkValue(field: AnyField, value: unknown): Message | undefined {
  const type = typeOf(field)
  if (type.isEmpty(value)) return field.options.required ? message('required') : undefined
  return type.check(field, value)
}
