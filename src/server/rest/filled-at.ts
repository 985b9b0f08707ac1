import type { Condition } from '../../metadata/condition.ts'
import type { Requirement } from '../../metadata/requirement.ts'
import { systemCaller } from '../auth/caller.ts'
import type { Params } from '../db/sql.ts'
import type { Compiled, CompiledField } from './compiled.ts'
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

/** SQL: the living rows of a to-many relation of `alias`, at the alias `at`. */
function linkedSql({ table }: Compiled, field: CompiledField, alias: string, at: string): string {
  const { pivot, inverse } = field
  const linked = pivot
    ? `${at}."id" in (select h."${pivot.other}" from "${pivot.table}" h where h."${pivot.own}" = ${alias}."id")`
    : `${at}."${inverse}" = ${alias}."id"`
  return `"${table}" ${at} where ${at}."deleted_at" is null and ${linked}`
}

/** SQL: what is counted for a requirement, structured rows of the field or those that a to-many relation leads to. */
function countedRows(
  compiled: Compiled,
  alias: string,
  { path, where }: Requirement,
  params: Params,
): string {
  const field = fieldAt(compiled, path)
  const { rows, column } = field
  const at = `${alias}_${path}`
  if (!rows) {
    if (!field.target || column) throw new Error(`${compiled.name}.${path} holds no rows`)
    const target = compiled.related(field.target)
    const conditions = conditionsSql(where, target, systemCaller, at, params)
    return [linkedSql(target, field, alias, at), ...conditions].join(' and ')
  }
  const columns = rows.fields.flatMap(({ column: name, type, field: inner }) =>
    name ? [`"${name}" ${type.column(inner)?.type}`] : [],
  )
  const conditions = conditionsSql(where, rows, systemCaller, at, params)
  const all = `jsonb_to_recordset(coalesce(${alias}."${column}", '[]')) as ${at}(${columns.join(', ')})`
  return conditions.length ? `${all} where ${conditions.join(' and ')}` : all
}

/** SQL on `alias`: whether there are as many rows of a field as a requirement asks for. */
function countedHere(
  compiled: Compiled,
  alias: string,
  asked: Requirement & { readonly count: NonNullable<Requirement['count']> },
  params: Params,
): string {
  const { count } = asked
  const found = `(select count(*) from ${countedRows(compiled, alias, asked, params)})`
  return count.atMost === null
    ? `${found} >= ${count.atLeast}`
    : `${found} between ${count.atLeast} and ${count.atMost}`
}

/** SQL on `alias`: whether a record has what is required of it, or nothing of it is. */
export function meetsSql(compiled: Compiled, alias: string, asked: Requirement, params: Params): string {
  const { count } = asked
  const filled = count
    ? countedHere(compiled, alias, { ...asked, count }, params)
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
  if (field.column)
    return `exists (select 1 from "${target.table}" ${at} where ${at}."deleted_at" is null and ${at}."id" = ${alias}."${field.column}" and ${inner})`
  return `not exists (select 1 from ${linkedSql(target, field, alias, at)} and not (${inner}))`
}
