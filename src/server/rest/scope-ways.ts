import { idKey } from '../../metadata/names.ts'
import {
  audienceOf,
  corporationField,
  creatorStep,
  declaredWays,
  exceptionsOf,
  stepsOf,
  type Way,
  waysOf,
} from '../../metadata/scope.ts'
import { type Caller, may } from '../auth/caller.ts'
import type { Params } from '../db/sql.ts'
import { audienceTables, namesPerson } from './audience-sql.ts'
import type { Catalogue } from './catalogue.ts'
import type { Compiled, CompiledField } from './compiled.ts'
import { conditionsSql, conditionTables, isTimeDependent } from './conditions.ts'
import { treeParentOf } from './tree-parent.ts'

/** Who looks for rows, with what in mind, and the parameters of the statement. */
export interface Looking {
  readonly caller: Caller
  readonly catalogue: Catalogue
  readonly params: Params
  /** A verb, or the name of a transition or an action. */
  readonly verb: string
  /** Of a row that is not stored yet: the ids that it will be linked to by a pair, as an SQL array. */
  readonly linked?: (field: CompiledField) => string
}

/** The ways of a resource's scope; undefined where its scope is a rule by name. */
export const compiledWays = ({ resource }: Compiled): readonly Way[] | undefined =>
  waysOf(resource.config.scope)

/** Whether some verbs of a resource have ways that others do not have. */
export const differsByVerb = (compiled: Compiled): boolean =>
  declaredWays(compiled.resource.config.scope).some(({ verbs }) => verbs !== undefined) ||
  (compiled.owner !== null && differsByVerb(compiled.related(compiled.owner.resource)))

/** Whether a way is open to a caller, for what they have in mind, to any row at all. */
export function isWayOpen({ permission, wildcard, verbs }: Way, caller: Caller, verb: string): boolean {
  if (verbs && !verbs.includes(verb)) return false
  if (permission === undefined) return true
  return may(caller, permission) && (wildcard !== false || caller.permissions.has(permission))
}

/** Whether a way leads the caller to whatever row, by the reach of their roles. */
const reachesAll = ({ who }: Way, caller: Caller): boolean => who === 'organisation' && caller.scope === 'all'

/** A step of a path: from the rows of a resource by a relation to those of another one. */
interface Step {
  readonly from: Compiled
  readonly field: CompiledField | null
  /** The column of a to-one step. */
  readonly column: string | null
  readonly to: Compiled
}

/** The steps of a way from a resource's rows. */
function pathOf(compiled: Compiled, way: Way, catalogue: Catalogue): Step[] {
  let from = compiled
  return stepsOf(way).map(name => {
    const field = from.byName.get(name) ?? null
    if (!field?.target && name !== creatorStep)
      throw new Error(`A way to ${compiled.name} goes through ${name}, which is no relation of ${from.name}`)
    const to = field?.target ? catalogue.get(field.target) : catalogue.people
    const step: Step = { from, field, column: field ? field.column : idKey(creatorStep), to }
    from = to
    return step
  })
}

/** Whose rows the `where` of a way is about: those from which its last step leads. */
const testedRow = ({ who }: Way, compiled: Compiled, path: readonly Step[]): Compiled =>
  (who === 'audience' ? path.at(-1)?.to : path.at(-1)?.from) ?? compiled

/** Tables besides the resource's own on the ways of its scope. */
export const wayTables = (compiled: Compiled, catalogue: Catalogue): string[] =>
  pathTables(compiled, declaredWays(compiled.resource.config.scope), catalogue)

/** Tables besides the resource's own on ways from its rows. */
export function pathTables(compiled: Compiled, ways: readonly Way[], catalogue: Catalogue): string[] {
  return ways.flatMap(way => {
    const path = pathOf(compiled, way, catalogue)
    const tables = path.flatMap(({ field, to }) => [to.table, ...(field?.pivot ? [field.pivot.table] : [])])
    const tested = [
      ...conditionTables(way.when ?? [], compiled),
      ...conditionTables(way.where ?? [], testedRow(way, compiled, path)),
    ]
    const named = way.who === 'audience' ? audienceTables : []
    return [...tables, ...tested, ...named, ...(way.who === 'me' ? [] : [catalogue.people.table])]
  })
}

