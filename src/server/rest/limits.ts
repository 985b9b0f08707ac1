import { type Condition, holds } from '../../metadata/condition.ts'
import type { Limit } from '../../metadata/limit.ts'
import { message } from '../../metadata/message.ts'
import { systemCaller } from '../auth/caller.ts'
import { Params } from '../db/sql.ts'
import { invalid } from '../http/errors.ts'
import { auditMany } from './audit.ts'
import type { Catalogue, Compiled, CompiledField } from './catalogue.ts'
import { conditionsSql } from './conditions.ts'
import type { Context } from './context.ts'
import { bumpUpdatedAt } from './write.ts'

/** A declared limit, with what it is about. */
interface CompiledLimit {
  /** Whose rows take places. */
  readonly counted: Compiled
  readonly within: CompiledField
  /** Whose records have them. */
  readonly parent: Compiled
  readonly where: readonly Condition[]
  /** Keys of a row on which it depends whether it takes a place, besides the relation. */
  readonly keys: ReadonlySet<string>
  readonly atMost: CompiledField | number
  /** The state that a row takes instead. */
  readonly instead: { readonly column: string; readonly state: string } | null
}

/** Every key that conditions name, however they are put together. */
function keysIn(conditions: unknown): Set<string> {
  const keys = new Set<string>()
  JSON.stringify(conditions, (name, value) => {
    if (name === 'field' && typeof value === 'string') keys.add(value)
    return value
  })
  return keys
}

function compileLimit(counted: Compiled, limit: Limit, catalogue: Catalogue): CompiledLimit {
  const within = counted.byName.get(limit.within) as CompiledField
  const parent = catalogue.get(within.target as string)
  const { where = [], atMost } = limit
  return {
    counted,
    within,
    parent,
    where,
    keys: keysIn(where),
    atMost: typeof atMost === 'number' ? atMost : (parent.byName.get(atMost) as CompiledField),
    instead:
      limit.else === undefined
        ? null
        : { column: counted.resource.config.lifecycle?.field as string, state: limit.else },
  }
}

const known = new WeakMap<Catalogue, readonly CompiledLimit[]>()

function limitsOf({ engine: { catalogue } }: Pick<Context, 'engine'>): readonly CompiledLimit[] {
  let limits = known.get(catalogue)
  if (!limits) {
    limits = [...catalogue.all()].flatMap(compiled =>
      Object.values<Limit>(compiled.resource.config.limits ?? {}).map(limit =>
        compileLimit(compiled, limit, catalogue),
      ),
    )
    known.set(catalogue, limits)
  }
  return limits
}

/** The limits under which the rows of a resource's table come, whichever resource shows them. */
const limitsOn = (context: Pick<Context, 'engine'>, { table }: Compiled) =>
  limitsOf(context).filter(({ counted }) => counted.table === table)

/** Whether rows of the resource may take places that are limited. */
export const isLimited = (context: Pick<Context, 'engine'>, compiled: Compiled): boolean =>
  limitsOn(context, compiled).length > 0

/** The conditions of a row `t` that takes a place. */
const taking = ({ counted, where }: CompiledLimit, params: Params): string =>
  ['t.deleted_at is null', ...conditionsSql(where, counted, systemCaller, 't', params)].join(' and ')

/**
 * Locks those of the records that have a limit, so that who takes places of one of them take turns. Where there is none,
 * nobody waits: such a record is only held against a change of its limit. Gives the places, by record.
 */
async function lockPlaces(
  { db }: Context,
  { parent, atMost }: CompiledLimit,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const places = new Map<number, number>()
  if (!ids.length) return places
  const column = typeof atMost === 'number' ? `${atMost}` : `"${atMost.column}"`
  const lock = (of: readonly number[], where: string, strength: string) =>
    db.read(
      `select id, ${column}::int from "${parent.table}" where id = any ($1::bigint[])${where} order by id for ${strength}`,
      [of],
    )
  const note = (rows: readonly unknown[][]) => {
    for (const [id, limit] of rows) if (limit !== null) places.set(id as number, Number(limit))
  }
  note(await lock(ids, ` and ${column} is not null`, 'no key update'))
  const free = ids.filter(id => !places.has(id))
  if (!free.length) return places
  // One that was given a limit in between has it now.
  const limited = (await lock(free, '', 'key share')).filter(([, limit]) => limit !== null)
  if (limited.length)
    note(
      await lock(
        limited.map(([id]) => id as number),
        '',
        'no key update',
      ),
    )
  return places
}

