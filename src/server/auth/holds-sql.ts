import { grantedWhereSql } from './holders.ts'

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