/** Whether what a way leads to changes with the time alone. */
export const waysDependOnTime = (compiled: Compiled, catalogue: Catalogue): boolean =>
  declaredWays(compiled.resource.config.scope).some(way => {
    const path = pathOf(compiled, way, catalogue)
    return (
      isTimeDependent(way.when ?? [], compiled) ||
      isTimeDependent(way.where ?? [], testedRow(way, compiled, path)) ||
      path.some(({ to }) => isTimeDependent(to.resource.config.source?.where ?? [], to))
    )
  })

/** What an id has to meet that a way ends at; null: nothing. */
function endSql(
  { who }: Way,
  end: Compiled,
  id: string,
  { caller, catalogue, params }: Looking,
): string | null {
  if (who === 'anyone') return null
  const people = catalogue.people
  const isPerson = end.table === people.table
  if (who === 'me' || (who === 'organisation' && isPerson && caller.scope === 'own'))
    return `${id} = ${params.add(caller.id)}`
  if (caller.corporationId === null) return 'false'
  const own = params.add(caller.corporationId)
  if (!isPerson) return `${id} = ${own}`
  const column = people.byName.get(corporationField)?.column ?? idKey(corporationField)
  return `exists (select 1 from "${people.table}" w_p where w_p."id" = ${id} and w_p.deleted_at is null and w_p."${column}" = ${own})`
}

/** What a row at `alias` meets whose audience names the caller. */
function namedSql(way: Way, compiled: Compiled, alias: string, { caller, params }: Looking): string {
  const column = `${alias}."${compiled.byName.get(audienceOf(way))?.column}"`
  const here = conditionsSql(way.where ?? [], compiled, caller, alias, params)
  return [...here, namesPerson(column, `${params.add(caller.id)}::bigint`)].join(' and ')
}

/** The rows of a resource on the way: living ones that are its own, where it shows a part of another's table. */
function livingSql(compiled: Compiled, alias: string, { caller, params }: Looking): string[] {
  const { source } = compiled.resource.config
  return [
    `${alias}.deleted_at is null`,
    ...(source ? conditionsSql(source.where, compiled, caller, alias, params) : []),
  ]
}

/** Follows the rest of a path from the row at `alias`; gives what has to be true there. */
function followSql(
  way: Way,
  start: Compiled,
  steps: readonly Step[],
  alias: string,
  looking: Looking,
  depth = 0,
): string {
  const [step, ...rest] = steps
  const { caller, params } = looking
  if (!step && way.who === 'audience') return namedSql(way, start, alias, looking)
  if (!step) return endSql(way, start, `${alias}."id"`, looking) ?? 'true'
  const { field, column, from, to } = step
  const isNamed = way.who === 'audience'
  const here = rest.length || isNamed ? [] : conditionsSql(way.where ?? [], from, caller, alias, params)
  const next = `w_${depth}`
  const pair = `w_${depth}p`
  const { pivot = null } = field ?? {}
  // Of a pair of a row that is not stored yet the ids stand in what is about to be written.
  const links = pivot && depth === 0 && field ? looking.linked?.(field) : undefined
  const linksSql = links
    ? `unnest(${links}) as ${pair}("${pivot?.other}") where true`
    : `"${pivot?.table}" ${pair} where ${pair}."${pivot?.own}" = ${alias}."id"`
  const id = column ? `${alias}."${column}"` : pivot ? `${pair}."${pivot.other}"` : `${next}."id"`
  const both = (conditions: readonly string[]) => conditions.join(' and ') || 'true'
  // Of an inverse the row itself is read in any case; the others end at an id where nothing more is asked.
  const end = rest.length === 0 && way.who !== 'anyone' && !isNamed ? endSql(way, to, id, looking) : null
  if (end !== null) {
    if (column) return both([end, ...here])
    if (pivot) return both([`exists (select 1 from ${linksSql} and ${end})`, ...here])
  }
  const on = column || pivot ? `${next}."id" = ${id}` : `${next}."${field?.inverse}" = ${alias}."id"`
  const goesOn = rest.length > 0 || isNamed
  const further = end ?? (goesOn ? followSql(way, to, rest, next, looking, depth + 1) : 'true')
  const rows = `exists (select 1 from "${to.table}" ${next} where ${both([on, ...livingSql(to, next, looking), further])})`
  return both([pivot ? `exists (select 1 from ${linksSql} and ${rows})` : rows, ...here])
}

