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
  where: readonly Condition[],
  params: Params,
  isRelated: boolean,
): string {
  const { key, field } = fieldAt(compiled, name)
  const filled: Condition = { field: key, filled: true }
  const asked = [...where, ...((isRelated && field.options.when) || [])]
  const tested: Condition = asked.length ? { any: [filled, { not: { all: asked } }] } : filled
  return conditionsSql([tested], compiled, systemCaller, alias, params)[0] as string
}

function fieldAt(compiled: Compiled, name: string) {
  const field = compiled.byName.get(name)
  if (!field) throw new Error(`${compiled.name} has no field ${name}`)
  return field
}

/**
 * SQL on `alias`: whether what a requirement names is filled; behind a to-many relation, whether every row has it to which
 * it applies.
 */
export function filledAtSql(
  compiled: Compiled,
  alias: string,
  { path, where }: Requirement,
  params: Params,
  isRelated = false,
): string {
  const dot = path.indexOf('.')
  if (dot < 0) return filledHere(compiled, alias, path, where, params, isRelated)
  const name = path.slice(0, dot)
  const field = fieldAt(compiled, name)
  const target = compiled.related(field.target as string)
  const at = `${alias}_${name}`
  const inner = filledAtSql(target, at, { path: path.slice(dot + 1), where }, params, true)
  const living = `"${target.table}" ${at} where ${at}."deleted_at" is null`
  if (field.column)
    return `exists (select 1 from ${living} and ${at}."id" = ${alias}."${field.column}" and ${inner})`
  const { pivot } = field
  const linked = pivot
    ? `${at}."id" in (select h."${pivot.other}" from "${pivot.table}" h where h."${pivot.own}" = ${alias}."id")`
    : `${at}."${field.inverse}" = ${alias}."id"`
  return `not exists (select 1 from ${living} and ${linked} and not (${inner}))`
}
