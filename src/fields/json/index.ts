import type { CommonOptions, Field } from '../../metadata/field.ts'
import { type Message, message } from '../../metadata/message.ts'
import { fieldType, isStorable } from '../base.ts'

/** The shape of a structured value: a leaf by its name, a list by one shape in brackets, an object by its keys. */
export type JsonShape =
  | 'string'
  | 'number'
  | 'boolean'
  | 'string?'
  | 'number?'
  | 'boolean?'
  | readonly [JsonShape]
  | { readonly [key: string]: JsonShape }

type Leaf = { string: string; number: number; boolean: boolean }

/** The type of the values of a shape. */
export type OfShape<S> = S extends `${infer L extends keyof Leaf}?`
  ? Leaf[L] | null
  : S extends keyof Leaf
    ? Leaf[S]
    : S extends readonly [infer E]
      ? OfShape<E>[]
      : { -readonly [K in keyof S]: OfShape<S[K]> }

export interface JsonOptions extends CommonOptions {
  readonly shape: JsonShape
}

export type JsonField<V = unknown, O extends JsonOptions = JsonOptions> = Field<'json', V, O, 'column'>

/** A structured value of a declared shape; anything outside the shape is refused. */
export const json = <const S extends JsonShape, const O extends CommonOptions>(
  options: O & { readonly shape: S },
): JsonField<OfShape<S>, O & { readonly shape: S }> => ({ type: 'json', storage: 'column', options })

function fits(shape: JsonShape, value: unknown): boolean {
  if (typeof shape === 'string') {
    const [kind, optional] = shape.endsWith('?') ? [shape.slice(0, -1), true] : [shape, false]
    if (value === null || value === undefined) return optional
    if (kind === 'number') return typeof value === 'number' && Number.isFinite(value)
    return typeof value === kind && !(typeof value === 'string' && !isStorable(value))
  }
  if (Array.isArray(shape))
    return (
      Array.isArray(value) && value.length <= 1000 && value.every(item => fits(shape[0] as JsonShape, item))
    )
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const entries = shape as { readonly [key: string]: JsonShape }
  return (
    Object.keys(value).every(key => Object.hasOwn(entries, key)) &&
    Object.entries(entries).every(([key, part]) => fits(part, (value as Record<string, unknown>)[key]))
  )
}

function schemaOf(shape: JsonShape): Record<string, unknown> {
  if (typeof shape === 'string')
    return shape.endsWith('?') ? { type: [shape.slice(0, -1), 'null'] } : { type: shape }
  if (Array.isArray(shape)) return { type: 'array', items: schemaOf(shape[0] as JsonShape) }
  const entries = Object.entries(shape as { readonly [key: string]: JsonShape })
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(entries.map(([key, part]) => [key, schemaOf(part)])),
    required: entries
      .filter(([, part]) => !(typeof part === 'string' && part.endsWith('?')))
      .map(([key]) => key),
  }
}

export const jsonType = fieldType<JsonField>({
  type: 'json',
  column: () => ({ type: 'jsonb' }),
  check: ({ options }, value): Message | undefined =>
    fits(options.shape, value) ? undefined : message('invalid'),
  parse: (_, value) => JSON.stringify(value),
  schema: ({ options }) => schemaOf(options.shape),
  filter: null,
  sort: null,
  toText: (_, value) => (value == null ? '' : JSON.stringify(value)),
  fromText(_, text) {
    try {
      return { value: JSON.parse(text) }
    } catch {
      return { error: message('invalid') }
    }
  },
})
