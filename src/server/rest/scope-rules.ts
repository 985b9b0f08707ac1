import type { Caller } from '../auth/caller.ts'
import type { Params } from '../db/sql.ts'

/**
 * The rule of a scope: the condition that the row `alias`, known by `column`, must meet for the caller; null when every
 * row does.
 */
export type ScopeRule = (caller: Caller, column: string, params: Params, alias: string) => string | null

/** The scopes that every portal has; areas may add others. */
export const scopeRules: Readonly<Record<string, ScopeRule>> = {
  all: () => null,
  own: (caller, column, params) => (caller.scope === 'all' ? null : `${column} = ${params.add(caller.id)}`),
  // Whatever the scope of somebody's roles: what is theirs is theirs alone.
  mine: (caller, column, params) => `${column} = ${params.add(caller.id)}`,
  ownOrganisation: (caller, column, params) =>
    caller.scope === 'all' ? null : `${column} = ${params.add(caller.corporationId ?? -1)}`,
}
