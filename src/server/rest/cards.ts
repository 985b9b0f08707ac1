import { mayFollow } from '../../metadata/access.ts'
import type { Caller } from '../auth/caller.ts'
import type { Params } from '../db/sql.ts'
import type { CompiledField } from './compiled.ts'
import type { Context } from './context.ts'
import { followableBy, readableBy } from './readable.ts'
import { type JsonRow, selectList, shapeFor, shapeOf } from './shape.ts'
import { visibility } from './visibility.ts'

/** What everybody who sees a row sees of what its relation leads to, by the names of fields and of first files. */
export const cardOf = ({ field }: CompiledField): ReadonlySet<string> | undefined =>
  field.options.card && new Set(field.options.card)

/** Whether a caller may include a relation: they may follow it, or it has a card for whoever sees the row. */
export const includableBy = (caller: Caller, field: CompiledField): boolean =>
  followableBy(caller, field) ||
  (cardOf(field) !== undefined && readableBy(caller, field) && !caller.denied.has(field.target as string))

/** How the rows of a relation are read that may come as cards: each as far as the caller may see it. */
export interface RelatedShape {
  /** The select list, the id first. */
  readonly columns: string
  /** How many columns it has. */
  readonly width: number
  /** What a row has to meet to be there for the caller at all. */
  readonly conditions: readonly string[]
  build(row: readonly unknown[], offset: number): JsonRow
}

/** A card as an answer has it: the id, its fields and no other, and that it is one. */
function cardRow(row: JsonRow, keys: readonly string[]): JsonRow {
  const shown = Object.fromEntries(keys.map(key => [key, row[key]]))
  // What only a whole row has is not there at all.
  return { id: row.id, ...shown, is_card: true } as unknown as JsonRow
}

/** The shape of what a relation leads to, on an alias of a statement. */
export function relatedShape(
  context: Context,
  field: CompiledField,
  alias: string,
  params: Params,
): RelatedShape {
  const { caller, engine, locale } = context
  const target = engine.catalogue.get(field.target as string)
  const card = cardOf(field)
  const whole = !card || mayFollow(caller.permissions, caller.denied, field.field)
  const { conditions } = whole
    ? visibility(target, caller, alias, params, engine.catalogue)
    : { conditions: [] }
  const living = `${alias}.deleted_at is null`
  const shape = whole ? shapeFor(target, context) : shapeOf(target, locale, ({ name }) => card.has(name))
  const plain = {
    columns: selectList(shape, alias),
    width: shape.columns.length,
    build: shape.build,
  }
  if (!card || (whole && !conditions.length)) return { ...plain, conditions: [living, ...conditions] }
  const keys = target.fields.filter(({ name, column }) => column && card.has(name)).map(({ key }) => key)
  if (!whole)
    return {
      ...plain,
      conditions: [living],
      build: (row, offset) => cardRow(shape.build(row, offset), keys),
    }
  return {
    columns: `${plain.columns}, (${conditions.join(' and ')}) is true as is_seen`,
    width: plain.width + 1,
    conditions: [living],
    build(row, offset) {
      const built = shape.build(row, offset)
      return row[offset + plain.width] ? built : cardRow(built, keys)
    },
  }
}

/** What of a tree may be included below a card: its files. */
export function belowCard(
  field: CompiledField,
  tree: Readonly<Record<string, unknown>>,
): Record<string, Record<string, never>> {
  const card = cardOf(field)
  return Object.fromEntries(
    Object.keys(tree)
      .filter(name => card?.has(name))
      .map(name => [name, {}]),
  )
}