/** What a row at `alias` has to meet for a way to lead to it; null: nothing. */
function waySql(way: Way, compiled: Compiled, alias: string, looking: Looking): string | null {
  if (!way.upwards) return wayToRowSql(way, compiled, alias, looking)
  const { catalogue } = looking
  const { table } = compiled
  const parent = treeParentOf(compiled, catalogue)
  const below = wayToRowSql(way, compiled, 'w_below', looking)
  // It looks at no row of the query, so that the rows are found once for all of them.
  return `(${alias}."id" in (with recursive w_up (id, parent) as (
    select w_below."id", w_below."${parent}" from "${table}" w_below where w_below.deleted_at is null and ${below ?? 'true'}
    union select w_above."id", w_above."${parent}" from w_up
      join "${table}" w_above on w_above."id" = w_up.parent and w_above.deleted_at is null
  ) select id from w_up))`
}

/** The same of a way that leads to the row itself. */
function wayToRowSql(way: Way, compiled: Compiled, alias: string, looking: Looking): string | null {
  const { caller, catalogue, params } = looking
  const conditions = conditionsSql(way.when ?? [], compiled, caller, alias, params)
  if (!reachesAll(way, caller) && (way.who !== 'anyone' || way.by !== undefined))
    conditions.push(followSql(way, compiled, pathOf(compiled, way, catalogue), alias, looking))
  return conditions.length ? `(${conditions.join(' and ')})` : null
}

/**
 * The condition on `alias` that a row meets to which one of the ways leads at least; null when every row does. Where no
 * way is open to the caller, no row meets it.
 */
export function waysSql(
  ways: readonly Way[],
  compiled: Compiled,
  alias: string,
  looking: Looking,
): string | null {
  const open = ways.filter(way => isWayOpen(way, looking.caller, looking.verb))
  // What is open as a whole needs no look at the others.
  if (open.some(way => !way.when?.length && (reachesAll(way, looking.caller) || isUnbound(way)))) return null
  const conditions = open.map(way => waySql(way, compiled, alias, looking) ?? 'true')
  return `(${conditions.join(' or ') || 'false'})`
}

/**
 * The condition on `alias` that a row meets which the scope of its resource opens to the caller: one of its ways leads
 * there, and none that closes rows. Null when every row does; undefined where the scope is a rule by name.
 */
export function declaredWaysSql(
  compiled: Compiled,
  alias: string,
  looking: Looking,
): string | null | undefined {
  const ways = compiledWays(compiled)
  if (!ways) return undefined
  const opened = waysSql(ways, compiled, alias, looking)
  const exceptions = exceptionsOf(compiled.resource.config.scope)
  if (!exceptions.length) return opened
  const closed = `((${waysSql(exceptions, compiled, alias, looking) ?? 'true'}) is not true)`
  return opened === null ? closed : `(${opened} and ${closed})`
}

/** A way to every row: neither anybody nor anything is asked for. */
const isUnbound = ({ who, by }: Way): boolean => who === 'anyone' && by === undefined

/** The field by which a new record gets its one way: the only one that is open to the caller, where it is a single to-one step. */
export function fieldOfOnlyWay(
  compiled: Compiled,
  caller: Caller,
): { field: CompiledField; way: Way } | undefined {
  const open = compiledWays(compiled)?.filter(way => isWayOpen(way, caller, 'store')) ?? []
  const [way, ...more] = open
  if (!way || more.length || reachesAll(way, caller)) return undefined
  const [step, ...rest] = stepsOf(way)
  const field = rest.length || step === undefined ? undefined : compiled.byName.get(step)
  return field?.column ? { field, way } : undefined
}

/** Whether linking by a pair opens one of the ways to the rows on its other side: who links has to be able to change these. */
export function opensByPair({ pivot }: CompiledField, other: Compiled): boolean {
  return (
    pivot !== null &&
    (compiledWays(other) ?? []).some(way => {
      const [first] = stepsOf(way)
      return first !== undefined && other.byName.get(first)?.pivot?.pair === pivot.pair
    })
  )
}
