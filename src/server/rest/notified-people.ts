/** Whom the rules of a declaration tell of records. */
import type { Audience } from '../../fields/audience/index.ts'
import type { NotifyRule } from '../../metadata/lifecycle.ts'
import {
  type Holders,
  isHolders,
  isOfAudience,
  isOfRows,
  type OfRows,
  type Whom,
} from '../../metadata/notify-whom.ts'
import { systemCaller } from '../auth/caller.ts'
import { Params } from '../db/sql.ts'
import { isNamed } from './audience-sql.ts'
import type { Compiled } from './compiled.ts'
import { conditionsSql, resolveKey } from './conditions.ts'
import type { Context } from './context.ts'
import { type ByRecord, holdersReaching } from './holders-reaching.ts'

/** Whom a relation of records leads to. */
async function relatedPeople(
  { db }: Context,
  compiled: Compiled,
  ids: readonly number[],
  who: string | undefined,
): Promise<ByRecord> {
  if (who === undefined) return new Map()
  if (who === 'id') return new Map(ids.map(id => [id, [id]]))
  const path = who.split('.')
  const last = path.pop() as string
  const resolved = resolveKey(compiled, 't', [...path, ''].join('.'))
  const field = resolved.compiled.byName.get(last)
  const { pivot } = field ?? {}
  const rows = await db.read(
    pivot
      ? `select t.id, h."${pivot.other}" from "${compiled.table}" t join "${pivot.table}" h on h."${pivot.own}" = ${resolved.id} where t.id = any ($1::bigint[]) order by 1, 2`
      : `select t.id, ${resolved.column(on => `${on}."${field?.column}"`)} from "${compiled.table}" t where t.id = any ($1::bigint[])`,
    [ids],
  )
  const people: ByRecord = new Map()
  for (const [id, person] of rows as [number, number | null][])
    if (person !== null) people.set(id, [...(people.get(id) ?? []), person])
  return people
}

/** Those who hold what a rule asks for and reach the records: of whom it prefers those alone, where there are any. */
async function holdersBy(
  context: Context,
  compiled: Compiled,
  ids: readonly number[],
  { holds, prefer, except }: Holders,
  self: boolean,
): Promise<ByRecord> {
  const excepted = await relatedPeople(context, compiled, ids, except)
  // Whoever does it is left out before it is seen whether there is anybody: where they are the only one, others are asked.
  const without = self
    ? excepted
    : new Map(ids.map(id => [id, [...(excepted.get(id) ?? []), context.caller.id]]))
  const preferred = await relatedPeople(context, compiled, ids, prefer)
  const able = preferred.size
    ? await holdersReaching(context, compiled, [...preferred.keys()], holds, { without, only: preferred })
    : preferred
  const left = ids.filter(id => !able.has(id))
  const others = left.length ? await holdersReaching(context, compiled, left, holds, { without }) : able
  return new Map([...able, ...others])
}

/** Those whom a field of records says that they are for: a statement for each record, however many it is for. */
async function audienceOf(
  { db, engine }: Context,
  compiled: Compiled,
  ids: readonly number[],
  name: string,
): Promise<ByRecord> {
  const { column } = compiled.byName.get(name) ?? {}
  const rows = await db.read(
    `select t.id, t."${column}" from "${compiled.table}" t where t.id = any ($1::bigint[])`,
    [ids],
  )
  const people: ByRecord = new Map()
  for (const [id, stored] of rows) {
    const audience = (typeof stored === 'string' ? JSON.parse(stored) : (stored ?? {})) as Audience
    const params = new Params()
    const named = await db.read(
      `select u.id from "${engine.catalogue.people.table}" u
       where u.deleted_at is null and u.status = 'active' and ${isNamed('u', audience, params)} order by u.id`,
      params.values,
    )
    people.set(
      id as number,
      named.map(([person]) => person as number),
    )
  }
  return people
}

/** Those to whom rows under records belong, each once for a record. */
async function ownersOfRows(
  { db }: Context,
  compiled: Compiled,
  ids: readonly number[],
  { rows: path, where = [] }: OfRows,
): Promise<ByRecord> {
  const [relation = '', person = ''] = path.split('.')
  const field = compiled.byName.get(relation)
  const target = compiled.related(field?.target as string)
  const params = new Params([ids])
  const conditions = conditionsSql(where, target, systemCaller, 'h', params)
  const rows = await db.read(
    `select distinct h."${field?.inverse}", h."${target.byName.get(person)?.column}" from "${target.table}" h
     where ${[`h."${field?.inverse}" = any ($1::bigint[])`, 'h.deleted_at is null', ...conditions].join(' and ')} order by 1, 2`,
    params.values,
  )
  const people: ByRecord = new Map()
  for (const [id, of] of rows as [number, number | null][])
    if (of !== null) {
      const known = people.get(id)
      if (known) known.push(of)
      else people.set(id, [of])
    }
  return people
}

/** Those whom a rule names, whoever does it among them or not. */
function namedBy(
  context: Context,
  compiled: Compiled,
  ids: readonly number[],
  who: Whom,
  self: boolean,
): Promise<ByRecord> {
  if (isHolders(who)) return holdersBy(context, compiled, ids, who, self)
  if (isOfAudience(who)) return audienceOf(context, compiled, ids, who.audience)
  return isOfRows(who)
    ? ownersOfRows(context, compiled, ids, who)
    : relatedPeople(context, compiled, ids, who)
}

/** The people whom a rule tells of records, without whoever does it. */
export async function notifiedPeople(
  context: Context,
  compiled: Compiled,
  ids: readonly number[],
  { who, self }: NotifyRule,
): Promise<ByRecord> {
  const people = await namedBy(context, compiled, ids, who, self ?? false)
  if (self) return people
  return new Map([...people].map(([id, all]) => [id, all.filter(person => person !== context.caller.id)]))
}
