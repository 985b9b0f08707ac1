import type { Condition } from '../../metadata/condition.ts'
import type { Requirement } from '../../metadata/requirement.ts'
import { systemCaller } from '../auth/caller.ts'
import type { Params } from '../db/sql.ts'
import type { Compiled } from './compiled.ts'
import { conditionsSql } from './conditions.ts'

/** SQL on `alias`: whether a field is filled, or need not be on that row. */
function filledHere(
  compiled: Compiled,
  alias: string,
  name: string,
  { where, meets = [] }: Pick<Requirement, 'where' | 'meets'>,
  params: Params,
  isRelated: boolean,
): string {
  const { key, field } = fieldAt(compiled, name)
  const there: Condition = { field: key, filled: true }
  const filled: Condition = meets.length ? { all: [there, ...meets] } : there
  const asked = [...where, ...((isRelated && field.options.when) || [])]
  const tested: Condition = asked.length ? { any: [filled, { not: { all: asked } }] } : filled
  return conditionsSql([tested], compiled, systemCaller, alias, params)[0] as string
}

function fieldAt(compiled: Compiled, name: string) {
  const field = compiled.byName.get(name)
  if (!field) throw new Error(`${compiled.name} has no field ${name}`)
  return field
}

/** SQL on `alias`: whether there are as many structured rows of a field as a requirement asks for. */
function countedHere(
  compiled: Compiled,
  alias: string,
  { path, where, count }: Requirement,
  params: Params,
): string {
  const { rows, column } = fieldAt(compiled, path)
  if (!rows || !count) throw new Error(`${compiled.name}.${path} holds no rows`)
  const columns = rows.fields.flatMap(({ column: name, type, field }) =>
    name ? [`"${name}" ${type.column(field)?.type}`] : [],
  )
  const at = `${alias}_${path}`
  const conditions = conditionsSql(where, rows, systemCaller, at, params)
  const found = `(select count(*) from jsonb_to_recordset(coalesce(${alias}."${column}", '[]')) as ${at}(${columns.join(', ')})${conditions.length ? ` where ${conditions.join(' and ')}` : ''})`
  return count.atMost === null
    ? `${found} >= ${count.atLeast}`
    : `${found} between ${count.atLeast} and ${count.atMost}`
}

/** SQL on `alias`: whether a record has what is required of it, or nothing of it is. */
export function meetsSql(compiled: Compiled, alias: string, asked: Requirement, params: Params): string {
  const filled = asked.count
    ? countedHere(compiled, alias, asked, params)
    : filledAtSql(compiled, alias, asked, params)
  const when = conditionsSql(asked.when, compiled, systemCaller, alias, params)
  return when.length ? `((${when.join(' and ')}) is not true or ${filled})` : filled
}

/**
 * SQL on `alias`: whether what a requirement names is filled; behind a to-many relation, whether every row has it to which
 * it applies.
 */
export function filledAtSql(
  compiled: Compiled,
  alias: string,
  { path, ...asked }: Pick<Requirement, 'path' | 'where' | 'meets'>,
  params: Params,
  isRelated = false,
): string {
  const dot = path.indexOf('.')
  if (dot < 0) return filledHere(compiled, alias, path, asked, params, isRelated)
  const name = path.slice(0, dot)
  const field = fieldAt(compiled, name)
  const target = compiled.related(field.target as string)
  const at = `${alias}_${name}`
  const inner = filledAtSql(target, at, { ...asked, path: path.slice(dot + 1) }, params, true)
  const living = `"${target.table}" ${at} where ${at}."deleted_at" is null`
  if (field.column)
    return `exists (select 1 from ${living} and ${at}."id" = ${alias}."${field.column}" and ${inner})`
  const { pivot } = field
  const linked = pivot
    ? `${at}."id" in (select h."${pivot.other}" from "${pivot.table}" h where h."${pivot.own}" = ${alias}."id")`
    : `${at}."${field.inverse}" = ${alias}."id"`
  return `not exists (select 1 from ${living} and ${linked} and not (${inner}))`
}
