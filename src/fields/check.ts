import type { AnyField } from '../metadata/field.ts'
import { type Message, message } from '../metadata/message.ts'
import { typeOf } from './index.ts'

/**
 * What is wrong with a JSON value of a field, if anything: a missing one where it is required, or what its type's own
 * check says. The form and the server ask this one function.
 */
export function checkValue(field: AnyField, value: unknown): Message | undefined {
  const type = typeOf(field)
  if (value !== undefined && value !== null && !type.isEmpty(value)) return type.check(field, value)
  // A wrong JSON type is wrong however empty it is.
  if (typeof value === 'object' && value !== null && type.check(field, value)?.key === 'invalid')
    return message('invalid')
  return field.options.required ? message('required') : undefined
}
