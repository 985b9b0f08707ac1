import { resourceList } from '../../../resources/index.ts'
import { pairOf, wildcard } from '../../metadata/access.ts'
import type { AnyField } from '../../metadata/field.ts'
import { idKey, pivotColumn, singular, snake } from '../../metadata/names.ts'
import type { AnyResource } from '../../metadata/resource.ts'

/** A table whose membership brings permissions. */
export interface Holder {
  /** The pivot of its permissions. */
  readonly permissions: string
  /** The column that points at it, in the pivots of its permissions and of its members. */
  readonly key: string
  /** What it is called as a source of permissions: `role`. */
  readonly kind: string
  /** Where its members stand, and the column there that is the person's id. */
  readonly members: { readonly table: string; readonly person: string; readonly key: string }
}

function holderOf({ name, config }: AnyResource): Holder {
  const { permissions, users } = config.fields as Record<string, AnyField | undefined>
  const pair = permissions && pairOf(permissions)
  if (!pair || !users) throw new Error(`${name} grants rights, but has no permissions or no users`)
  const key = pivotColumn(name)
  const { inverse } = users.options
  return {
    permissions: snake(pair),
    key,
    kind: singular(snake(name)),
    members: inverse
      ? { table: 'users', person: 'id', key: idKey(inverse) }
      : { table: snake(pairOf(users) as string), person: 'user_id', key },
  }
}

/** The holders among declared resources, by table: those that say that they grant rights. */
export const holdersOf = (resources: readonly AnyResource[]): Readonly<Record<string, Holder>> =>
  Object.fromEntries(
    resources
      .filter(({ config }) => config.grants)
      .map(resource => [snake(resource.name), holderOf(resource)]),
  )

/** The portal's own. */
export const holders = holdersOf(resourceList)

export const isHolder = (table: string): boolean => Object.hasOwn(holders, table)

/** Whether a table's rows say who holds what. */
export const carriesRights = (table: string): boolean =>
  table === 'users' || table === 'permissions' || isHolder(table)

/**
 * The permissions that people hold, each with its source, as SQL: `user_id, permission_id, kind, source_id`. Deleted
 * holders give nothing. `where` is the condition of a part, which knows a person and a permission by these columns.
 */
export function heldBy(
  where: (columns: { person: string; permission: string }) => string,
  among: Readonly<Record<string, Holder>> = holders,
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

/** What people hold, for those whose ids are the array `$1`. */
export const heldSql = heldBy(({ person }) => `${person} = any ($1::bigint[])`)

/**
 * Gives a row when somebody active holds the wildcard. It is asked from what brings it, which is little, and of each
 * only until somebody is found: asked from the people, it would visit the members of everything once for each of them.
 */
export const wildcardHolderSql = (() => {
  const active = (person: string) =>
    `exists (select 1 from users u where u.id = ${person} and u.status = 'active' and u.deleted_at is null offset 0)`
  const parts = Object.entries(holders).map(
    ([table, { permissions, key, members }]) =>
      `select 1 from (select h.id from "${permissions}" p join "${table}" h on h.id = p."${key}" and h.deleted_at is null
    where p.permission_id = (select id from w) offset 0) h
  cross join lateral (select 1 from "${members.table}" m where m."${members.key}" = h.id and ${active(`m."${members.person}"`)} limit 1) one`,
  )
  const direct = `select 1 from user_permissions p where p.permission_id = (select id from w) and ${active('p.user_id')}`
  return `with w as materialized (select id from permissions where name = '${wildcard}')
${[direct, ...parts].join('\nunion all\n')}
limit 1`
})()
