import { positionColumn } from '../../metadata/ordered.ts'
import { Params } from '../db/sql.ts'
import { belowCard, relatedShape } from './cards.ts'
import type { Compiled, CompiledField } from './compiled.ts'
import type { Context } from './context.ts'
import { readFigures } from './figures.ts'
import { MAX_NESTED_ROWS, MAX_RELATED, Nested, noteCut } from './nested.ts'
import type { IncludeTree } from './query.ts'
import type { JsonRow } from './row.ts'

/** The to-one relations of a tree, read with the rows that they belong to. */
export interface Ones {
  /** The select list of all of them. */
  readonly columns: string
  readonly joins: string
  /** Relations of the tree that are left to {@link include}. */
  readonly rest: IncludeTree
  /** Nests what was read into the rows, and includes what is asked for below them. */
  nest(rows: readonly (readonly unknown[])[], into: readonly JsonRow[]): Promise<void>
}

/**
 * Joins the to-one relations of a tree to the row `t` of a statement, or gives undefined where it has none. Their
 * columns begin at `offset` of each read row.
 */
export function joinOnes(
  context: Context,
  compiled: Compiled,
  tree: IncludeTree,
  params: Params,
  offset: number,
  cut: Set<string>,
): Ones | undefined {
  const rest: Record<string, IncludeTree> = {}
  const columns: string[] = []
  const joins: string[] = []
  const nests: Ones['nest'][] = []
  const nested = new Nested(cut)
  let next = offset
  for (const [name, below] of Object.entries(tree)) {
    const field = compiled.relations.get(name)?.field
    if (field?.field.storage !== 'one') {
      rest[name] = below
      continue
    }
    const target = context.engine.catalogue.get(field.target as string)
    const alias = `one_${columns.length}`
    const shape = relatedShape(context, field, alias, params)
    const at = next
    next += shape.width
    columns.push(shape.columns)
    const on = [`${alias}."id" = t."${field.column}"`, ...shape.conditions]
    joins.push(` left join "${target.table}" ${alias} on ${on.join(' and ')}`)
    nests.push(async (rows, into) => {
      // One object for all rows that share a target, as what is included below it is read once.
      const byId = new Map<unknown, JsonRow>()
      for (const [index, row] of rows.entries()) {
        const id = row[at]
        if (id !== null && !byId.has(id)) byId.set(id, shape.build(row, at))
        ;(into[index] as JsonRow)[name] = byId.get(id) ?? null
      }
      await includeBelow(context, field, [...byId.values()], below, nested, `${name}.`)
      nested.put(into, name)
    })
  }
  if (!columns.length) return undefined
  return {
    columns: columns.join(', '),
    joins: joins.join(''),
    rest,
    async nest(rows, into) {
      for (const nest of nests) await nest(rows, into)
    },
  }
}

interface Related {
  readonly owner: number
  readonly row: JsonRow
}

/** The statement that reads the related rows of many records at once: the owner's id first, then the columns. */
function statement(context: Context, field: CompiledField, ids: readonly number[], limit: number) {
  const { catalogue } = context.engine
  const target = catalogue.get(field.target as string)
  const params = new Params()
  const owners = params.add(ids)
  const shape = relatedShape(context, field, 'r', params)
  const living = shape.conditions.join(' and ')
  const { columns } = shape
  const place = target.order ? `r."${positionColumn}", ` : ''
  let text: string
  if (field.pivot) {
    const { table, own, other, ordered } = field.pivot
    text = `select o.id, r.* from unnest(${owners}::bigint[]) as o(id) cross join lateral (
      select ${columns} from "${table}" p join "${target.table}" r on r.id = p."${other}"
      where p."${own}" = o.id and ${living} order by ${ordered ? 'p.sort, ' : place}r.id limit ${limit}) r limit ${MAX_NESTED_ROWS + 1}`
  } else if (field.inverse)
    text = `select o.id, r.* from unnest(${owners}::bigint[]) as o(id) cross join lateral (
      select ${columns} from "${target.table}" r where r."${field.inverse}" = o.id and ${living} order by ${place}r.id limit ${limit}) r limit ${MAX_NESTED_ROWS + 1}`
  else
    text = `select r.id, ${columns} from "${target.table}" r where r.id = any (${owners}::bigint[]) and ${living}`
  return { text, params, shape }
}

