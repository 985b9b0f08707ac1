/** Rules about the scope of a declaration: whether its paths lead somewhere. */
import { endOf } from './check-conditions.ts'
import { closable } from './closed.ts'
import { testsIn } from './condition.ts'
import type { AnyField } from './field.ts'
import { systemKeys } from './keys.ts'
import type { AnyResource } from './resource.ts'
import { type ScopeConfig, verbs } from './resource-config.ts'
import { rowKey } from './row-keys.ts'
import {
  audienceOf,
  corporationField,
  creatorStep,
  exceptionsOf,
  stepsOf,
  type Way,
  waysOf,
} from './scope.ts'
import type { TabConfig } from './screen-config.ts'

type ByName = ReadonlyMap<string, AnyResource>

const scopeNames = new Set<string>(['all', 'own', 'ownOrganisation', 'mine', 'audience'])

/** The rule of a scope is one that there is. */
export function scopeName({ config }: AnyResource): string[] {
  const { scope = 'all' } = config
  const name = typeof scope === 'object' ? scope.name : scope
  return waysOf(scope) || scopeNames.has(name) ? [] : [`there is no scope ${name}`]
}

/** The path of a scope leads by to-one relations to a key that the last resource has a column for. */
export function scopePath(resource: AnyResource, byName: ByName): string[] {
  const { scope } = resource.config as { scope?: string | ScopeConfig }
  if (typeof scope !== 'object' || waysOf(scope) || scope.by === undefined) return []
  const path = scope.by.split('.')
  const last = path.pop() as string
  let at = resource
  for (const name of path) {
    const field = at.config.fields[name] as AnyField | undefined
    const target = field?.storage === 'one' ? byName.get(field.options.resource ?? '') : undefined
    if (!target) return [`its scope goes through ${name}, which is no to-one relation of ${at.name}`]
    at = target
  }
  // Rows of a source have its columns, declared again or not.
  const table = byName.get(at.config.source?.resource ?? '') ?? at
  const hasColumn =
    (systemKeys as readonly string[]).includes(last) ||
    Object.entries<AnyField>(table.config.fields).some(
      ([name, field]) => ['column', 'one'].includes(field.storage) && rowKey(name, field) === last,
    )
  return hasColumn ? [] : [`its scope looks at ${last}, which ${at.name} has no column for`]
}

const people = (byName: ByName) => [...byName.values()].find(({ config }) => config.access === 'people')

/** Whether a resource is that of people, or that of the corporations to which they belong. */
export function isOwner(resource: AnyResource, byName: ByName): 'person' | 'corporation' | undefined {
  const own = resource.config.source?.resource ?? resource.name
  const persons = people(byName)
  if (own === persons?.name) return 'person'
  const field = persons?.config.fields[corporationField] as AnyField | undefined
  return own === field?.options.resource ? 'corporation' : undefined
}

/** Follows relations: gives the row from which the last one leads, and where it ends, or which leads nowhere. */
export function followSteps(
  resource: AnyResource,
  steps: readonly string[],
  byName: ByName,
): { from: AnyResource; end: AnyResource } | string {
  let from = resource
  let end = resource
  for (const step of steps) {
    const field = end.config.fields[step] as AnyField | undefined
    const target = step === creatorStep && !field ? people(byName) : byName.get(field?.options.resource ?? '')
    if (!target) return `${step}, which is no relation of ${end.name}`
    from = end
    end = target
  }
  return { from, end }
}

/** Everything that a way can be open for, by name. */
const verbsOf = ({ endpoints, lifecycle, actions, permissions }: AnyResource['config']): string[] => [
  ...(endpoints ?? verbs),
  ...(permissions ?? []),
  ...Object.keys(lifecycle?.transitions ?? {}),
  ...Object.keys(actions ?? {}),
]

/** What is wrong with one way to the rows of a resource. */
function wrongWith(resource: AnyResource, way: Way, byName: ByName): string[] {
  const { config } = resource
  const found: string[] = []
  // A derived resource has the ways of its source, also those that are open for what it does not have itself.
  const source = byName.get(config.source?.resource ?? '')
  const names = new Set([config, source?.config].flatMap(of => (of ? verbsOf(of) : [])))
  for (const verb of way.verbs ?? [])
    if (!names.has(verb)) found.push(`a way of its scope is open for ${verb}, which it does not have`)
  if (way.wildcard === false && way.permission === undefined)
    found.push('a way of its scope is closed to the wildcard and names no permission')
  if (way.who === 'anyone' && !way.by && !way.permission && !way.when?.length && !way.verbs)
    found.push('a way of its scope is open to anyone for everything, so that the others mean nothing')
  if (way.upwards && !(source ?? resource).config.ordered?.parent)
    found.push('a way of its scope leads upwards, and its rows stand in no tree')
  const path = followSteps(resource, stepsOf(way), byName)
  if (typeof path === 'string') return [...found, `a way of its scope goes through ${path}`]
  const { end } = path
  const from = way.who === 'audience' ? end : path.from
  const owner = isOwner(end, byName)
  if (
    way.who === 'audience' &&
    (end.config.fields[audienceOf(way)] as AnyField | undefined)?.type !== 'audience'
  )
    found.push(`a way of its scope should end at an audience, and ends at ${way.by ?? 'the row itself'}`)
  if (way.who === 'me' && owner !== 'person')
    found.push(`a way of its scope should end at a person, and ends at ${end.name}`)
  if ((way.who === 'organisation' || way.who === 'colleagues') && !owner)
    found.push(`a way of its scope should end at a person or a corporation, and ends at ${end.name}`)
  if (way.where && way.by === undefined) found.push('a way of its scope has a where and no by')
  for (const { field } of testsIn(way.where ?? []))
    if (!endOf(from, field, byName))
      found.push(`a way of its scope asks for ${field}, which is no key of ${from.name}`)
  return found
}

/** Every way of a scope leads by relations to somebody, asks for keys that there are, and is open for something. */
export function scopeWays(resource: AnyResource, byName: ByName): string[] {
  const ways = waysOf(resource.config.scope)
  if (!ways) return []
  if (!ways.length) return ['its scope has no way, so that nobody sees a row']
  return [...ways, ...exceptionsOf(resource.config.scope)].flatMap(way => wrongWith(resource, way, byName))
}

/** A tab tells of rows that point at the record, and no field has the name under which a record says which are closed. */
export function closedRows(resource: AnyResource, byName: ByName): string[] {
  const { fields, tabs = {} } = resource.config
  return [
    ...Object.entries<TabConfig>(tabs)
      .filter(
        ([, { rows }]) => rows !== undefined && (fields[rows] as AnyField | undefined)?.storage !== 'inverse',
      )
      .map(
        ([name, { rows }]) => `the tab ${name} tells of ${rows}, which are no rows that point at the record`,
      ),
    ...('closed' in fields && closable(resource, name => byName.get(name)).length
      ? ['closed is which of its relations somebody does not see, and no name for a field']
      : []),
  ]
}
