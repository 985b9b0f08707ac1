import type { DefaultRoleName } from '../../../../../resources/roles.ts'
import { splitPermission, wildcard } from '../../../../metadata/access.ts'
import type { Queryable } from '../../../db/database.ts'
import { insertPairs, insertRecords } from '../../../demo/rows.ts'
import { translate } from '../../../i18n.ts'
import {
  demoGroups,
  demoProfessions,
  departmentPermissions,
  directPermissions,
  titlePermissions,
} from './assignments.ts'
import { founded, type Plan } from './plan.ts'
import { demoPermissionCategories } from './roles.ts'

/** Ids of what the portal itself has made before the demo comes: roles and permissions, by name. */
export interface Access {
  role(name: DefaultRoleName): number
  /** Undefined for a permission that no resource brings yet. */
  permission(name: string): number | undefined
}

const idsOf = async (tx: Queryable, table: 'roles' | 'permissions') => {
  const { rows } = await tx.query<{ id: number; name: string }>(`select id, name from "${table}"`)
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** Reads the ids of the roles and permissions, which the portal makes when it starts. */
export async function readAccess(tx: Queryable): Promise<Access> {
  const permissions = await idsOf(tx, 'permissions')
  const roles = await idsOf(tx, 'roles')
  return {
    role(name) {
      const id = roles.get(name)
      if (id === undefined)
        throw new Error(`There is no role ${name}: the demo needs those that come with the portal`)
      return id
    },
    permission: name => permissions.get(name),
  }
}

/** Makes the permission categories and puts every permission into one. */
export async function seedPermissionCategories(tx: Queryable): Promise<void> {
  await insertRecords(
    tx,
    'permission-categories',
    demoPermissionCategories.map(({ key }, index) => ({
      id: index + 1,
      name: translate('tr', `permissions:categories.${key}`),
      sort: (index + 1) * 10,
      created_at: founded,
      updated_at: founded,
    })),
  )
  const { rows } = await tx.query<{ id: number; name: string }>('select id, name from permissions')
  const placed = rows.flatMap(({ id, name }) => {
    const resource = name === wildcard ? wildcard : splitPermission(name).resource
    const index = demoPermissionCategories.findIndex(({ resources }) => resources.includes(resource))
    return index < 0 ? [] : [{ id, category: index + 1 }]
  })
  await tx.query(
    `update permissions p set permission_category_id = x.category
     from json_to_recordset($1::json) as x (id bigint, category bigint) where p.id = x.id`,
    [JSON.stringify(placed)],
  )
}

/** Gives departments, titles, professions, groups and single people their permissions. */
export async function seedGrants(tx: Queryable, { id }: Plan, access: Access): Promise<void> {
  const ids = (names: readonly string[] = []) => names.flatMap(name => access.permission(name) ?? [])
  const pairs = (holders: readonly (readonly [number, readonly string[] | undefined])[]) =>
    holders.flatMap(([holder, names]) => ids(names).map(permission => [holder, permission] as const))
  const keyed = (grants: Readonly<Record<string, readonly string[]>>, of: (key: string) => number) =>
    pairs(Object.entries(grants).map(([key, names]) => [of(key), names]))
  const grant =
    (pair: string, holder: 'departments' | 'titles' | 'professions' | 'groups' | 'users') =>
    (given: readonly (readonly [number, number])[]) =>
      insertPairs(tx, pair, [holder, 'permissions'], given, founded)
  await grant('department-permissions', 'departments')(keyed(departmentPermissions, id.department))
  await grant('title-permissions', 'titles')(keyed(titlePermissions as Record<string, string[]>, id.title))
  await grant(
    'profession-permissions',
    'professions',
  )(pairs(demoProfessions.map(({ code, permissions }) => [id.profession(code), permissions])))
  await grant(
    'group-permissions',
    'groups',
  )(pairs(demoGroups.map(({ name, permissions }) => [id.group(name), permissions])))
  await grant('user-permissions', 'users')(keyed(directPermissions, id.person))
}
