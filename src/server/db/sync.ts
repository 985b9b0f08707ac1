import { permissionNames, wildcard } from '../../metadata/access.ts'
import type { AnyResource } from '../../metadata/resource.ts'
import { type DefaultRole, expandPatterns } from '../../metadata/role.ts'
import type { Database, Queryable } from './database.ts'

/** What a portal begins with. */
export interface BuiltinRights {
  readonly roles: readonly DefaultRole[]
  /** The name by which a permission is known until staff name it otherwise. */
  nameOf(permission: string): string
}

/**
 * Makes the permissions that the declarations bring and the roles that every portal has. What staff named or
 * changed since stays as it is; only a permission that is new is given to the default roles it belongs to.
 */
export async function syncPermissions(
  db: Database,
  resources: readonly AnyResource[],
  builtin: BuiltinRights,
): Promise<void> {
  const names = [wildcard, ...permissionNames(resources)]
  if (!(await missing(db, names)).length) return
  // All or nothing, and one instance at a time: the roles are made only while there are permissions to make.
  await db.transaction(async tx => {
    await tx.query(`select pg_advisory_xact_lock(${turn})`)
    await make(tx, await missing(tx, names), builtin)
  })
}

/** Those of the names that no permission of the portal bears yet. */
async function missing(db: Queryable, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    'select name from permissions where name = any ($1) and is_system',
    [names],
  )
  const present = new Set(rows.map(({ name }) => name))
  return names.filter(name => !present.has(name))
}

// Instances that start together take turns; the number stands for nothing but this.
const turn = 7_231_906

async function make(
  db: Queryable,
  names: readonly string[],
  { roles, nameOf }: BuiltinRights,
): Promise<void> {
  if (!names.length) return
  // A permission that staff made before there was one of the portal by this name is renamed, and keeps its grants:
  // nobody comes to hold the portal's by having been given theirs.
  await db.query(`update permissions set name = name || '~' || id where name = any ($1) and not is_system`, [
    names,
  ])
  const { rows: added } = await db.query<{ id: number; name: string }>(
    `insert into permissions (name, display_name, is_system)
     select n.name, n.display_name, true from unnest($1::text[], $2::text[]) as n(name, display_name) returning id, name`,
    [names, names.map(name => nameOf(name))],
  )
  const ids = new Map(added.map(({ id, name }) => [name, id]))
  for (const role of roles) {
    const { rows } = await db.query<{ id: number }>(
      `with made as (
         insert into roles (name, display_name, scope, is_system) select $1, $2, $3, true
         where not exists (select 1 from roles where name = $1) returning id
       ) select id from made union all select id from roles where name = $1 and is_system`,
      [role.name, role.display_name.tr, role.scope],
    )
    const own = expandPatterns(role.permissions, [...ids.keys()])
      .map(name => ids.get(name))
      .filter(id => id !== undefined)
    if (rows[0] && own.length)
      await db.query(
        'insert into role_permissions (role_id, permission_id) select $1, unnest($2::bigint[]) on conflict do nothing',
        [rows[0].id, own],
      )
  }
}
