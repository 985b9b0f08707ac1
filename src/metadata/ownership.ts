import type { AnyField } from './field.ts'
import type { AnyResource } from './resource.ts'

/** Rows of one relation that a new record may bring with it; more are added once it is there. */
export const MAX_ROWS_WITH_NEW = 200

/** The relations whose rows belong to a record and are edited with it. */
export const inlineOwned = ({ config }: AnyResource): string[] =>
  Object.entries<AnyField>(config.fields)
    .filter(([, { options }]) => options.owned && options.edit === 'inline')
    .map(([name]) => name)

/** Who owns the rows of a resource. */
export interface RowOwner {
  readonly resource: AnyResource
  /** The owner's to-many relation that leads to the rows. */
  readonly relation: string
  /** The rows' to-one field that points at their owner. */
  readonly field: string
}

/** Owners by the name of the resource whose rows they own. */
export function ownersOf(resources: readonly AnyResource[]): Map<string, RowOwner> {
  const owners = new Map<string, RowOwner>()
  for (const resource of resources)
    for (const [relation, { options }] of Object.entries<AnyField>(resource.config.fields))
      if (options.owned && options.resource && options.inverse)
        owners.set(options.resource, { resource, relation, field: options.inverse })
  return owners
}

/** The resource that owns, over whatever steps, the rows of another one and is owned by none itself. */
function rootOf(name: string, owners: ReadonlyMap<string, RowOwner>): AnyResource | undefined {
  let root: AnyResource | undefined
  const seen = new Set<string>()
  for (let at = owners.get(name); at && !seen.has(at.resource.name); at = owners.get(at.resource.name)) {
    seen.add(at.resource.name)
    root = at.resource
  }
  return root
}

/** The owner of each owned resource that is owned by none itself, by the owned resource's name. */
export function rootOwners(resources: readonly AnyResource[]): Map<string, AnyResource> {
  const owners = ownersOf(resources)
  const roots = new Map<string, AnyResource>()
  for (const name of owners.keys()) {
    const root = rootOf(name, owners)
    if (root) roots.set(name, root)
  }
  return roots
}

/** The pairs that only owned resources have: they are theirs alone, and so nobody grants them either. */
export function ownedPairs(resources: readonly AnyResource[]): Map<string, AnyResource> {
  const roots = rootOwners(resources)
  const pairs = new Map<string, AnyResource>()
  const shared = new Set<string>()
  for (const { name, config } of resources)
    for (const field of Object.values<AnyField>(config.fields)) {
      const { pair } = field.options
      if (!pair) continue
      const root = roots.get(name)
      if (root) pairs.set(pair, root)
      else shared.add(pair)
    }
  for (const pair of shared) pairs.delete(pair)
  return pairs
}
