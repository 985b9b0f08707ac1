import { type Audience, audienceKeys } from '../../fields/audience/index.ts'
import type { Params } from '../db/sql.ts'

const idsOf = (column: string, key: string) =>
  `(select e::bigint from jsonb_array_elements_text(${column}->'${key}') e)`

/** The tables besides that of people in which it stands whom an audience names. */
export const audienceTables = ['department_users', 'departments', 'group_users', 'user_roles'] as const

type IdsKey = Exclude<keyof Audience, 'everyone'>

/**
 * SQL: whether a person (an alias of `users`) is among those whom an audience names. Only the parts that it has are
 * asked for, and their people are looked up rather than held against each: a thousand are found among a million at once.
 */
export function isNamed(alias: string, audience: Audience, params: Params): string {
  if (audience.everyone) return 'true'
  const any = (ids: readonly number[]) => `any (${params.add(ids)}::bigint[])`
  const people: Readonly<Record<IdsKey, (ids: readonly number[]) => string>> = {
    user_ids: ids => `select unnest(${params.add(ids)}::bigint[])`,
    title_ids: ids => `select p.id from users p where p.title_id = ${any(ids)}`,
    department_ids: ids => `select m.user_id from department_users m where m.department_id in (
      with recursive below as (
        select unnest(${params.add(ids)}::bigint[]) as id
        union select d.id from departments d join below b on d.parent_id = b.id where d.deleted_at is null
      ) select id from below)`,
    group_ids: ids => `select m.user_id from group_users m where m.group_id = ${any(ids)}`,
    role_ids: ids => `select m.user_id from user_roles m where m.role_id = ${any(ids)}`,
  }
  const parts = audienceKeys.flatMap(([, key]) => {
    const ids = audience[key]
    return ids?.length ? [people[key](ids)] : []
  })
  return parts.length ? `${alias}.id in (${parts.map(part => `(${part})`).join(' union ')})` : 'false'
}

/** SQL: whether a person (an alias of `users`) is among those whom an audience, a jsonb expression, names. */
export const names = (alias: string, column: string): string => `(
  coalesce((${column}->>'everyone')::boolean, false)
  or ${alias}.id in ${idsOf(column, 'user_ids')}
  or ${alias}.title_id in ${idsOf(column, 'title_ids')}
  or exists (select 1 from department_users m where m.user_id = ${alias}.id and m.department_id in (
    with recursive below as (
      select e::bigint as id from jsonb_array_elements_text(${column}->'department_ids') e
      union select d.id from departments d join below b on d.parent_id = b.id where d.deleted_at is null
    ) select id from below))
  or exists (select 1 from group_users m where m.user_id = ${alias}.id and m.group_id in ${idsOf(column, 'group_ids')})
  or exists (select 1 from user_roles m where m.user_id = ${alias}.id and m.role_id in ${idsOf(column, 'role_ids')})
)`

/**
 * SQL: whether an audience, a jsonb expression, names the person whose id stands at `me`; the same answer as
 * {@link names}, put so that what the person belongs to is looked up once for all rows.
 */
export function namesPerson(column: string, me: string): string {
  const any = (key: string, ids: string) =>
    `exists (select 1 from jsonb_array_elements_text(${column}->'${key}') e where e::bigint in (${ids}))`
  return `(
    coalesce((${column}->>'everyone')::boolean, false)
    or ${any('user_ids', `select ${me}::bigint`)}
    or ${any('title_ids', `select p.title_id from users p where p.id = ${me} and p.title_id is not null`)}
    or ${any(
      'department_ids',
      `with recursive up as (
        select m.department_id as id from department_users m where m.user_id = ${me}
        union select d.parent_id from departments d join up a on d.id = a.id where d.deleted_at is null and d.parent_id is not null
      ) select id from up`,
    )}
    or ${any('group_ids', `select m.group_id from group_users m where m.user_id = ${me}`)}
    or ${any('role_ids', `select m.role_id from user_roles m where m.user_id = ${me}`)}
  )`
}
