import { pairOf, verbPermission } from './access.ts'
import { isAssigned } from './assigned.ts'
import type { AnyField } from './field.ts'
import { camel, singular } from './names.ts'
import type { AnyResource } from './resource.ts'
import { type Verb, verbs } from './resource-config.ts'
import type { TabConfig } from './screen-config.ts'

/** The parameter of a resource's addresses: `userId`. */
export const paramOf = (resource: AnyResource): string =>
  resource.config.param ?? `${camel(singular(resource.name))}Id`

/** What a screen of a resource does. `assign` is the `store` page under a child's tab. */
export type ScreenKind = 'list' | 'create' | 'show' | 'edit' | 'child' | 'assign'

/** A generated screen at its address. */
export interface Screen {
  readonly kind: ScreenKind
  readonly resource: AnyResource
  /** With parameters: `/user/:userId/role/store`. */
  readonly path: string
  /** What one must hold to open it; all of them. */
  readonly permissions: readonly string[]
  /** Prefixes of permissions that its rows are behind: where the deployment denies one, the screen is denied too. */
  readonly behind?: readonly string[]
  /** The relation of a child's tab or assignment, or the name of a tab that shows none. */
  readonly relation?: string
  /** The view of a list, or of the record opened from it. */
  readonly view?: string
}

const verbsOf = (resource: AnyResource): readonly Verb[] => resource.config.endpoints ?? verbs

/** Whether a resource has a verb. */
export const hasVerb = (resource: AnyResource, verb: Verb): boolean => verbsOf(resource).includes(verb)

/** Whether a record's page is its form, at the address at which others are shown. */
export const editsInPlace = ({ config }: AnyResource): boolean => config.routes?.edit === ':id'

/** Whether a record's page is there for who may show the record, and not change it. */
export const opensToRead = (resource: AnyResource): boolean =>
  !editsInPlace(resource) || resource.config.routes.record === 'form'

/** The address of a resource's list: its path, or below it where a page of its own stands there. */
export const listPath = ({ config: { path, routes } }: AnyResource): string =>
  routes?.list === undefined ? `/${path}` : `/${path}/${routes.list}`

/** The addresses of a resource's screens. Static addresses come before those with parameters. */
export function screensOf(resource: AnyResource): Screen[] {
  const { path, routes, children = {}, tabs = {}, views = {} } = resource.config
  if (!path) return []
  const own = (verb: Verb) => verbPermission(resource, verb)
  const id = `:${paramOf(resource)}`
  const address = (below: string) => `/${path}/${below.replace(':id', id)}`
  const screens: Screen[] = []
  if (hasVerb(resource, 'index'))
    screens.push({ kind: 'list', resource, path: listPath(resource), permissions: [own('index')] })
  if (hasVerb(resource, 'store'))
    screens.push({
      kind: 'create',
      resource,
      path: address(routes?.create ?? 'store'),
      permissions: [own('store')],
    })
  const inPlace = editsInPlace(resource)
  if (hasVerb(resource, 'update') && !inPlace)
    screens.push({
      kind: 'edit',
      resource,
      path: address(routes?.edit ?? ':id/edit'),
      permissions: [own('update'), own('show')],
    })
  if (!hasVerb(resource, 'show')) return screens
  const bases: { base: string; view?: string }[] = [{ base: `/${path}` }]
  for (const [view, config] of Object.entries(views) as [string, { path?: string; permission?: string }][]) {
    if (config.path === undefined) continue
    bases.push({ base: `/${config.path}`, view })
    screens.push({
      kind: 'list',
      resource,
      path: `/${config.path}`,
      permissions: [own('index'), ...(config.permission ? [config.permission] : [])],
      view,
    })
  }
  for (const { base, view } of bases) {
    screens.push({
      kind: 'show',
      resource,
      path: `${base}/${id}`,
      permissions: opensToRead(resource) ? [own('show')] : [own('update'), own('show')],
      view,
    })
    for (const [relation, child] of Object.entries(children) as [
      string,
      { path: string; permission?: string },
    ][]) {
      const field = resource.config.fields[relation] as AnyField | undefined
      const pair = field && pairOf(field)
      const target = field?.options?.resource
      const behind = [target, pair].filter(name => name !== undefined)
      const permissions = [own('show'), ...(child.permission ? [child.permission] : [])]
      const at = `${base}/${id}/${child.path}`
      screens.push({ kind: 'child', resource, path: at, permissions, behind, relation, view })
      if (pair || (field && isAssigned(field)))
        screens.push({ kind: 'assign', resource, path: `${at}/store`, permissions, behind, relation, view })
    }
    for (const [name, tab] of Object.entries(tabs) as [string, TabConfig][]) {
      const permissions = [own('show'), tab.permission]
      screens.push({
        kind: 'child',
        resource,
        path: `${base}/${id}/${tab.path}`,
        permissions,
        relation: name,
        view,
      })
    }
  }
  const isOfRecord = ({ kind }: Screen) => kind === 'show' || kind === 'child' || kind === 'assign'
  return routes?.record === 'page' ? screens.filter(screen => !isOfRecord(screen)) : screens
}

/** Addresses of forms without the record's id, which lead to the list: `/corporation/update` beside `update/:id`. */
export function shortenedAddresses(resource: AnyResource): { path: string; to: string }[] {
  const { path, routes } = resource.config
  const fixed = routes?.edit?.replace(/\/?:id.*$/, '')
  return path && fixed ? [{ path: `/${path}/${fixed}`, to: listPath(resource) }] : []
}
