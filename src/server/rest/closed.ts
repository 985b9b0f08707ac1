import { closable, followsFromParent } from '../../metadata/closed.ts'
import { exceptionsOf, type Way } from '../../metadata/scope.ts'
import { type Caller, systemCaller } from '../auth/caller.ts'
import { Params } from '../db/sql.ts'
import type { Catalogue } from './catalogue.ts'
import type { Compiled, CompiledField } from './compiled.ts'
import type { Context } from './context.ts'
import { compiledWays, isWayOpen, waysSql } from './scope-ways.ts'
import type { JsonRow } from './shape.ts'

/** Who looks, and where the values of the statement are gathered. */
interface Looking {
  readonly caller: Caller
  readonly catalogue: Catalogue
  readonly params: Params
}

/**
 * SQL: whether the rows that a relation leads to under the record `owner` are closed to the caller as a whole, whatever
 * rows there are: no way of their scope leads there, or one closes them. Null where that is never so.
 */
export function closedSql(relation: CompiledField, owner: string, looking: Looking): string | null {
  const { caller, catalogue } = looking
  const inverse = relation.field.options.inverse as string | undefined
  if (caller === systemCaller || relation.inverse === null || inverse === undefined) return null
  const target = catalogue.get(relation.target as string)
  const ways = compiledWays(target)
  if (!ways) return null
  const verb = 'index'
  const followsFrom = (way: Way) => followsFromParent(way, inverse)
  const alias = 'closed_row'
  const all = { ...looking, verb }
  const reasons: string[] = []
  if (ways.filter(way => isWayOpen(way, caller, verb)).every(followsFrom)) {
    const opened = waysSql(ways, target, alias, all)
    if (opened !== null) reasons.push(`${opened} is not true`)
  }
  const exceptions = exceptionsOf(target.resource.config.scope).filter(followsFrom)
  if (exceptions.length) reasons.push(`${waysSql(exceptions, target, alias, all) ?? 'true'} is true`)
  if (!reasons.length) return null
  return `(select ${reasons.join(' or ')} from (select ${owner} as "${relation.inverse}") ${alias})`
}

const known = new WeakMap<Compiled, readonly string[]>()

/** The relations on the page of a resource's records whose rows may be closed as a whole to somebody who sees the record. */
export function closableOf(compiled: Compiled): readonly string[] {
  const found = known.get(compiled) ?? closable(compiled.resource, name => compiled.related(name).resource)
  known.set(compiled, found)
  return found
}

/** Whether the rows of a relation under a record are closed to the caller as a whole. */
export async function isClosed(
  { caller, engine, db }: Context,
  compiled: Compiled,
  name: string,
  id: number,
): Promise<boolean> {
  const relation = compiled.byName.get(name) as CompiledField
  const params = new Params()
  const owner = `${params.add(id)}::bigint`
  const sql = closedSql(relation, owner, { caller, catalogue: engine.catalogue, params })
  if (sql === null) return false
  const [row] = await db.read(`select ${sql}`, params.values)
  return row?.[0] === true
}

/** Writes into a record which of the relations on its page are closed to the caller as a whole; one statement at most. */
export async function readClosed(context: Context, compiled: Compiled, row: JsonRow): Promise<void> {
  const { caller, engine, db } = context
  const { catalogue } = engine
  const params = new Params()
  const owner = `${params.add(row.id)}::bigint`
  const asked = closableOf(compiled).flatMap((name): [string, string][] => {
    const relation = compiled.byName.get(name) as CompiledField
    const sql = closedSql(relation, owner, { caller, catalogue, params })
    return sql === null ? [] : [[name, sql]]
  })
  const [found = []] = asked.length
    ? await db.read(`select ${asked.map(([, sql]) => sql).join(', ')}`, params.values)
    : []
  row.closed = asked.filter((_, at) => found[at] === true).map(([name]) => name)
}
