import type { AnyField } from './field.ts'
import type { Action } from './lifecycle.ts'
import { ownedPairs, ownersOf, rootOwners } from './ownership.ts'
import type { AnyResource } from './resource.ts'
import { type Verb, verbs } from './resource-config.ts'

/** The wildcard permission: it grants everything that is not denied by the deployment. */
export const wildcard = '*'

/** In place of a permission that implies others: whoever is logged in may do what a resource offers, with what is theirs. */
export const everybody = 'login'

/** Verbs of an assignment pair. */
export const pairVerbs = ['index', 'store', 'destroy'] as const

/** Prefix and action of a permission name: `permission-categories.index`. */
export function splitPermission(name: string): { resource: string; action: string } {
  const at = name.indexOf('.')
  return { resource: name.slice(0, at), action: name.slice(at + 1) }
}

/** The pair of a relation field, when it has one. */
export const pairOf = (field: AnyField): string | undefined => field.options.pair

/**
 * The pair under whose permissions the other side of a to-one field assigns its rows, if it has one: a person's title
 * is changed by who may assign people to titles. `target` is the resource that the field points at.
 */
export function pairBehind(resource: AnyResource, name: string, target: AnyResource): string | undefined {
  const own = resource.config.source?.resource ?? resource.name
  const back = Object.values<AnyField>(target.config.fields).find(({ options }) => {
    const { inverse, resource: from } = options
    return inverse === name && from === own
  })
  return back && pairOf(back)
}

/** The permission of a resource's action or transition: its name, unless it is declared under another, or another's. */
export function actionPermission({ name, config }: AnyResource, action: string): string {
  const permission: string = config.actions?.[action]?.permission ?? action
  return permission.includes('.') ? permission : `${name}.${permission}`
}

/** The permission of a verb: its own name, or that of the verb that it asks instead. */
export const verbPermission = ({ name, config }: AnyResource, verb: Verb): string =>
  `${name}.${config.asks?.[verb] ?? verb}`

/** The verbs of a resource that are permissions. */
const grantedVerbs = ({ config }: AnyResource): readonly Verb[] =>
  ((config.endpoints ?? verbs) as readonly Verb[]).filter(verb => !config.asks?.[verb])

/** The permission of an import: the resource's own name for it, or `store`. */
export const importPermission = (resource: AnyResource): string =>
  resource.config.import?.permission
    ? `${resource.name}.${resource.config.import.permission}`
    : verbPermission(resource, 'store')

/** Permissions of which one is needed to see a record's history: to change the record in some way. */
export function changePermissions(resource: AnyResource): string[] {
  const { config, name } = resource
  const named = ((config.endpoints ?? verbs) as readonly Verb[]).filter(
    verb => verb !== 'index' && verb !== 'show',
  )
  const transitions = Object.keys(config.lifecycle?.transitions ?? {})
  return [
    ...named.map(verb => verbPermission(resource, verb)),
    ...transitions.map(verb => `${name}.${verb}`),
    // Who makes records changes none of them by it.
    ...Object.entries<Action>(config.actions ?? {})
      .filter(([, { creates }]) => !creates)
      .map(([action]) => actionPermission(resource, action)),
  ]
}

/** What reads or writes the rows that a resource owns: what shows, or updates, the record that owns them. */
const ownerPermission = (root: AnyResource, verb: Verb): string =>
  root.config.impliedBy ?? verbPermission(root, verb === 'index' || verb === 'show' ? 'show' : 'update')

/** The names of an owned resource's endpoints, by the owner's verb that decides: showing it, or updating it. */
function ownedPermissions(resource: AnyResource): [Verb, string[]][] {
  const { config, name } = resource
  const granted = grantedVerbs(resource)
  const isRead = (verb: Verb) => verb === 'index' || verb === 'show'
  const write = [
    ...granted.filter(verb => !isRead(verb)).map(verb => `${name}.${verb}`),
    ...Object.keys(config.lifecycle?.transitions ?? {}).map(key => `${name}.${key}`),
    ...Object.keys(config.actions ?? {}).map(action => actionPermission(resource, action)),
    ...(config.import ? [importPermission(resource)] : []),
  ]
  return [
    ['show', granted.filter(isRead).map(verb => `${name}.${verb}`)],
    ['update', [...new Set(write)]],
  ]
}

