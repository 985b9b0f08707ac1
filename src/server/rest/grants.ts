import { wildcard } from '../../metadata/access.ts'
import type { RoleScope } from '../../metadata/role.ts'
import type { Holder } from '../auth/access-tables.ts'
import type { Caller } from '../auth/caller.ts'
import {
  carriesRights,
  grantedSql,
  holders,
  isHolder,
  isPeople,
  isPermissions,
  scopeFieldOf,
} from '../auth/holders.ts'
import { forbidden, refusedAt } from '../http/errors.ts'
import { shownName } from './builtin-names.ts'
import type { Compiled } from './compiled.ts'
import type { Context } from './context.ts'
import { recordTitle } from './record-title.ts'
import { linked } from './write.ts'

const scopes: readonly RoleScope[] = ['own', 'corporation', 'all']

/** What is done with a right. */
type Act = 'grant' | 'take' | 'rename'

/**
 * Throws 403 unless the caller has every one of the permissions that a query selects by name, with the name that
 * people know it by. A third column is the id of the record of `table` that brings it: the refusal says which it is.
 */
async function requireGranted(
  context: Context,
  text: string,
  params: readonly unknown[],
  { table, act = 'grant' }: { table?: string; act?: Act } = {},
): Promise<void> {
  const { permissions } = context.caller
  if (permissions.has(wildcard)) return
  const rows = await context.db.read(text, params)
  const missing = rows.find(row => !permissions.has(row[0] as string))
  if (!missing) return
  const [name, stored, id] = missing as [string, string, number | undefined]
  const permission = shownName(context.locale, context.engine.catalogue.permissions, name, stored)
  const record = table && (await recordTitle(context, table, id as number))
  throw record ? forbidden(`${act}By`, { permission, record }) : forbidden(act, { permission })
}

/** Throws 403 when one of the roles has a wider scope than the caller, and says which. */
async function requireRoleScopes(
  context: Context,
  table: string,
  field: string,
  ids: readonly number[],
  act: Act,
): Promise<void> {
  const rows = await context.db.read(`select "${field}", id from "${table}" where id = any ($1::bigint[])`, [
    ids,
  ])
  const wider = rows.find(([scope]) => isWiderScope(context, scope as RoleScope))
  if (!wider) return
  const record = await recordTitle(context, table, wider[1] as number)
  throw record ? forbidden(`${act}ScopeBy`, { record }) : forbidden(`${act}Scope`)
}

/** The scopes that are wider than the caller's. */
export const widerScopes = (caller: Caller): readonly RoleScope[] =>
  scopes.slice(scopes.indexOf(caller.scope) + 1)

const isWiderScope = ({ caller }: Context, scope: RoleScope): boolean => widerScopes(caller).includes(scope)

function requireScope(context: Context, scope: RoleScope): void {
  if (isWiderScope(context, scope)) throw forbidden('grantScope')
}

/** The permissions that belonging to these holders brings must all be held by the caller. */
export async function guardMembership(
  context: Context,
  table: string,
  ids: readonly number[],
  act: Act = 'grant',
): Promise<void> {
  const { permissions, key } = holders()[table] as Holder
  await requireGranted(
    context,
    `select p.name, p.display_name, h."${key}" from "${permissions}" h join permissions p on p.id = h.permission_id
     where h."${key}" = any ($1::bigint[]) order by p.name <> '*', h."${key}", p.name`,
    [ids],
    { table, act },
  )
  const field = scopeFieldOf(table)
  if (field) await requireRoleScopes(context, table, field, ids, act)
}

/** These permissions must all be held by the caller. */
const guardPermissions = (context: Context, ids: readonly number[], act: Act = 'grant') =>
  requireGranted(
    context,
    "select name, display_name from permissions where id = any ($1::bigint[]) order by name <> '*', name",
    [ids],
    { act },
  )

/** Whose rights a relation hands on, and whether those are among what is chosen or the record itself. */
export interface RelationRights {
  readonly of: string
  readonly from: 'choice' | 'record'
}

