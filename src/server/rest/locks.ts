import { Params } from '../db/sql.ts'
import type { Context } from './context.ts'

/**
 * How rows are held until the transaction ends, from the weakest on: nobody deletes them; nobody but this transaction
 * changes them either. What is only pointed at is held in the weakest way, so
 * that those who write beside each other under one record do not wait for each other, nor for who changes it.
 */
const strengths = ['key share', 'no key update'] as const

/** Rows to be held. */
export interface Hold {
  readonly table: string
  readonly ids: readonly number[]
  readonly strength: (typeof strengths)[number]
}

/**
 * Holds living rows of several tables, in one statement and in an order that is everybody's: of two transactions that
 * want the same rows one waits, and they never wait for each other. Gives the ids that there are, by table.
 */
export async function hold(context: Context, wanted: readonly Hold[]): Promise<Map<string, Set<number>>> {
  const byTable = Map.groupBy(
    wanted.filter(({ ids }) => ids.length),
    ({ table, strength }) => `${table} ${strengths.length - strengths.indexOf(strength)}`,
  )
  const groups = [...byTable.keys()].sort().map(key => byTable.get(key) as [Hold, ...Hold[]])
  const held = new Map(groups.map(([{ table }]) => [table, new Set<number>()]))
  if (!groups.length) return held
  const params = new Params()
  const parts = groups.map((holds, at) => {
    const [{ table, strength }] = holds
    const ids = params.add(holds.flatMap(one => one.ids))
    return `h${at} as materialized (select id from "${table}" where id = any (${ids}::bigint[]) and deleted_at is null order by id for ${strength})`
  })
  const all = groups.map((_, at) => `select ${at}, id from h${at}`).join(' union all ')
  const rows = await context.db.read(`with ${parts.join(', ')} ${all}`, params.values)
  for (const [at, id] of rows as [number, number][])
    held.get((groups[at] as [Hold, ...Hold[]])[0].table)?.add(id)
  return held
}

// The number stands for nothing but these turns; what follows it is one of them.
const turns = 7_231_907

/**
 * Waits until no other transaction is in the same turn, and keeps it until this one ends. Taken before any row is
 * held, or when all are: a transaction that waits for its turn must have nothing that the one in turn still wants.
 */
export const takeTurn = (context: Context, name: string) =>
  context.db.query('select pg_advisory_xact_lock($1::int, hashtext($2))', [turns, name])
