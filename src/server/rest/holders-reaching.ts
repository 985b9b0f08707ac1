import { impliedPermissions, splitPermission, verbPermission, wildcard } from '../../metadata/access.ts'
import { corporationField } from '../../metadata/scope.ts'
import { type Caller, may } from '../auth/caller.ts'
import { grantedWhereSql } from '../auth/holders.ts'
import { Params } from '../db/sql.ts'
import type { Compiled } from './compiled.ts'
import type { Context } from './context.ts'
import { visibility } from './visibility.ts'

/** People by the id of a record. */
export type ByRecord = Map<number, number[]>

/** Who is left out, and who alone is asked about, by the records' ids. */
export interface Among {
  readonly without?: ReadonlyMap<number, readonly number[]>
  readonly only?: ReadonlyMap<number, readonly number[]>
}

/** Reaches of one statement. */
const chunk = 100

/** Whose scope says what somebody reaches with a permission, and what they have in mind. */
function reachOf({ engine }: Context, compiled: Compiled, permission: string): [Compiled, string] {
  const { catalogue } = engine
  const { resource, action } = splitPermission(permission)
  const named = catalogue.has(resource) ? catalogue.get(resource) : undefined
  if (named && named.table === compiled.table) return [named, action]
  const { source } = compiled.resource.config
  return [source ? catalogue.get(source.resource) : compiled, 'show']
}

/** The active people who hold one of these permissions, as they would ask; `among` are the only ones asked about. */
async function holding(
  { engine, db }: Context,
  names: readonly string[],
  among: readonly number[] | null,
): Promise<Caller[]> {
  const { people } = engine.catalogue
  const corporation = people.byName.get(corporationField)?.column
  const granted = grantedWhereSql(
    ({ permission }) => `${permission} in (select id from permissions where name = any ($1::text[]))`,
  )
  const rows = await db.read(
    `select u.id, ${corporation ? `u."${corporation}"` : 'null::bigint'} from "${people.table}" u
     where u.status = 'active' and u.deleted_at is null and u.id in (select user_id from (${granted}) h)
       and ($2::bigint[] is null or u.id = any ($2::bigint[])) order by u.id`,
    [names, among],
  )
  return engine.callersOf(new Map(rows as [number, number | null][]), db)
}

/** Which of these people reach which records; who reaches the same by the same condition is asked for once. */
async function reaching(
  context: Context,
  [compiled, verb]: [Compiled, string],
  ids: readonly number[],
  callers: readonly Caller[],
): Promise<ByRecord> {
  const { engine, db } = context
  const conditionsOf = (caller: Caller, params: Params) =>
    visibility(compiled, caller, 't', params, engine.catalogue, verb).conditions
  const alike = [
    ...Map.groupBy(callers, caller => {
      const params = new Params()
      return JSON.stringify([conditionsOf(caller, params), params.values])
    }).values(),
  ]
  const reached: ByRecord = new Map()
  for (let from = 0; from < alike.length; from += chunk) {
    const params = new Params([ids])
    const parts = alike.slice(from, from + chunk).map((people, at) => {
      const where = ['t.id = any ($1::bigint[])', ...conditionsOf(people[0] as Caller, params)]
      return `select t.id, ${at} from "${compiled.table}" t where ${where.join(' and ')}`
    })
    for (const [id, at] of (await db.read(parts.join('\nunion all\n'), params.values)) as [number, number][])
      reached.set(id, [
        ...(reached.get(id) ?? []),
        ...(alike[from + at] as readonly Caller[]).map(person => person.id),
      ])
  }
  return reached
}

/** Who may be notified for a permission: those who hold it, or what implies it, and can open what it is about. */
function seeking(context: Context, compiled: Compiled, permission: string) {
  const reach = reachOf(context, compiled, permission)
  const implying = [...impliedPermissions(context.engine.catalogue.resources)].flatMap(([from, names]) =>
    names.includes(permission) ? [from] : [],
  )
  // Whoever holds a permission of another table must be able to open the record itself.
  const [{ name, resource }] = reach
  const opens = splitPermission(permission).resource === name ? permission : verbPermission(resource, 'show')
  return {
    reach,
    names: [permission, ...implying],
    able: (caller: Caller) => may(caller, permission) && may(caller, opens),
  }
}

/**
 * Who holds one of these permissions and reaches these records of a resource with it, by the records' ids: one answer for
 * each permission, with everybody at the first alone by which they reach a record. Who holds the permission to everything
 * is among them only where nobody else is. `without` are those who are left out, by record. With `only` nobody is asked
 * about but those whom it has for a record, and the wildcard counts as any other permission. The number of statements
 * does not grow with the records, and by one for every hundred different reaches of the holders.
 */
export async function holdersReaching(
  context: Context,
  compiled: Compiled,
  ids: readonly number[],
  permissions: readonly string[],
  { without, only }: Among = {},
): Promise<ByRecord[]> {
  const sought = permissions.map(permission => seeking(context, compiled, permission))
  const found: ByRecord[] = sought.map(() => new Map())
  const isFound = (id: number) => found.some(people => people.has(id))
  const among = only ? [...new Set([...only.values()].flat())] : null
  const rounds = only
    ? [(names: readonly string[]) => [...names, wildcard]]
    : [(names: readonly string[]) => names, () => [wildcard]]
  for (const namesOf of rounds) {
    const left = ids.filter(id => !isFound(id))
    if (!left.length) break
    for (const [at, { reach, names, able }] of sought.entries()) {
      const callers = (await holding(context, namesOf(names), among)).filter(able)
      if (!callers.length) continue
      const reached = await reaching(context, reach, left, callers)
      for (const [id, people] of reached) {
        const others = people.filter(
          person =>
            !without?.get(id)?.includes(person) &&
            (only?.get(id)?.includes(person) ?? true) &&
            !found.some(known => known.get(id)?.includes(person)),
        )
        if (others.length) found[at]?.set(id, others)
      }
    }
  }
  return found
}