/** Which rights a relation between two tables hands on, seen from the first; undefined when it hands on none. */
export function rightsIn(table: string, target: string): RelationRights | undefined {
  const takes = (name: string) => isPeople(name) || isHolder(name)
  if (isPermissions(target) && takes(table)) return { of: target, from: 'choice' }
  if (isPermissions(table) && takes(target)) return { of: table, from: 'record' }
  if (isHolder(target) && (isPeople(table) || scopeFieldOf(target))) return { of: target, from: 'choice' }
  if (isHolder(table) && isPeople(target)) return { of: table, from: 'record' }
  return undefined
}

/**
 * Nobody can grant what they do not hold: checks one relation that is about to be written, from whichever side.
 * `id` is the record's, or null for a new one; `ids` are those on the other side.
 */
export async function guardLink(
  context: Context,
  { table }: Compiled,
  target: string,
  id: number | null,
  ids: readonly number[],
): Promise<void> {
  const rights = rightsIn(table, target)
  if (!rights || !ids.length) return
  const { of, from } = rights
  if (from === 'record' && id === null) {
    // A new permission is held by nobody yet, so only the wildcard covers it. Any other new record brings what its
    // own permissions say, which are checked as such.
    if (isPermissions(of) && !context.caller.permissions.has(wildcard)) throw forbidden('grantNew')
    return
  }
  const bringing = from === 'choice' ? ids : [id as number]
  await (isPermissions(of) ? guardPermissions(context, bringing) : guardMembership(context, of, bringing))
}

/**
 * Nobody takes away what they could not give: checks one relation that is about to be cut, from whichever side.
 * Permissions and roles only: that somebody leaves a department or a designation is an everyday move.
 */
export async function guardCut(
  context: Context,
  { table }: Compiled,
  target: string,
  id: number,
  ids: readonly number[],
): Promise<void> {
  const rights = rightsIn(table, target)
  if (!rights || !ids.length) return
  const { of, from } = rights
  const bringing = from === 'choice' ? ids : [id]
  if (isPermissions(of)) await guardPermissions(context, bringing, 'take')
  else if (scopeFieldOf(of) && [table, target].some(isPeople))
    await guardMembership(context, of, bringing, 'take')
}

/** What brings rights takes them with it when it is deleted: they must be ones that the caller could give. */
export const guardDeletion = async (context: Context, { table }: Compiled, id: number): Promise<void> => {
  if (isHolder(table)) await guardMembership(context, table, [id], 'take')
  else if (isPermissions(table)) await guardPermissions(context, [id], 'take')
}

/**
 * What a permission is called is what everybody decides by who gives or refuses it: only somebody who holds it renames
 * it. And the scope of a role is changed only by somebody who could give the role as it is.
 */
export async function guardColumns(
  context: Context,
  { table, resource }: Compiled,
  id: number,
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (isPermissions(table) && String(resource.config.title) in columns)
    await requireGranted(context, 'select name, display_name from permissions where id = $1', [id], {
      act: 'rename',
    })
  const field = scopeFieldOf(table)
  if (field && field in columns) await guardMembership(context, table, [id], 'take')
}

/** A role or another holder that brings the wildcard is changed only by somebody who holds the wildcard. */
export async function guardHolders(context: Context, table: string, ids: readonly number[]): Promise<void> {
  const holder = holders()[table]
  if (!holder || !ids.length || context.caller.permissions.has(wildcard)) return
  const rows = await context.db.read(
    `select h."${holder.key}" from "${holder.permissions}" h join permissions p on p.id = h.permission_id
     where h."${holder.key}" = any ($1::bigint[]) and p.name = $2 limit 1`,
    [ids, wildcard],
  )
  if (!rows.length) return
  const record = await recordTitle(context, table, rows[0]?.[0] as number)
  throw record ? forbidden('outrankedHolderBy', { record }) : forbidden('outrankedHolder')
}

