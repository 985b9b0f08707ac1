import type { Condition } from '../../metadata/condition.ts'
import type { Limit } from '../../metadata/limit.ts'
import { systemCaller } from '../auth/caller.ts'
import type { Params } from '../db/sql.ts'
import type { Catalogue } from './catalogue.ts'
import type { Compiled, CompiledField } from './compiled.ts'
import { conditionsSql } from './conditions.ts'
import type { Context } from './context.ts'

/** A declared limit, with what it is about. */
export interface CompiledLimit {
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

/** Every declared limit, compiled once. */
export function limitsOf({ engine: { catalogue } }: Pick<Context, 'engine'>): readonly CompiledLimit[] {
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
export const limitsOn = (context: Pick<Context, 'engine'>, { table }: Compiled) =>
  limitsOf(context).filter(({ counted }) => counted.table === table)

/** Whether rows of the resource may take places that are limited. */
export const isLimited = (context: Pick<Context, 'engine'>, compiled: Compiled): boolean =>
  limitsOn(context, compiled).length > 0

/** The conditions of a row `t` that takes a place. */
export const taking = ({ counted, where }: CompiledLimit, params: Params): string =>
  ['t.deleted_at is null', ...conditionsSql(where, counted, systemCaller, 't', params)].join(' and ')

/**
 * Locks those of the records that have a limit, so that who takes places of one of them take turns. Where there is none,
 * nobody waits: such a record is only held against a change of its limit. Gives the places, by record.
 */
export async function lockSlots(
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
