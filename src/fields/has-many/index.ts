import type { AssignOptions } from '../../metadata/assign.ts'
import type { CommonOptions, Field, Typed } from '../../metadata/field.ts'
import { message } from '../../metadata/message.ts'
import { idsKey } from '../../metadata/names.ts'
import { declareField, fieldType } from '../base.ts'
import { idFromQuery } from '../belongs-to/index.ts'

export interface HasManyOptions extends CommonOptions<never>, AssignOptions {
  /** The to-one field of the other resource that points back at this one. */
  readonly inverse: string
  /** The permission prefix under which rows are assigned and taken away. Default: the target's `update`. */
  readonly pair?: string
  /**
   * Its rows belong to the record: they are deleted and restored with it, seen by whoever sees it, written by whoever may
   * update it, and have neither permissions nor screens of their own. The to-one field has to be
   * `belongsTo(…, { required: true, writable: 'create', onDelete: 'cascade' })`.
   */
  readonly owned?: true
  /** The record's page and its form show owned rows as a list that is edited in place. */
  readonly edit?: 'inline'
  /** Of a list that is edited in place: with what the form of a new row begins, by field. Its button is the text `begin` of the rows. */
  readonly begins?: Readonly<Record<string, string | number | boolean>>
  /** Of a list that is edited in place: figures of the record that stand above its rows, in the words of `totals.<name>`. */
  readonly totals?: readonly string[]
  /** `false`: its rows are read here, and put here or taken away by their own forms alone. */
  readonly linkable?: false
}

export type HasManyField<R extends string = string, O extends HasManyOptions = HasManyOptions> = Field<
  'has-many',
  number[],
  O & { readonly resource: R; readonly writable: false },
  'inverse'
>

/** The records of another resource that point at this one. They are assigned under the record, not in its form. */
export const hasMany = <const R extends string, const O extends HasManyOptions>(
  resource: R,
  options: O,
): HasManyField<R, Typed<O, HasManyOptions>> =>
  declareField({ type: 'has-many', storage: 'inverse', options: { ...options, resource, writable: false } })

export const hasManyType = fieldType<HasManyField>({
  type: 'has-many',
  key: idsKey,
  column: () => null,
  check: () => message('invalid'),
  schema: () => ({ type: 'array', items: { type: 'integer' }, readOnly: true }),
  filter: null,
  sort: null,
  fromQuery: (_, text) => idFromQuery(text),
})