/** Records that are about to be linked to others, or unlinked, must not outrank the caller. */
export const guardLinked = (context: Context, table: string, ids: readonly number[]): Promise<void> =>
  isPeople(table) ? guardPeople(context, ids, 'change') : guardHolders(context, table, ids)

/** Checks every relation among the values of a record. */
export async function guardValues(
  context: Context,
  compiled: Compiled,
  values: ReadonlyMap<string, unknown>,
  id: number | null,
): Promise<void> {
  const scopeField = scopeFieldOf(compiled.table)
  if (scopeField && values.has(scopeField))
    await refusedAt(scopeField, () => requireScope(context, values.get(scopeField) as RoleScope))
  for (const [name, value] of values) {
    const field = compiled.byName.get(name)
    if (!field?.target || value === null) continue
    const target = context.engine.catalogue.get(field.target).table
    const ids = (Array.isArray(value) ? value : [value]) as number[]
    await refusedAt(field.key, () => guardLink(context, compiled, target, id, ids))
  }
}

/**
 * The values of a record as it stands by which it could bring rights, by field name: its relations with what carries
 * rights, and the scope of a role.
 */
async function standing(context: Context, compiled: Compiled, id: number): Promise<Map<string, unknown>> {
  const { catalogue } = context.engine
  const fields = compiled.fields.filter(({ target, name }) =>
    target ? carriesRights(catalogue.get(target).table) : name === scopeFieldOf(compiled.table),
  )
  const values = new Map<string, unknown>()
  const columns = fields.filter(({ column }) => column)
  if (columns.length) {
    const names = columns.map(({ column }) => `"${column}"`).join(', ')
    const [row] = await context.db.read(`select ${names} from "${compiled.table}" where id = $1`, [id])
    for (const [at, { name }] of columns.entries()) values.set(name, row?.[at] ?? null)
  }
  for (const field of fields) if (field.pivot) values.set(field.name, await linked(context, field, id))
  return values
}

/** Checks a record as it stands: what would be refused in a body is refused where the record comes back, or turns. */
export async function guardRecord(context: Context, compiled: Compiled, id: number): Promise<void> {
  await guardValues(context, compiled, await standing(context, compiled, id), id)
}

/**
 * Checks changes of a record. One that lets people in under a role (an accepted domain) says who by its other
 * values: with any change of it, the role must be one that the caller could give.
 */
export async function guardChanges(
  context: Context,
  compiled: Compiled,
  changed: ReadonlyMap<string, unknown>,
  id: number,
): Promise<void> {
  const { catalogue } = context.engine
  const letsIn =
    !carriesRights(compiled.table) &&
    compiled.fields.some(({ target }) => target !== null && scopeFieldOf(catalogue.get(target).table))
  const values = letsIn ? new Map([...(await standing(context, compiled, id)), ...changed]) : changed
  await guardValues(context, compiled, values, id)
}

/**
 * Nobody rules over who stands above them. A change of people among whom one holds the wildcard needs the wildcard;
 * what would let the caller become one of them (a new e-mail address, a reset link) needs all that they hold.
 */
export async function guardPeople(
  context: Context,
  ids: readonly number[],
  act: 'change' | 'takeover',
): Promise<void> {
  const { caller } = context
  const others = ids.filter(id => id !== caller.id)
  if (!others.length || caller.permissions.has(wildcard)) return
  const rows = await context.db.read(
    `select distinct h.user_id, p.name from (${grantedSql()}) h join permissions p on p.id = h.permission_id`,
    [others],
  )
  const above = rows.find(([, name]) =>
    act === 'takeover' ? !caller.permissions.has(name as string) : name === wildcard,
  )
  if (!above) return
  // With a single person the message need not name them.
  const record =
    others.length > 1 &&
    (await recordTitle(context, context.engine.catalogue.people.table, above[0] as number))
  throw record ? forbidden('outrankedBy', { record }) : forbidden('outranked')
}

/** {@link guardPeople} of one person. */
export const guardPerson = (context: Context, id: number, act: 'change' | 'takeover'): Promise<void> =>
  guardPeople(context, [id], act)