async function relatedRows(
  context: Context,
  field: CompiledField,
  ids: readonly number[],
  limit: number,
): Promise<Related[]> {
  if (!ids.length) return []
  const { text, params, shape } = statement(context, field, ids, limit)
  const rows = await context.db.read(text, params.values)
  return rows.map(row => ({ owner: row[0] as number, row: shape.build(row, 1) }))
}

/** What belongs to each owner, cut to what comes with one record; where more was there, the row says so. */
function withoutRest(
  related: readonly Related[],
  rows: readonly JsonRow[],
  name: string,
  cut: () => void,
): Map<number, JsonRow[]> {
  const byOwner = new Map<number, JsonRow[]>()
  for (const { owner, row } of related) {
    const own = byOwner.get(owner)
    if (own) own.push(row)
    else byOwner.set(owner, [row])
  }
  for (const row of rows) {
    const own = byOwner.get(row.id)
    if (!own || own.length <= MAX_RELATED) continue
    own.length = MAX_RELATED
    noteCut(row, name)
    cut()
  }
  return byOwner
}

/**
 * Nests the relations of a tree into rows: one query for each relation, whatever the number of rows. A to-one
 * relation becomes an object or null, a to-many one a list, a figure its value. Throws 400 when that is more than
 * one answer may bring; a list that was cut is noted, with the row and in `nested`.
 * @param path what stands before the names of the relations: `title.`
 */
export async function include(
  context: Context,
  compiled: Compiled,
  rows: readonly JsonRow[],
  tree: IncludeTree,
  nested = new Nested(),
  path = '',
): Promise<void> {
  await readFigures(context, compiled, rows, Object.keys(tree))
  for (const [name, below] of Object.entries(tree)) {
    const relation = compiled.relations.get(name)
    if (!relation) continue
    const { field, first } = relation
    const toOne = field.field.storage === 'one'
    const ids = toOne
      ? [...new Set(rows.map(row => row[field.key]).filter(id => id !== null && id !== undefined))]
      : rows.map(row => row.id)
    // One more than is answered says that there are more.
    const related = await relatedRows(context, field, ids as number[], first ? 1 : MAX_RELATED + 1)
    nested.read(related.length)
    if (toOne) {
      const byId = new Map(related.map(({ row }) => [row.id, row]))
      await includeBelow(context, field, [...byId.values()], below, nested, `${path}${name}.`)
      for (const row of rows) row[name] = byId.get(row[field.key] as number) ?? null
    } else {
      const byOwner = withoutRest(related, rows, name, () => nested.cut.add(`${path}${name}`))
      await includeBelow(context, field, [...byOwner.values()].flat(), below, nested, `${path}${name}.`)
      for (const row of rows) {
        const own = byOwner.get(row.id) ?? []
        row[name] = first ? (own[0] ?? null) : own
      }
    }
    nested.put(rows, name)
  }
}

/** Includes what is asked for below the rows of a relation: of those that are cards no more than the card has. */
async function includeBelow(
  context: Context,
  field: CompiledField,
  rows: readonly JsonRow[],
  below: IncludeTree,
  nested: Nested,
  path: string,
): Promise<void> {
  if (!Object.keys(below).length) return
  const target = context.engine.catalogue.get(field.target as string)
  const whole = rows.filter(row => !row.is_card)
  await include(context, target, whole, below, nested, path)
  if (whole.length === rows.length) return
  const cards = rows.filter(row => row.is_card)
  await include(context, target, cards, belowCard(field, below), nested, path)
}
