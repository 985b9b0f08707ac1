import type { Condition } from '../../metadata/condition.ts'
import type { Card, CommonOptions, Field, NamedRecord, Typed, Within } from '../../metadata/field.ts'
import { message } from '../../metadata/message.ts'
import { idsKey } from '../../metadata/names.ts'
import { declareField, fieldType } from '../base.ts'
import { idFromQuery, isId } from '../belongs-to/index.ts'

export interface BelongsToManyOptions extends CommonOptions<never> {
  /** The pair's one name for both directions: its permission prefix and its pivot table. */
  readonly pair: string
  /** What everybody who sees the row may include of the other records. */
  readonly card?: Card
  /** What the form of a new record starts with, and what rows of a file have that say nothing. */
  readonly preset?: NamedRecord
  /** Records that meet these can be chosen, and no others; by the keys of their own rows. */
  readonly where?: readonly Condition[]
  /** What has to be the same of both. */
  readonly within?: Within
}

export type BelongsToManyField<
  R extends string = string,
  O extends BelongsToManyOptions = BelongsToManyOptions,
> = Field<'belongs-to-many', number[], O & { readonly resource: R }, 'pivot'>

/** Any number of records of another resource. Declared as `users`: written and filtered as `user_ids`, nested as `users`. */
export const belongsToMany = <const R extends string, const O extends BelongsToManyOptions>(
  resource: R,
  options: O,
): BelongsToManyField<R, Typed<O, BelongsToManyOptions>> =>
  declareField({ type: 'belongs-to-many', storage: 'pivot', options: { ...options, resource } })

/** Checks a list of ids; what a single answer or form carries is bounded. */
export const checkIds = (value: unknown) => {
  if (!Array.isArray(value) || !value.every(isId)) return message('ids')
  return value.length > 1000 ? message('tooMany', { n: 1000 }) : undefined
}

export const belongsToManyType = fieldType<BelongsToManyField>({
  type: 'belongs-to-many',
  key: idsKey,
  column: () => null,
  check: (_, value) => checkIds(value),
  parse: (_, value) => [...new Set(value as number[])],
  schema: ({ options }) => ({
    type: 'array',
    description: `ids of ${options.resource}`,
    items: { type: 'integer', minimum: 1 },
  }),
  filter: 'many',
  sort: null,
  fromQuery: (_, text) => idFromQuery(text),
})
