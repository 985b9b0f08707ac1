import { Params } from '../db/sql.ts'
import { type Compiled, type CompiledField, readableBy } from './catalogue.ts'
import type { Context } from './context.ts'
import type { IncludeTree } from './query.ts'
import { type JsonRow, selectList, shapeOf } from './shape.ts'
import { visibility } from './visibility.ts'

/** Rows of one to-many relation that come with one record; more are read from the child list, page by page. */
const mostRelated = 1000

interface Related {
  readonly owner: number
  readonly row: JsonRow
}

/** The statement that reads the related rows of many records at once: the owner's id first, then the columns. */
function statement(context: Context, field: CompiledField, ids: readonly number[], limit: number) {
  const { catalogue } = context.engine
  const target = catalogue.get(field.target as string)
  const shape = shapeOf(target, other => readableBy(context.caller, other))
  const params = new Params()
  const owners = params.add(ids)
  const seen = visibility(target, context.caller, 'r', params, catalogue)
  const living = ['r.deleted_at is null', ...seen.conditions].join(' and ')
  const columns = selectList(shape, 'r')
  let text: string
  if (field.pivot) {
    const { table, own, other, ordered } = field.pivot
    text = `select o.id, r.* from unnest(${owners}::bigint[]) as o(id) cross join lateral (
      select ${columns} from "${table}" p join "${target.table}" r on r.id = p."${other}"
      where p."${own}" = o.id and ${living} order by ${ordered ? 'p.sort, ' : ''}r.id limit ${limit}) r`
  } else if (field.inverse)
    text = `select o.id, r.* from unnest(${owners}::bigint[]) as o(id) cross join lateral (
      select ${columns} from "${target.table}" r where r."${field.inverse}" = o.id and ${living} order by r.id limit ${limit}) r`
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

/**
 * Nests the relations of a tree into rows: one query for each relation, whatever the number of rows. A to-one
 * relation becomes an object or null, a to-many one a list.
 */
export async function include(
  context: Context,
  compiled: Compiled,
  rows: readonly JsonRow[],
  tree: IncludeTree,
): Promise<void> {
  for (const [name, below] of Object.entries(tree)) {
    const relation = compiled.relations.get(name)
    if (!relation) continue
    const { field, first } = relation
    const toOne = field.field.storage === 'one'
    const ids = toOne
      ? [...new Set(rows.map(row => row[field.key]).filter(id => id !== null && id !== undefined))]
      : rows.map(row => row.id)
    const related = await relatedRows(context, field, ids as number[], first ? 1 : mostRelated)
    const nested = related.map(({ row }) => row)
    await include(context, context.engine.catalogue.get(field.target as string), nested, below)
    if (toOne) {
      const byId = new Map(nested.map(row => [row.id, row]))
      for (const row of rows) row[name] = byId.get(row[field.key] as number) ?? null
      continue
    }
    const byOwner = Map.groupBy(related, ({ owner }) => owner)
    for (const row of rows) {
      const own = (byOwner.get(row.id) ?? []).map(one => one.row)
      row[name] = first ? (own[0] ?? null) : own
    }
  }
}
