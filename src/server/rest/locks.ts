import { Params } from '../db/sql.ts'
import type { Context } from './context.ts'

/**
 * How rows are held until the transaction ends, from the weakest on: nobody deletes or changes them; nobody but this
 * transaction even holds them so; nobody makes rows that point at them either.
 */
const strengths = ['share', 'no key update', 'update'] as const

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
    ({ table }) => table,
  )
  const tables = [...byTable.keys()].sort()
  const held = new Map(tables.map(table => [table, new Set<number>()]))
  if (!tables.length) return held
  const params = new Params()
  const parts = tables.map((table, at) => {
    const holds = byTable.get(table) as Hold[]
    const ids = params.add(holds.flatMap(one => one.ids))
    const strongest = strengths.findLast(strength => holds.some(one => one.strength === strength))
    return `h${at} as materialized (select id from "${table}" where id = any (${ids}::bigint[]) and deleted_at is null order by id for ${strongest})`
  })
  const all = tables.map((_, at) => `select ${at}, id from h${at}`).join(' union all ')
  const rows = await context.db.read(`with ${parts.join(', ')} ${all}`, params.values)
  for (const [at, id] of rows as [number, number][]) held.get(tables[at] as string)?.add(id)
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
