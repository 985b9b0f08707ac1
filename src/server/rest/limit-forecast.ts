import { holds } from '../../metadata/condition.ts'
import { type Message, message } from '../../metadata/message.ts'
import { Params } from '../db/sql.ts'
import type { Compiled } from './compiled.ts'
import type { Context } from './context.ts'
import { type CompiledLimit, limitsOn, taking } from './limit-plans.ts'
import { newRow } from './new-row.ts'

type Values = ReadonlyMap<string, unknown>

/** A new row that would find no place. */
export interface WithoutSlot {
  /** Which of the rows, from 0. */
  readonly at: number
  readonly key: string
  readonly reason: Message
}

/** How many places there are and how many are taken, of each record that has a limit. */
async function slotsOf({ db }: Context, limit: CompiledLimit, ids: readonly unknown[]) {
  const { parent, counted, within, atMost } = limit
  const params = new Params([ids])
  const column = typeof atMost === 'number' ? `${atMost}` : `p."${atMost.column}"`
  const rows = await db.read(
    `select p.id, ${column}::int, (select count(*) from "${counted.table}" t where t."${within.column}" = p.id and ${taking(limit, params)})
     from "${parent.table}" p where p.id = any ($1::bigint[]) and ${column} is not null`,
    params.values,
  )
  return rows.map(([id, n, taken]) => ({ id: id as number, n: Number(n), taken: Number(taken) }))
}

/** Whether a new row takes a place of a limit as soon as it is there. */
const takesAtOnce = (limit: CompiledLimit, compiled: Compiled, values: Values): boolean =>
  holds(limit.where, newRow(compiled, values), { me: 0, now: new Date(0).toISOString() })

/**
 * Those of new rows, in their order, that limits would refuse as things are; nothing is locked. With `waitlisted` those that
 * would take another state instead.
 */
export async function withoutSlot(
  context: Context,
  compiled: Compiled,
  rows: readonly Values[],
  { waitlisted = false }: { readonly waitlisted?: boolean } = {},
): Promise<WithoutSlot[]> {
  const found: WithoutSlot[] = []
  for (const limit of limitsOn(context, compiled)) {
    if ((limit.instead !== null) !== waitlisted) continue
    const takers = rows.flatMap((values, at) => {
      const parent = values.get(limit.within.name)
      return typeof parent === 'number' && takesAtOnce(limit, compiled, values) ? [{ at, parent }] : []
    })
    const byParent = Map.groupBy(takers, ({ parent }) => parent)
    // The rows before this one have the places that were left.
    for (const { id, n, taken } of await slotsOf(context, limit, [...byParent.keys()]))
      for (const { at } of (byParent.get(id) ?? []).slice(Math.max(0, n - taken)))
        found.push({
          at,
          key: limit.within.key,
          reason: message('limitReached', { n, taken: Math.max(n, taken) }),
        })
  }
  return found
}

/**
 * The places of which too few are left for all new rows once these take theirs, as those who are invited do when they accept:
 * how many there are, and how many are taken. Undefined where there are enough. All rows belong to one record.
 */
export async function scarceSlots(
  context: Context,
  compiled: Compiled,
  rows: readonly Values[],
): Promise<{ readonly places: number; readonly taken: number } | undefined> {
  for (const limit of limitsOn(context, compiled)) {
    const later = rows.filter(values => !takesAtOnce(limit, compiled, values))
    const parent = later[0]?.get(limit.within.name)
    if (typeof parent !== 'number') continue
    for (const { n, taken } of await slotsOf(context, limit, [parent]))
      if (later.length > n - taken) return { places: n, taken }
  }
  return undefined
}
