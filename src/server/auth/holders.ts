import { wildcard } from '../../metadata/access.ts'
import { declared } from '../declared.ts'
import type { Holder } from './access-tables.ts'

/** The tables whose membership brings permissions, by name. */
export const holders = (): Readonly<Record<string, Holder>> => declared().access.holders

export const isHolder = (table: string): boolean => Object.hasOwn(holders(), table)

/** Whether a table's rows are people, who log in and hold permissions. */
export const isPeople = (table: string): boolean => declared().access.people.has(table)

/** Whether a table's rows are what may be granted. */
export const isPermissions = (table: string): boolean => declared().access.permissions.has(table)

/** The field with the scope of a holder's members; undefined where it has none. */
export const scopeFieldOf = (table: string): string | undefined => declared().access.scopes.get(table)

/** Whether a table's rows say who holds what. */
export const carriesRights = (table: string): boolean =>
  isPeople(table) || isPermissions(table) || isHolder(table)

/**
 * The permissions that people hold, each with its source, as SQL: `user_id, permission_id, kind, source_id`. Deleted
 * holders give nothing. `where` is the condition of a part, which knows a person and a permission by these columns.
 */
export function grantedWhereSql(
  where: (columns: { person: string; permission: string }) => string,
  among: Readonly<Record<string, Holder>> = holders(),
): string {
  const parts = Object.entries(among).map(
    ([table, { permissions, key, kind, members }]) =>
      `select m."${members.person}" as user_id, p.permission_id, '${kind}' as kind, h.id as source_id
  from "${members.table}" m join "${table}" h on h.id = m."${members.key}" and h.deleted_at is null
    join "${permissions}" p on p."${key}" = h.id where ${where({ person: `m."${members.person}"`, permission: 'p.permission_id' })}`,
  )
  const direct = `select user_id, permission_id, 'direct' as kind, null::bigint as source_id from user_permissions where ${where({ person: 'user_id', permission: 'permission_id' })}`
  return [direct, ...parts].join('\nunion all\n')
}

/**
 * What people hold, for those whose ids are the array that `ids` selects. In a select of its own PostgreSQL plans for any
 * number of them, and keeps the plan: making one takes longer than running it.
 */
export const grantedSql = (ids = 'select $1::bigint[]'): string =>
  grantedWhereSql(({ person }) => `${person} = any ((${ids})::bigint[])`)

/**
 * Gives a row when somebody active holds the wildcard. It is asked from what brings it, which is little, and of each
 * only until somebody is found: asked from the people, it would visit the members of everything once for each of them.
 */
export function wildcardHolderSql(): string {
  const active = (person: string) =>
    `exists (select 1 from users u where u.id = ${person} and u.status = 'active' and u.deleted_at is null offset 0)`
  const parts = Object.entries(holders()).map(
    ([table, { permissions, key, members }]) =>
      `select 1 from (select h.id from "${permissions}" p join "${table}" h on h.id = p."${key}" and h.deleted_at is null
    where p.permission_id = (select id from w) offset 0) h
  cross join lateral (select 1 from "${members.table}" m where m."${members.key}" = h.id and ${active(`m."${members.person}"`)} limit 1) one`,
  )
  const direct = `select 1 from user_permissions p where p.permission_id = (select id from w) and ${active('p.user_id')}`
  return `with w as materialized (select id from permissions where name = '${wildcard}')
${[direct, ...parts].join('\nunion all\n')}
limit 1`
}
