import { wildcard } from '../../metadata/access.ts'
import { grantedWhereSql } from '../auth/holders.ts'
import type { Queryable } from '../db/database.ts'

const holdersOf = (permission: string) =>
  grantedWhereSql(
    column => `${column.permission} = (select id from permissions where name = '${permission}')`,
  )

/** SQL: the person `alias` (of `users`) is active and has one of these permissions. */
export const holdsOneSql = (alias: string, ...permissions: readonly string[]): string =>
  `${alias}.status = 'active' and ${alias}.deleted_at is null and ${alias}.id in (${permissions
    .map(permission => `select user_id from (${holdersOf(permission)}) h`)
    .join(' union ')})`

/** SQL: the person `alias` (of `users`) has the one whose id is `other` in their scope. */
export const inScopeSql = (alias: string, other: string): string =>
  `(exists (select 1 from user_roles m join roles r on r.id = m.role_id and r.deleted_at is null and r.scope = 'all'
      where m.user_id = ${alias}.id)
    or ${alias}.corporation_id = (select corporation_id from users where id = ${other}))`

/**
 * The ids of those to tell of what concerns somebody: whom the permission was given for it, as far as they reach. Who
 * may everything is not told of all there is, unless there is nobody else.
 */
export async function whoMay(db: Queryable, permission: string, concerns: number | null): Promise<number[]> {
  const ask = async (...names: string[]) =>
    (await db.read(
      `select u.id from users u where ${holdsOneSql('u', ...names)} and ${inScopeSql('u', '$1')} order by u.id`,
      [concerns],
    )) as [number][]
  const own = await ask(permission)
  return (own.length ? own : await ask(permission, wildcard)).map(([id]) => id)
}
