import { type Caller, may } from '../auth/caller.ts'
import { isPermissions } from '../auth/holders.ts'
import type { Params } from '../db/sql.ts'
import type { Catalogue } from './catalogue.ts'
import type { Compiled } from './compiled.ts'
import { conditionsSql, conditionTables, isTimeDependent } from './conditions.ts'
import { scopeOf, scopeTables } from './scope.ts'
import { waysDependOnTime } from './scope-ways.ts'

/** SQL that a permission on `alias` meets while its prefix is none of those in the array at `denied`. */
export const undeniedSql = (alias: string, denied: string): string =>
  `split_part(${alias}."name", '.', 1) <> all (${denied}::text[])`

/**
 * The conditions that a row must meet to be there for a caller at all: the resource's part of its table, the
 * caller's scope, and what only a further permission shows. Every endpoint adds them. `verb` is what the caller has in
 * mind: a verb, or the name of a transition or an action; some scopes have ways that are open for some of them alone.
 */
export function visibility(
  compiled: Compiled,
  caller: Caller,
  alias: string,
  params: Params,
  catalogue: Catalogue,
  verb = 'index',
): { conditions: string[]; tables: string[] } {
  const { source, restricted } = compiled.resource.config
  const conditions: string[] = []
  if (source) conditions.push(...conditionsSql(source.where, compiled, caller, alias, params))
  // What the deployment denies to everybody is no permission that anybody could give, hold or take away.
  if (isPermissions(compiled.table) && caller.denied.size)
    conditions.push(undeniedSql(alias, params.add([...caller.denied])))
  const scope = scopeOf(compiled, caller, alias, params, catalogue, verb)
  if (scope) conditions.push(scope)
  if (restricted && !may(caller, restricted.permission)) {
    const hidden = conditionsSql(restricted.where, compiled, caller, alias, params)
    conditions.push(`((${hidden.join(' and ')}) is not true)`)
  }
  const declared = [...(source?.where ?? []), ...(restricted?.where ?? [])]
  const tables = [...scopeTables(compiled, catalogue), ...conditionTables(declared, compiled)]
  if (compiled.owner) {
    // Whoever sees a record sees what belongs to it, and nobody else does.
    const owner = catalogue.get(compiled.owner.resource)
    const of = `owner_of_${alias}`
    const seen = visibility(owner, caller, of, params, catalogue, ownerVerb(verb))
    if (seen.conditions.length) {
      conditions.push(
        `exists (select 1 from "${owner.table}" ${of} where ${[`${of}."id" = ${alias}."${compiled.owner.column}"`, ...seen.conditions].join(' and ')})`,
      )
      tables.push(owner.table, ...seen.tables)
    }
  }
  return { conditions, tables }
}

/** What of its owner lets somebody do this with an owned row: to see it is enough to read, anything else changes it. */
function ownerVerb(verb: string): string {
  return verb === 'index' || verb === 'show' ? 'show' : 'update'
}

/** Whether rows come to be there for a caller, or go, by the time alone. */
export function dependsOnTime(compiled: Compiled, catalogue: Catalogue): boolean {
  const { source, restricted } = compiled.resource.config
  return (
    isTimeDependent([...(source?.where ?? []), ...(restricted?.where ?? [])], compiled) ||
    waysDependOnTime(compiled, catalogue) ||
    (compiled.owner !== null && dependsOnTime(catalogue.get(compiled.owner.resource), catalogue))
  )
}