/** The permissions of resources that another permission implies, by that permission. */
export function impliedPermissions(resources: readonly AnyResource[]): Map<string, string[]> {
  const implied = new Map<string, string[]>()
  const imply = (from: string, names: readonly string[]) =>
    implied.set(from, [...(implied.get(from) ?? []), ...names])
  for (const resource of resources) {
    const { name, config } = resource
    if (!config.impliedBy || config.impliedBy === everybody) continue
    const own = grantedVerbs(resource).map(verb => `${name}.${verb}`)
    const transitions = Object.keys(config.lifecycle?.transitions ?? {}).map(key => `${name}.${key}`)
    imply(config.impliedBy, [...own, ...transitions])
  }
  const roots = rootOwners(resources)
  for (const resource of resources) {
    const root = roots.get(resource.name)
    if (root)
      for (const [verb, names] of ownedPermissions(resource)) imply(ownerPermission(root, verb), names)
  }
  for (const [pair, root] of ownedPairs(resources))
    for (const verb of pairVerbs) imply(ownerPermission(root, verb), [`${pair}.${verb}`])
  return implied
}

/** Every permission that a list of resources brings, in their order and without repetition. */
export function permissionNames(resources: readonly AnyResource[]): string[] {
  const names = new Set<string>()
  const owners = ownersOf(resources)
  const pairs = ownedPairs(resources)
  for (const resource of resources) {
    const { config, name } = resource
    // Who may what with owned rows is decided by their owner's permissions; only a pair with others' rows is its own.
    const isOwned = owners.has(name)
    if (!config.impliedBy && !isOwned) {
      for (const verb of grantedVerbs(resource)) names.add(`${name}.${verb}`)
      for (const transition of Object.keys(config.lifecycle?.transitions ?? {}))
        names.add(`${name}.${transition}`)
    }
    if (!isOwned) {
      for (const action of Object.keys(config.actions ?? {})) names.add(actionPermission(resource, action))
      if (config.import) names.add(importPermission(resource))
    }
    for (const extra of config.permissions ?? []) names.add(extra.includes('.') ? extra : `${name}.${extra}`)
    for (const field of Object.values(config.fields) as AnyField[]) {
      const pair = pairOf(field)
      if (pair && !pairs.has(pair)) for (const verb of pairVerbs) names.add(`${pair}.${verb}`)
    }
  }
  return [...names]
}

/** The prefixes of permissions of some resources: their own, and those of the pairs at either end of which they stand. */
export function prefixesOf(
  resources: readonly AnyResource[],
  chosen: (config: AnyResource['config']) => boolean,
): Set<string> {
  const prefixes = new Set(resources.filter(({ config }) => chosen(config)).map(({ name }) => name))
  for (const [name, root] of rootOwners(resources)) if (chosen(root.config)) prefixes.add(name)
  for (const { config, name } of resources)
    for (const field of Object.values(config.fields) as AnyField[]) {
      const pair = pairOf(field)
      const target = field.options.resource
      if (pair && target && (chosen(config) || prefixes.has(name) || prefixes.has(target))) prefixes.add(pair)
    }
  return prefixes
}

/** Prefixes that are denied to everybody until the deployment enables them: the resources' own and their pairs'. */
export const deniedPrefixes = (resources: readonly AnyResource[]): Set<string> =>
  prefixesOf(resources, ({ deniedByDefault }) => Boolean(deniedByDefault))

/**
 * Whether a set of granted permissions contains one of the requested ones: the wildcard grants everything, except what is
 * denied by the deployment.
 */
export function allows(
  granted: ReadonlySet<string>,
  denied: ReadonlySet<string>,
  ...requested: readonly string[]
): boolean {
  return requested.some(
    name => (granted.has(wildcard) || granted.has(name)) && !denied.has(splitPermission(name).resource),
  )
}

/**
 * Whether the rows of a relation may be read by somebody who holds these permissions: the target's `index` or
 * `show`, or the pair's `index`. Files are read with the record that they belong to.
 */
export function mayFollow(
  granted: ReadonlySet<string>,
  denied: ReadonlySet<string>,
  field: AnyField,
): boolean {
  const target = field.options.resource
  if (!target) return false
  if (target === 'medias') return true
  const pair = pairOf(field)
  if (pair && denied.has(pair)) return false
  return allows(granted, denied, `${target}.index`, `${target}.show`, ...(pair ? [`${pair}.index`] : []))
}

/** Whether a field's value may be read by somebody who holds these permissions. */
export function mayRead(granted: ReadonlySet<string>, denied: ReadonlySet<string>, field: AnyField): boolean {
  const { readable } = field.options
  if (readable === false) return false
  return readable === undefined || allows(granted, denied, readable)
}
