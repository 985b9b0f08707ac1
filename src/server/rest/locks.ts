import { Params } from '../db/sql.ts'
import type { Context } from './context.ts'

/**
 * How rows are locked until the transaction ends, from the weakest on: nobody else deletes them; nobody else changes
 * them either. What is only pointed at is locked in the weakest way, so that transactions which write beside each other
 * under one record wait neither for each other nor for one that changes it.
 */
const strengths = ['key share', 'no key update'] as const

/** Rows to be locked. */
export interface RowLock {
  readonly table: string
  readonly ids: readonly number[]
  readonly strength: (typeof strengths)[number]
}

/**
 * Locks living rows of several tables, in one statement and in one order everywhere: of two transactions that lock the
 * same rows one waits, and there is no deadlock. Gives the ids that exist, by table.
 */
export async function lockRows(
  context: Context,
  requested: readonly RowLock[],
): Promise<Map<string, Set<number>>> {
  const byTable = Map.groupBy(
    requested.filter(({ ids }) => ids.length),
    ({ table, strength }) => `${table} ${strengths.length - strengths.indexOf(strength)}`,
  )
  const groups = [...byTable.keys()].sort().map(key => byTable.get(key) as [RowLock, ...RowLock[]])
  const locked = new Map(groups.map(([{ table }]) => [table, new Set<number>()]))
  if (!groups.length) return locked
  const params = new Params()
  const parts = groups.map((locks, at) => {
    const [{ table, strength }] = locks
    const ids = params.add(locks.flatMap(lock => lock.ids))
    return `h${at} as materialized (select id from "${table}" where id = any (${ids}::bigint[]) and deleted_at is null order by id for ${strength})`
  })
  const all = groups.map((_, at) => `select ${at}, id from h${at}`).join(' union all ')
  const rows = await context.db.read(`with ${parts.join(', ')} ${all}`, params.values)
  for (const [at, id] of rows as [number, number][])
    locked.get((groups[at] as [RowLock, ...RowLock[]])[0].table)?.add(id)
  return locked
}

/** The class of the portal's advisory locks; the hash of a name follows it. */
const lockClass = 7_231_907

/**
 * Waits until no other transaction has the advisory lock of the name, and keeps it until this one ends. Taken before any
 * row is locked, or after all are: a transaction that waits for it must hold no row that its holder still wants.
 */
export const takeAdvisoryLock = (context: Context, name: string) =>
  context.db.query('select pg_advisory_xact_lock($1::int, hashtext($2))', [lockClass, name])
