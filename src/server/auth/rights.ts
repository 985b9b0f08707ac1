import { impliedPermissions } from '../../metadata/access.ts'
import type { AnyResource } from '../../metadata/resource.ts'
import type { RoleScope } from '../../metadata/role.ts'
import type { Queryable } from '../db/database.ts'
import type { Caller } from './caller.ts'
import { grantedSql } from './holders.ts'

/** What a person may. */
export type Rights = Pick<Caller, 'id' | 'roles' | 'permissions' | 'scope'>

/** Different sets of permissions that are remembered: most people hold one of a few. */
const MAX_SETS = 500

function widestScope(scopes: readonly string[]): RoleScope {
  if (scopes.includes('all')) return 'all'
  return scopes.includes('corporation') ? 'corporation' : 'own'
}

/** What is read of a person: their id, names of permissions divided by blanks, roles and the scopes of these. */
export type RightsRow = [id: number, names: string, roles: string[], scopes: string[]]

/** SQL: a {@link RightsRow} of each person whose id is in the array that `ids` selects. */
export const rightsSql = (ids = 'select $1::bigint[]'): string =>
  `select i.id, coalesce(n.names, '') as names, coalesce(m.roles, '{}') as roles, coalesce(m.scopes, '{}') as scopes
  from unnest((${ids})) i(id)
  left join (
    select h.user_id, string_agg(distinct p.name, ' ') as names
    from (${grantedSql(ids)}) h join permissions p on p.id = h.permission_id group by 1
  ) n on n.user_id = i.id
  left join (
    select u.user_id, array_agg(r.name) as roles, array_agg(r.scope) as scopes
    from user_roles u join roles r on r.id = u.role_id and r.deleted_at is null where u.user_id = any ((${ids})::bigint[]) group by 1
  ) m on m.user_id = i.id`

/** Reads what people may. */
export class RightsReader {
  /** Permissions by what implies them. */
  readonly #implied: ReadonlyMap<string, readonly string[]>
  readonly #sets = new Map<string, ReadonlySet<string>>()

  constructor(resources: readonly AnyResource[]) {
    this.#implied = impliedPermissions(resources)
  }

  /** Permissions, divided by blanks, with those that follow from them. Those who hold the same share the set. */
  #withImplied(text: string): ReadonlySet<string> {
    const known = this.#sets.get(text)
    if (known) return known
    const names = text ? text.split(' ') : []
    const all = new Set(names)
    for (const name of names) for (const more of this.#implied.get(name) ?? []) all.add(more)
    if (this.#sets.size >= MAX_SETS) this.#sets.clear()
    this.#sets.set(text, all)
    return all
  }

  /** What people may, from all their sources together, by their ids. */
  async of(db: Queryable, ids: readonly number[]): Promise<Map<number, Rights>> {
    if (!ids.length) return new Map()
    const rows = (await db.read(rightsSql(), [ids])) as RightsRow[]
    return new Map(rows.map(row => [row[0], this.from(row)]))
  }

  /** What a person may, from what was read of them. */
  from([id, names, roles, scopes]: RightsRow): Rights {
    return { id, roles, permissions: this.#withImplied(names), scope: widestScope(scopes) }
  }
}
