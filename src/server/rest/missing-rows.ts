import { positionColumn } from '../../metadata/ordered.ts'
import type { Requirement } from '../../metadata/requirement.ts'
import { Params } from '../db/sql.ts'
import type { Compiled, CompiledField } from './compiled.ts'
import type { Context } from './context.ts'
import { filledAtSql } from './filled-at.ts'
import { followableBy } from './readable.ts'
import { type JsonRow, shapeFor } from './shape.ts'
import { titlesOf } from './titles.ts'
import { visibility } from './visibility.ts'

/** A row that lacks what is required of it. */
export interface LackingRow {
  readonly id: number
  /** What names it; of a record that it points at the name of that. */
  readonly title: unknown
}

/** How many rows are named of those that lack the same. */
const MAX_NAMED = 20

/**
 * The first rows that lack what requirements ask of the rows of a relation, by path. Of requirements of the record itself,
 * and of relations whose rows are not stored under their owner, or that the caller may not follow, there are none.
 */
export async function lackingRows(
  context: Context,
  compiled: Compiled,
  id: number,
  lacking: readonly Requirement[],
): Promise<Map<string, readonly LackingRow[]>> {
  const found = new Map<string, readonly LackingRow[]>()
  // Several transitions may require the same.
  const distinct = new Map(lacking.map(requirement => [JSON.stringify(requirement), requirement]))
  for (const requirement of distinct.values()) {
    const [relation = '', ...rest] = requirement.path.split('.')
    const field = compiled.byName.get(relation)
    if (!rest.length || !field?.inverse || !followableBy(context.caller, field)) continue
    const rows = await rowsLacking(context, compiled, field, id, { ...requirement, path: rest.join('.') })
    found.set(requirement.path, [...(found.get(requirement.path) ?? []), ...rows].slice(0, MAX_NAMED))
  }
  return found
}

async function rowsLacking(
  context: Context,
  compiled: Compiled,
  field: CompiledField,
  id: number,
  requirement: Requirement,
): Promise<LackingRow[]> {
  const { caller, engine, db } = context
  const target = compiled.related(field.target as string)
  const shape = shapeFor(target, context)
  const { title, titleElse } = target.resource.config
  const named = [title, titleElse].flatMap(name => target.byName.get(name) ?? [])
  const params = new Params([id])
  const filled = filledAtSql(target, 'r', requirement, params, true)
  const where = [
    `r."${field.inverse}" = $1`,
    'r."deleted_at" is null',
    `not (${filled})`,
    ...visibility(target, caller, 'r', params, engine.catalogue).conditions,
  ]
  const order = target.order ? `r."${positionColumn}", r.id` : 'r.id'
  const rows = await db.read(
    `select ${shape.columns.map(column => `r."${column}"`).join(', ')} from "${target.table}" r where ${where.join(' and ')} order by ${order} limit ${MAX_NAMED}`,
    params.values,
  )
  const found = rows.map(row => shape.build(row, 0))
  const titles = new Map<CompiledField, ReadonlyMap<number, string>>()
  for (const each of named)
    if (each.column !== null && each.target !== null) {
      const ids = found.flatMap(row => (row[each.key] as number | null) ?? [])
      titles.set(each, await titlesOf(context, target.related(each.target), ids))
    }
  const nameOf = (row: JsonRow, field: CompiledField) => {
    const value = row[field.key]
    const others = titles.get(field)
    return others ? others.get(value as number) : value
  }
  return found.map(row => ({
    id: row.id,
    title: named.map(field => nameOf(row, field)).find(value => value != null && value !== '') ?? null,
  }))
}
