import { type Condition, holds } from '../../metadata/condition.ts'
import { message } from '../../metadata/message.ts'
import { Params } from '../db/sql.ts'
import { invalid } from '../http/errors.ts'
import { auditSql, publishAudited } from './audit.ts'
import { replaceBegun } from './begun-states.ts'
import type { Compiled } from './compiled.ts'
import type { Context } from './context.ts'
import { type CompiledLimit, limitsOn, lockSlots, taking } from './limit-plans.ts'
import { bumpUpdatedAt } from './write.ts'

/**
 * Locks the records whose places new values may take, before anything else that points at them is locked. Gives whether
 * there are any, so that who takes places of them takes turns.
 */
export async function lockParents(
  context: Context,
  compiled: Compiled,
  values: ReadonlyMap<string, unknown>,
): Promise<boolean> {
  let takesTurns = false
  for (const limit of limitsOn(context, compiled)) {
    const id = values.get(limit.within.name)
    if (typeof id === 'number' && (await lockSlots(context, limit, [id])).size) takesTurns = true
  }
  return takesTurns
}

/** Rows that are about to be written. */
export interface LimitedWrite {
  /** Of rows that are there already. */
  readonly ids?: readonly number[]
  /** The columns that they will have; nothing for new rows. */
  readonly columns?: Readonly<Record<string, unknown>>
  /** What they will point at, by the relation's column; of rows that are there, where their columns do not say it. */
  readonly parents?: (column: string) => readonly unknown[]
}

/** Whether rows with these columns can take a place that they did not have. */
function mayTake({ where, keys, within }: CompiledLimit, columns: LimitedWrite['columns']): boolean {
  if (!columns) return true
  if (columns.deleted_at) return false
  const touched = Object.keys(columns).some(
    column => column === within.column || column === 'deleted_at' || keys.has(column),
  )
  const meets = (condition: Condition) =>
    !('in' in condition || 'notIn' in condition) ||
    !(condition.field in columns) ||
    holds([condition], columns, { me: 0, now: new Date(0).toISOString() })
  return touched && where.every(meets)
}

/** How a row stood before it was written. */
interface Former {
  readonly parent: number | null
  readonly state: unknown
  readonly took: boolean
}

async function formerRows(
  { db }: Context,
  limit: CompiledLimit,
  ids: readonly number[],
): Promise<Map<number, Former>> {
  if (!ids.length) return new Map()
  const params = new Params([ids])
  const { counted, within, instead } = limit
  const state = instead ? `t."${instead.column}"` : 'null'
  const rows = await db.read(
    `select t.id, t."${within.column}", ${state}, (${taking(limit, params)}) is true from "${counted.table}" t where t.id = any ($1::bigint[])`,
    params.values,
  )
  return new Map(
    rows.map(([id, parent, state, took]) => [
      id as number,
      { parent: parent as number | null, state, took: took as boolean },
    ]),
  )
}

/** Gives rows the state without a place, with their lines in the history: one statement, while others wait. */
async function takeInstead(context: Context, { counted, instead }: CompiledLimit, ids: readonly number[]) {
  const { column, state } = instead as NonNullable<CompiledLimit['instead']>
  const params = new Params([ids, state, column])
  const kind = { action: `${counted.name}.update`, subjectType: counted.name }
  const line = auditSql(
    context,
    kind,
    params,
    '(select u.id, jsonb_build_object($3::text, u.was)::text as before, jsonb_build_object($3::text, $2::text)::text as after from u)',
  )
  await context.db.read(
    `with u as (update "${counted.table}" t set "${column}" = $2::text, ${bumpUpdatedAt('t')} from (
       select id, "${column}" as was from "${counted.table}" where id = any ($1::bigint[])
     ) o where t.id = o.id returning t.id, o.was) ${line}`,
    params.values,
  )
  await replaceBegun(context, counted, ids, state)
  publishAudited(context, kind, ids)
}

/** Counts the places after a write, and gives the rows that are too many the state instead, or refuses them. */
async function settle(
  context: Context,
  limit: CompiledLimit,
  slots: ReadonlyMap<number, number>,
  former: ReadonlyMap<number, Former>,
  written: readonly number[],
): Promise<number[]> {
  const { counted, within, instead } = limit
  const params = new Params([[...slots.keys()], written])
  const rows = await context.db.read(
    `select t."${within.column}", count(*), array_agg(t.id order by t.id) filter (where t.id = any ($2::bigint[]))
     from "${counted.table}" t where t."${within.column}" = any ($1::bigint[]) and ${taking(limit, params)} group by 1`,
    params.values,
  )
  const over: number[] = []
  for (const [parent, total, own] of rows as [number, unknown, unknown[] | null][]) {
    const n = slots.get(parent) as number
    const taken = Number(total)
    const fresh = (own ?? [])
      .map(Number)
      .filter(id => !(former.get(id)?.took && former.get(id)?.parent === parent))
    const beyond = Math.min(taken - n, fresh.length)
    if (beyond <= 0) continue
    const last = fresh.slice(-beyond)
    // Who waits already goes on waiting, and is told.
    if (!instead || last.some(id => former.get(id)?.state === instead.state))
      throw invalid({ [within.key]: [message('limitReached', { n, taken: taken - fresh.length })] })
    over.push(...last)
  }
  if (over.length) await takeInstead(context, limit, over)
  return over
}

/** Places that are held while rows are written. */
export interface Places {
  /**
   * Counts once the rows are written. Gives those that took the state without a place; throws 422 where there is none,
   * and how many places are taken.
   */
  settle(written: readonly number[]): Promise<readonly number[]>
}

/**
 * Holds the places that rows may take, before they are written; to be called in the transaction of the write. Nothing
 * where no limit is declared, or where what is written takes no place.
 */
export async function reserveSlots(
  context: Context,
  compiled: Compiled,
  { ids = [], columns, parents }: LimitedWrite,
): Promise<Places | undefined> {
  const settling: ((written: readonly number[]) => Promise<number[]>)[] = []
  for (const limit of limitsOn(context, compiled)) {
    if (!mayTake(limit, columns)) continue
    const { column } = limit.within
    const given =
      parents?.(column as string) ?? (columns && column && column in columns ? [columns[column]] : undefined)
    const former = await formerRows(context, limit, ids)
    const requested = given ?? [...former.values()].map(({ parent }) => parent)
    const own = [...new Set(requested)].filter(id => typeof id === 'number').sort((a, b) => a - b)
    const slots = await lockSlots(context, limit, own)
    if (slots.size) settling.push(written => settle(context, limit, slots, former, written))
  }
  if (!settling.length) return undefined
  return {
    async settle(written) {
      const moved: number[] = []
      for (const settleLimit of settling) moved.push(...(await settleLimit(written)))
      return moved
    },
  }
}
