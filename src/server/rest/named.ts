import type { Params } from '../db/sql.ts'
import type { Context } from './context.ts'
import { scopeOf } from './scope.ts'

/**
 * SQL: whether a person (an alias of `users`) is named to the caller beside what they did: people within their scope,
 * and those of their own corporation.
 */
export function isNamedTo({ caller, engine }: Context, alias: string, params: Params): string {
  const scope = scopeOf(engine.catalogue.people, caller, alias, params, engine.catalogue)
  if (scope === null) return 'true'
  return `(${scope} or ${alias}."corporation_id" = ${params.add(caller.corporationId)}::bigint)`
}
