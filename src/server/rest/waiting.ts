import { actionPermission, verbPermission } from '../../metadata/access.ts'
import type { Way } from '../../metadata/scope.ts'
import { possibleWhen, type WaitingConfig, waitingOf, waitingWhen } from '../../metadata/waiting.ts'
import { type Caller, may } from '../auth/caller.ts'
import type { Params } from '../db/sql.ts'
import type { Catalogue } from './catalogue.ts'
import type { Compiled } from './compiled.ts'
import { conditionsSql, conditionTables, isTimeDependent } from './conditions.ts'
import { readableBy } from './readable.ts'
import { differsByVerb, pathTables, waysSql } from './scope-ways.ts'
import { visibility } from './visibility.ts'

/** Which rows of a kind wait for a caller, as SQL over an alias. */
export interface WaitingRows {
  readonly conditions: readonly string[]
  /** Tables besides the resource's own that it looks at. */
  readonly tables: readonly string[]
  readonly isTimeDependent: boolean
}

/** What the caller may do of what a kind is done by; undefined where it waits for somebody else in any case. */
function decisionsOf(
  { resource, name }: Compiled,
  { do: decisions = [] }: WaitingConfig,
  caller: Caller,
): readonly string[] | undefined {
  if (!may(caller, verbPermission(resource, 'index'))) return undefined
  const allowed = decisions.filter(decision => may(caller, actionPermission(resource, decision)))
  if (decisions.length) return allowed.length ? allowed : undefined
  return may(caller, `${name}.show`) ? [] : undefined
}

/** The kinds of a resource of which something may wait for a caller. */
export const waitingKindsFor = (compiled: Compiled, caller: Caller): [string, WaitingConfig][] =>
  waitingOf(compiled.resource).filter(([, waiting]) => decisionsOf(compiled, waiting, caller) !== undefined)

/**
 * The rows of a kind that wait for a caller, besides what makes them visible: those that they may decide on, as far as
 * their scope lets them. Undefined where none ever do.
 */
export function waitingRows(
  compiled: Compiled,
  waiting: WaitingConfig,
  caller: Caller,
  alias: string,
  params: Params,
  catalogue: Catalogue,
): WaitingRows | undefined {
  const decisions = decisionsOf(compiled, waiting, caller)
  if (!decisions) return undefined
  const { resource } = compiled
  const when = waitingWhen(resource, waiting, decisions)
  const conditions = conditionsSql(when, compiled, caller, alias, params)
  const possible = decisions.map(decision => possibleWhen(resource, decision))
  const declared = [...when, ...possible.flat()]
  const tables = conditionTables(declared, compiled)
  if (waiting.who) {
    const ways: readonly Way[] = [{ who: 'me', by: waiting.who }]
    const found = waysSql(ways, compiled, alias, { caller, catalogue, params, verb: 'index' })
    if (found) conditions.push(found)
    tables.push(...pathTables(compiled, ways, catalogue))
  }
  // Some scopes have ways for some verbs alone: who may look at a row need not be who decides on it. One and the same
  // decision has to be possible and within reach.
  const differs = differsByVerb(compiled)
  const open = (decisions.length ? decisions : ['show']).map((decision, at) => [
    ...conditionsSql(possible[at] ?? [], compiled, caller, alias, params),
    ...(differs ? visibility(compiled, caller, alias, params, catalogue, decision).conditions : []),
  ])
  if (open.every(each => each.length))
    conditions.push(`(${open.map(each => `(${each.join(' and ')})`).join(' or ')})`)
  return { conditions, tables, isTimeDependent: isTimeDependent(declared, compiled) }
}

/** The columns by which the rows of a kind are late, and wait. */
export interface WaitingTimes {
  readonly due?: string
  readonly since: string
}

/** {@link WaitingTimes} as far as the caller may read them: of a field that they may not, its order would tell as well. */
export function waitingTimes(
  { byName }: Compiled,
  { due, since = 'created_at' }: WaitingConfig,
  caller: Caller,
): WaitingTimes {
  const isReadable = (name: string) => {
    const field = byName.get(name)
    return !field || readableBy(caller, field)
  }
  return {
    ...(due !== undefined && isReadable(due) && { due }),
    since: isReadable(since) ? since : 'created_at',
  }
}

/** The order in which the rows of a kind are shown: what is late first, then what waits longest. */
export function waitingOrder({ due, since }: WaitingTimes, alias: string): string {
  // Those without a day by which they have to be done come last.
  const columns = [...(due ? [due] : []), since, 'id'].map(name => `${alias}."${name}"`)
  return columns.join(', ')
}
