import { wildcard } from '../../metadata/access.ts'
import type { Reach } from '../auth/caller.ts'
import { forbidden } from '../http/errors.ts'
import type { Compiled } from './catalogue.ts'
import type { Context } from './context.ts'

/** Tables whose membership brings permissions, with the pivot of their permissions. */
export const holders = {
  roles: { permissions: 'role_permissions', key: 'role_id' },
  titles: { permissions: 'title_permissions', key: 'title_id' },
  departments: { permissions: 'department_permissions', key: 'department_id' },
  professions: { permissions: 'profession_permissions', key: 'profession_id' },
  groups: { permissions: 'group_permissions', key: 'group_id' },
} as const

export type HolderTable = keyof typeof holders
const isHolder = (table: string): table is HolderTable => Object.hasOwn(holders, table)

/**
 * The permissions that people hold, each with its source, as SQL over the users whose ids are the array `$1`:
 * `user_id, permission_id, kind, source_id`. Deleted holders give nothing.
 */
export const heldSql = `
  select user_id, permission_id, 'direct' as kind, null::bigint as source_id from user_permissions where user_id = any ($1::bigint[])
  union all
  select m.user_id, p.permission_id, 'role', m.role_id from user_roles m join role_permissions p using (role_id)
    join roles h on h.id = m.role_id and h.deleted_at is null where m.user_id = any ($1::bigint[])
  union all
  select u.id, p.permission_id, 'title', u.title_id from users u join title_permissions p on p.title_id = u.title_id
    join titles h on h.id = u.title_id and h.deleted_at is null where u.id = any ($1::bigint[])
  union all
  select m.user_id, p.permission_id, 'department', m.department_id from department_users m join department_permissions p using (department_id)
    join departments h on h.id = m.department_id and h.deleted_at is null where m.user_id = any ($1::bigint[])
  union all
  select m.user_id, p.permission_id, 'profession', m.profession_id from profession_users m join profession_permissions p using (profession_id)
    join professions h on h.id = m.profession_id and h.deleted_at is null where m.user_id = any ($1::bigint[])
  union all
  select m.user_id, p.permission_id, 'group', m.group_id from group_users m join group_permissions p using (group_id)
    join groups h on h.id = m.group_id and h.deleted_at is null where m.user_id = any ($1::bigint[])`

const reaches: readonly Reach[] = ['own', 'corporation', 'all']

/** Throws 403 unless the caller holds every one of the permissions that a query selects by name. */
async function requireHeld(context: Context, text: string, params: readonly unknown[]): Promise<void> {
  const { permissions } = context.caller
  if (permissions.has(wildcard)) return
  const rows = await context.db.read(text, params)
  const missing = rows.map(row => row[0] as string).find(name => !permissions.has(name))
  if (missing !== undefined) throw forbidden('grant', { permission: missing })
}

/** Throws 403 when one of the roles reaches further than the caller. */
async function requireReach(context: Context, ids: readonly number[]): Promise<void> {
  const rows = await context.db.read('select distinct scope from roles where id = any ($1::bigint[])', [ids])
  for (const [scope] of rows) requireScope(context, scope as Reach)
}

function requireScope({ caller }: Context, scope: Reach): void {
  if (reaches.indexOf(scope) > reaches.indexOf(caller.reach)) throw forbidden('grantReach')
}

/** The permissions that belonging to these holders brings must all be held by the caller. */
export async function guardMembership(
  context: Context,
  table: HolderTable,
  ids: readonly number[],
): Promise<void> {
  const { permissions, key } = holders[table]
  await requireHeld(
    context,
    `select distinct p.name from "${permissions}" h join permissions p on p.id = h.permission_id where h."${key}" = any ($1::bigint[])`,
    [ids],
  )
  if (table === 'roles') await requireReach(context, ids)
}

/** These permissions must all be held by the caller. */
const guardPermissions = (context: Context, ids: readonly number[]) =>
  requireHeld(context, 'select name from permissions where id = any ($1::bigint[])', [ids])

/**
 * Nobody can grant what they do not hold: checks one relation that is about to be written, from whichever side.
 * `id` is the record's, or null for a new one; `ids` are those on the other side.
 */
export async function guardLink(
  context: Context,
  compiled: Compiled,
  target: string,
  id: number | null,
  ids: readonly number[],
): Promise<void> {
  const { table } = compiled
  if (!ids.length) return
  if (target === 'permissions' && (table === 'users' || isHolder(table))) await guardPermissions(context, ids)
  else if (table === 'permissions' && (target === 'users' || isHolder(target)) && id !== null)
    await guardPermissions(context, [id])
  else if (isHolder(target) && (table === 'users' || target === 'roles'))
    await guardMembership(context, target, ids)
  else if (isHolder(table) && target === 'users' && id !== null) await guardMembership(context, table, [id])
}

/**
 * Nobody disarms those who stand above them: a role or another holder that brings the wildcard is changed, and
 * loses permissions, only by somebody who holds the wildcard.
 */
export async function guardHolder(context: Context, table: string, id: number): Promise<void> {
  if (!isHolder(table) || context.caller.permissions.has(wildcard)) return
  const { permissions, key } = holders[table]
  const rows = await context.db.read(
    `select 1 from "${permissions}" h join permissions p on p.id = h.permission_id where h."${key}" = $1 and p.name = $2`,
    [id, wildcard],
  )
  if (rows.length) throw forbidden('outrankedHolder')
}

/** Checks every relation among the values of a record. */
export async function guardValues(
  context: Context,
  compiled: Compiled,
  values: ReadonlyMap<string, unknown>,
  id: number | null,
): Promise<void> {
  if (compiled.table === 'roles' && values.has('scope')) requireScope(context, values.get('scope') as Reach)
  for (const [name, value] of values) {
    const field = compiled.byName.get(name)
    if (!field?.target || value === null) continue
    const target = context.engine.catalogue.get(field.target).table
    await guardLink(context, compiled, target, id, (Array.isArray(value) ? value : [value]) as number[])
  }
}

/**
 * Nobody rules over who stands above them. A change of a person who holds the wildcard needs the wildcard; what
 * would let the caller become that person (a new e-mail address, a reset link) needs all that the person holds.
 */
export async function guardPerson(context: Context, id: number, act: 'change' | 'takeover'): Promise<void> {
  const { caller } = context
  if (caller.permissions.has(wildcard) || caller.id === id) return
  const rows = await context.db.read(
    `select distinct p.name from (${heldSql}) h join permissions p on p.id = h.permission_id`,
    [[id]],
  )
  const names = rows.map(row => row[0] as string)
  const above =
    act === 'takeover' ? names.some(name => !caller.permissions.has(name)) : names.includes(wildcard)
  if (above) throw forbidden('outranked')
}