/** Locks the records whose places new values may take, before anything else that points at them is locked. */
export async function lockParents(
  context: Context,
  compiled: Compiled,
  values: ReadonlyMap<string, unknown>,
): Promise<void> {
  for (const limit of limitsOn(context, compiled)) {
    const id = values.get(limit.within.name)
    if (typeof id === 'number') await lockPlaces(context, limit, [id])
  }
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

/** Gives rows the state without a place, with their lines in the history. */
async function takeInstead(context: Context, { counted, instead }: CompiledLimit, ids: readonly number[]) {
  const { column, state } = instead as NonNullable<CompiledLimit['instead']>
  const rows = await context.db.read(
    `update "${counted.table}" t set "${column}" = $2, ${bumpUpdatedAt('t')} from (
       select id, "${column}" as was from "${counted.table}" where id = any ($1::bigint[])
     ) o where t.id = o.id returning t.id, o.was`,
    [ids, state],
  )
  await auditMany(
    context,
    { action: `${counted.name}.update`, subjectType: counted.name },
    rows.map(([id, was]) => ({ id: id as number, before: { [column]: was }, after: { [column]: state } })),
  )
}

/** Counts the places after a write, and gives the rows that are too many the state instead, or refuses them. */
async function settle(
  context: Context,
  limit: CompiledLimit,
  places: ReadonlyMap<number, number>,
  former: ReadonlyMap<number, Former>,
  written: readonly number[],
): Promise<number[]> {
  const { counted, within, instead } = limit
  const params = new Params([[...places.keys()], written])
  const rows = await context.db.read(
    `select t."${within.column}", count(*), array_agg(t.id order by t.id) filter (where t.id = any ($2::bigint[]))
     from "${counted.table}" t where t."${within.column}" = any ($1::bigint[]) and ${taking(limit, params)} group by 1`,
    params.values,
  )
  const over: number[] = []
  for (const [parent, total, own] of rows as [number, unknown, number[] | null][]) {
    const n = places.get(parent) as number
    const taken = Number(total)
    const fresh = (own ?? []).filter(id => !(former.get(id)?.took && former.get(id)?.parent === parent))
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
export async function holdPlaces(
  context: Context,
  compiled: Compiled,
  { ids = [], columns, parents }: LimitedWrite,
): Promise<Places | undefined> {
  const held: ((written: readonly number[]) => Promise<number[]>)[] = []
  for (const limit of limitsOn(context, compiled)) {
    if (!mayTake(limit, columns)) continue
    const { column } = limit.within
    const given =
      parents?.(column as string) ?? (columns && column && column in columns ? [columns[column]] : undefined)
    const former = await formerRows(context, limit, ids)
    const wanted = given ?? [...former.values()].map(({ parent }) => parent)
    const own = [...new Set(wanted)].filter(id => typeof id === 'number').sort((a, b) => a - b)
    const places = await lockPlaces(context, limit, own)
    if (places.size) held.push(written => settle(context, limit, places, former, written))
  }
  if (!held.length) return undefined
  return {
    async settle(written) {
      const moved: number[] = []
      for (const one of held) moved.push(...(await one(written)))
      return moved
    },
  }
}

/**
 * Where a record's number of places is about to change: waits for those who are taking some, and throws 422 at the field
 * when more are taken than there would be.
 */
export async function checkPlaces(
  context: Context,
  { table }: Compiled,
  id: number,
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const limit of limitsOf(context)) {
    const { parent, counted, within, atMost } = limit
    if (parent.table !== table || typeof atMost === 'number') continue
    const column = atMost.column as string
    const next = columns[column]
    if (next === null || next === undefined) continue
    const [row] = await context.db.read(`select "${column}"::int from "${table}" where id = $1 for update`, [
      id,
    ])
    const former = row?.[0] as number | null | undefined
    if (former !== null && former !== undefined && Number(next) >= former) continue
    const params = new Params([id])
    const [found] = await context.db.read(
      `select count(*) from "${counted.table}" t where t."${within.column}" = $1 and ${taking(limit, params)}`,
      params.values,
    )
    const taken = Number(found?.[0])
    if (taken > Number(next)) throw invalid({ [atMost.key]: [message('limitBelow', { taken })] })
  }
}
