import { pairOf } from '../../metadata/access.ts'
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
  const { inverse, resource: people } = users.options as { inverse?: string; resource: string }
  return {
    permissions: snake(pair),
    key,
    kind: singular(snake(name)),
    members: inverse
      ? { table: snake(people), person: 'id', key: idKey(inverse) }
      : { table: snake(pairOf(users) as string), person: pivotColumn(people), key },
  }
}

/** The holders among declared resources, by table: those that say that they grant rights. */
export const holdersOf = (resources: readonly AnyResource[]): Readonly<Record<string, Holder>> =>
  Object.fromEntries(
    resources
      .filter(({ config }) => config.grants)
      .map(resource => [snake(resource.name), holderOf(resource)]),
  )

/** What the declarations say of who may what. */
export interface AccessTables {
  readonly holders: Readonly<Record<string, Holder>>
  /** The tables of people, and of what may be granted. */
  readonly people: ReadonlySet<string>
  readonly permissions: ReadonlySet<string>
  /** The field with the scope of a holder's members, by its table. */
  readonly scopes: ReadonlyMap<string, string>
}

const tablesOf = (resources: readonly AnyResource[], access: string): ReadonlySet<string> =>
  new Set(resources.filter(({ config }) => config.access === access).map(({ name }) => snake(name)))

/** The tables of who may what among declared resources. */
export const accessTablesOf = (resources: readonly AnyResource[]): AccessTables => ({
  holders: holdersOf(resources),
  people: tablesOf(resources, 'people'),
  permissions: tablesOf(resources, 'permissions'),
  scopes: new Map(
    resources.flatMap(({ name, config }) =>
      typeof config.grants === 'object' ? [[snake(name), config.grants.scope as string]] : [],
    ),
  ),
})
