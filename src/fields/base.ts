import type { AnyField, CommonOptions, FieldTrait, Typed } from '../metadata/field.ts'
import type { FieldType } from '../metadata/field-type.ts'
import { type Message, message } from '../metadata/message.ts'

/** Nothing, an empty text, an empty list or an empty object: what "required" refuses (specification 5). */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.keys(value).length === 0
}

/**
 * What is wrong with a JSON value of a field, if anything: a missing one where it is required, or what its type's own
 * check says.
 */
export function checkPresent(type: FieldType, field: AnyField, value: unknown): Message | undefined {
  const missing = field.options.required ? message('required') : undefined
  if (value === null || (typeof value !== 'object' && isEmpty(value))) return missing
  // A value of a wrong JSON type is wrong however empty it is: `{}` is no text, and a word is no address.
  return type.check(field, value) ?? (type.isEmpty(value) ? missing : undefined)
}

/** Marks that turn the direction of what follows, as they stand in a class of a regular expression. */
export const directionMarks = '\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069'

/** Whether a database can keep a text: without NUL and without halves of characters. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

const plain: Omit<FieldType, 'type' | 'column' | 'check' | 'schema' | 'filter' | 'sort'> = {
  key: name => name,
  isEmpty,
  parse: (_, value) => value,
  serialise: (_, stored) => stored,
  fromQuery: (_, text) => ({ value: text }),
  toText: (_, value) => String(value ?? ''),
  fromText: (_, text) => ({ value: text }),
}

/** Completes a field type with what most of them share: kept as it is, written as text. */
export const fieldType = <F extends AnyField>(
  type: Pick<FieldType<F>, 'type' | 'column' | 'check' | 'schema' | 'filter' | 'sort'> &
    Partial<FieldType<F>>,
): FieldType<F> => ({ ...(plain as unknown as FieldType<F>), ...type })

/** A declared field, whose type holds of its options what types ask for ({@link Typed}). */
export const declareField = <F extends AnyField>(
  field: Pick<F, 'type' | 'storage'> & {
    readonly options?: object
    readonly traits?: readonly FieldTrait[]
  },
): F => ({ ...field, options: field.options ?? {} }) as unknown as F

/** Refuses a value whose JSON type is another one, before any rule looks at it. */
export const wrongType = () => message('invalid')

/** Options that are looked at from outside the field type. */
export type Options<O extends CommonOptions> = O
