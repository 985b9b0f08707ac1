import type { Condition } from '../../metadata/condition.ts'
import type { Card, CommonOptions, Field, RelationOptions, Typed, Within } from '../../metadata/field.ts'
import { message } from '../../metadata/message.ts'
import { idKey } from '../../metadata/names.ts'
import { declareField, fieldType } from '../base.ts'

export interface BelongsToOptions extends CommonOptions<number> {
  readonly onDelete?: RelationOptions['onDelete']
  /**
   * The form of a new record starts with it. `own`: what people have under the same name, their own corporation; `me`: the
   * person who writes.
   */
  readonly preset?: 'own' | 'me'
  /** What everybody who sees the row may include of the other record. */
  readonly card?: Card
  /** Records that meet these can be chosen, and no others; by the keys of their own rows. */
  readonly where?: readonly Condition[]
  /** What has to be the same of both. */
  readonly within?: Within
  /**
   * Of an input that is no field of the record: what may be chosen in this relation of another resource, and no other
   * record: `course-contents.parent`. What that one has to agree with has the same names among the inputs.
   */
  readonly like?: `${string}.${string}`
}

export type BelongsToField<R extends string = string, O extends BelongsToOptions = BelongsToOptions> = Field<
  'belongs-to',
  number,
  O & { readonly resource: R },
  'one'
>

/** One record of another resource. Declared as `parent`: column, JSON, form and filter are `parent_id`, the nested object is `parent`. */
export const belongsTo = <const R extends string, const O extends BelongsToOptions = object>(
  resource: R,
  options?: O,
): BelongsToField<R, Typed<O, BelongsToOptions>> =>
  declareField({
    type: 'belongs-to',
    storage: 'one',
    traits: ['comparable'],
    options: { ...options, resource },
  })

/** Whether a JSON value can be an id. */
export const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0

/** An id from a text of the address. */
export const idFromQuery = (text: string) =>
  /^[1-9]\d{0,15}$/.test(text) && isId(Number(text)) ? { value: Number(text) } : { error: message('id') }

export const belongsToType = fieldType<BelongsToField>({
  type: 'belongs-to',
  key: idKey,
  column: ({ options }) => ({ type: 'bigint', references: options.resource }),
  check: (_, value) => (isId(value) ? undefined : message('id')),
  schema: ({ options }) => ({ type: 'integer', description: `id of ${options.resource}`, minimum: 1 }),
  filter: 'exact',
  sort: null,
  fromQuery: (_, text) => idFromQuery(text),
  toText: (_, value) => (typeof value === 'number' ? value : ''),
  fromText: (_, text) => idFromQuery(text.trim()),
})
