/** Whom the rules of a declaration notify of records. */
import type { Audience } from '../../fields/audience/index.ts'
import type { NotifyRule } from '../../metadata/lifecycle.ts'
import {
  type Holders,
  isEverybody,
  isHolders,
  isOfAudience,
  isOfRows,
  type OfAudience,
  type OfRows,
  permissionsOf,
} from '../../metadata/notify-whom.ts'
import { corporationField } from '../../metadata/scope.ts'
import { systemCaller } from '../auth/caller.ts'
import { Params } from '../db/sql.ts'
import { isNamed } from './audience-sql.ts'
import type { Compiled } from './compiled.ts'
import { conditionsSql, resolveKey } from './conditions.ts'
import type { Context } from './context.ts'
import { type ByRecord, holdersReaching } from './holders-reaching.ts'

/** People whom a rule notifies of records, and the permission through which, where it notifies holders. */
export interface NotifiedPeople {
  readonly people: ByRecord
  readonly by?: string
}

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

/**
 * Those who hold what a rule asks for and reach the records, by permission: of whom it prefers those alone, where there
 * are any.
 */
async function holdersBy(
  context: Context,
  compiled: Compiled,
  ids: readonly number[],
  who: Holders,
  self: boolean,
): Promise<NotifiedPeople[]> {
  const permissions = permissionsOf(who)
  const excepted = await relatedPeople(context, compiled, ids, who.except)
  // Whoever does it is left out before it is seen whether there is anybody: where they are the only one, others are asked.
  const without = self
    ? excepted
    : new Map(ids.map(id => [id, [...(excepted.get(id) ?? []), context.caller.id]]))
  const preferred = await relatedPeople(context, compiled, ids, who.prefer)
  const able = preferred.size
    ? await holdersReaching(context, compiled, [...preferred.keys()], permissions, {
        without,
        only: preferred,
      })
    : []
  const left = ids.filter(id => !able.some(people => people.has(id)))
  const others = left.length ? await holdersReaching(context, compiled, left, permissions, { without }) : []
  return permissions.map((by, at) => ({ by, people: new Map([...(able[at] ?? []), ...(others[at] ?? [])]) }))
}

/** The active people who meet conditions on `u`, in order. */
async function activePeople(
  { db, engine }: Context,
  conditions: (params: Params) => readonly string[],
): Promise<number[]> {
  const params = new Params()
  const where = ['u.deleted_at is null', "u.status = 'active'", ...conditions(params)]
  const rows = await db.read(
    `select u.id from "${engine.catalogue.people.table}" u where ${where.join(' and ')} order by u.id`,
    params.values,
  )
  return rows.map(([person]) => person as number)
}

/** Those whom a field of records says that they are for: a statement for each record, however many it is for. */
async function audienceOf(
  context: Context,
  compiled: Compiled,
  ids: readonly number[],
  { audience: name, within }: OfAudience,
): Promise<ByRecord> {
  const { db, engine } = context
  const { column } = compiled.byName.get(name) ?? {}
  const corporation = within === undefined ? 'null' : `t."${compiled.byName.get(within)?.column}"`
  const rows = await db.read(
    `select t.id, t."${column}", ${corporation} from "${compiled.table}" t where t.id = any ($1::bigint[])`,
    [ids],
  )
  const own = engine.catalogue.people.byName.get(corporationField)?.column
  const people: ByRecord = new Map()
  for (const [id, stored, of] of rows) {
    const audience = (typeof stored === 'string' ? JSON.parse(stored) : (stored ?? {})) as Audience
    people.set(
      id as number,
      await activePeople(context, params => [
        isNamed('u', audience, params),
        ...(of === null ? [] : [`u."${own}" = ${params.add(of)}`]),
      ]),
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
async function namedBy(
  context: Context,
  compiled: Compiled,
  ids: readonly number[],
  { who, self = false }: NotifyRule,
): Promise<NotifiedPeople[]> {
  if (isHolders(who)) return holdersBy(context, compiled, ids, who, self)
  if (isEverybody(who)) {
    const all = await activePeople(context, () => [])
    return [{ people: new Map(ids.map(id => [id, all])) }]
  }
  if (isOfAudience(who)) return [{ people: await audienceOf(context, compiled, ids, who) }]
  return [
    {
      people: isOfRows(who)
        ? await ownersOfRows(context, compiled, ids, who)
        : await relatedPeople(context, compiled, ids, who),
    },
  ]
}

/** The people whom a rule notifies of records, without whoever does it; one list for each permission of its holders. */
export async function notifiedPeople(
  context: Context,
  compiled: Compiled,
  ids: readonly number[],
  rule: NotifyRule,
): Promise<NotifiedPeople[]> {
  const named = await namedBy(context, compiled, ids, rule)
  return rule.self ? named : named.map(each => ({ ...each, people: withoutCaller(context, each.people) }))
}

/** People without whoever does it. */
export const withoutCaller = (
  { caller }: Context,
  people: ReadonlyMap<number, readonly number[]>,
): ByRecord => new Map([...people].map(([id, all]) => [id, all.filter(person => person !== caller.id)]))
