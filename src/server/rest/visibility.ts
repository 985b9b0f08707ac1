import { type Caller, may } from '../auth/caller.ts'
import type { Params } from '../db/sql.ts'
import type { Catalogue, Compiled } from './catalogue.ts'
import { conditionsSql, conditionTables } from './conditions.ts'
import { isPermissions } from './holders.ts'
import { scopeOf, scopeTables } from './scope.ts'

/** SQL that a permission on `alias` meets while its prefix is none of those in the array at `denied`. */
export const undeniedSql = (alias: string, denied: string): string =>
  `split_part(${alias}."name", '.', 1) <> all (${denied}::text[])`

/**
 * The conditions that a row must meet to be there for a caller at all: the resource's part of its table, the
 * caller's scope, and what only a further permission shows. Every endpoint adds them.
 */
export function visibility(
  compiled: Compiled,
  caller: Caller,
  alias: string,
  params: Params,
  catalogue: Catalogue,
): { conditions: string[]; tables: string[] } {
  const { source, restricted } = compiled.resource.config
  const conditions: string[] = []
  if (source) conditions.push(...conditionsSql(source.where, compiled, caller, alias, params))
  // What the deployment denies to everybody is no permission that anybody could give, hold or take away.
  if (isPermissions(compiled.table) && caller.denied.size)
    conditions.push(undeniedSql(alias, params.add([...caller.denied])))
  const scope = scopeOf(compiled, caller, alias, params, catalogue)
  if (scope) conditions.push(scope)
  if (restricted && !may(caller, restricted.permission)) {
    const hidden = conditionsSql(restricted.where, compiled, caller, alias, params)
    conditions.push(`((${hidden.join(' and ')}) is not true)`)
  }
  const declared = [...(source?.where ?? []), ...(restricted?.where ?? [])]
  const tables = scopeTables(compiled, catalogue)
  return {
    conditions,
    tables: declared.length ? [...tables, ...conditionTables(declared, compiled)] : tables,
  }
}
