/** Rules about the names of permissions that a declaration asks for: each is one that some declaration brings. */
import { everybody, impliedPermissions, permissionNames } from './access.ts'
import type { Finding } from './check.ts'
import type { Condition } from './condition.ts'
import type { AnyField } from './field.ts'
import type { Presentation } from './lifecycle.ts'
import { onceFor } from './once-for.ts'
import type { DeclaredPage } from './page.ts'
import type { AnyResource } from './resource.ts'
import { verbs } from './resource-config.ts'
import { declaredWays } from './scope.ts'
import type { AskedSection, ChildConfig, TabConfig, ViewConfig, WizardStep } from './screen-config.ts'

type ByName = ReadonlyMap<string, AnyResource>

/** Every name that can be asked for: what is granted, and what another permission implies. */
export const knownPermissions = onceFor((byName: ByName): ReadonlySet<string> => {
  const resources = [...byName.values()]
  return new Set([...permissionNames(resources), ...[...impliedPermissions(resources).values()].flat()])
})

type Asked = readonly [at: string, permission: string | undefined]

function askedByFields(fields: Readonly<Record<string, AnyField | string>>): Asked[] {
  return Object.entries(fields).flatMap(([name, field]): Asked[] => {
    // An input may name a field that there is not, which another rule refuses.
    if (typeof field === 'string') return []
    const { readable, uploads } = field.options
    return [
      [`the field ${name}`, readable === false ? undefined : readable],
      [`an upload for ${name}`, typeof uploads === 'object' ? uploads.permission : undefined],
    ]
  })
}

/** Where a declaration asks for a permission by its whole name. */
function askedBy({ config }: AnyResource): Asked[] {
  const named = <T extends { readonly permission?: string }>(
    what: string,
    entries: Readonly<Record<string, T>> = {},
  ) => Object.entries(entries).map(([name, { permission }]): Asked => [`${what} ${name}`, permission])
  const inputs = Object.values<Presentation>({ ...config.lifecycle?.transitions, ...config.actions })
  return [
    ['restricted', config.restricted?.permission],
    ['impliedBy', config.impliedBy === everybody ? undefined : config.impliedBy],
    ...declaredWays(config.scope).map(({ permission }): Asked => ['a way of its scope', permission]),
    ...named<ViewConfig>('the view', config.views),
    ...named<ChildConfig>('the tab', config.children),
    ...named<TabConfig>('the tab', config.tabs),
    ...((config.wizard?.steps ?? []) as readonly WizardStep[]).map(
      ({ name, permission }): Asked => [`the step ${name}`, permission],
    ),
    ...askedByFields(config.fields),
    ...inputs.flatMap(({ input = {} }) => askedByFields(input)),
  ]
}

/** Rules about the permissions that a declaration asks for. */
export const permissionNameRules: Readonly<
  Record<string, (resource: AnyResource, byName: ByName) => string[]>
> = {
  'permission-name': (resource, byName) =>
    askedBy(resource)
      .filter(([, permission]) => permission !== undefined && !knownPermissions(byName).has(permission))
      .map(([at, permission]) => `${at} asks for ${permission}, which is no permission`),
  'everybody-endpoints': ({ config }) => {
    if (config.impliedBy !== everybody) return []
    const where = (config.source?.where ?? []) as readonly Condition[]
    const isMe = (value: unknown) =>
      typeof value === 'object' && value !== null && 'var' in value && value.var === 'me'
    const isOwn = where.some(test => 'in' in test && test.in.length > 0 && test.in.every(isMe))
    return [
      ...((config.endpoints ?? verbs).length
        ? ['it asks for no permission, and has endpoints that would need one']
        : []),
      ...(Object.keys(config.actions ?? {}).length
        ? ['it asks for no permission, and has actions that would need one']
        : []),
      // Anybody's rows would be everybody's to move.
      ...(isOwn ? [] : ["it asks for no permission, and its rows are not the caller's own"]),
    ]
  },
}

/** Pages by name, which a declaration can lead to or have as tabs. */
export interface KnownPages {
  /** Those with an address of their own. */
  readonly pages: Readonly<Record<string, DeclaredPage>>
  /** The names of those that stand as a tab of a record. */
  readonly childPages: readonly string[]
}

/**
 * Rules about the pages that a declaration names: each is there, and one at which records come to be asks a permission,
 * by which the list knows whom to lead there. They go to `checkResources`.
 */
export const pageRules = ({
  pages,
  childPages,
}: KnownPages): Readonly<Record<'page-name', (resource: AnyResource) => string[]>> => ({
  'page-name': ({ config }) => {
    const tabs = Object.entries<ChildConfig | TabConfig>({ ...config.children, ...config.tabs })
    const inside = [
      ['overview', config.overview],
      ['above', config.above],
      ...((config.form ?? []) as readonly AskedSection[]).map(
        ({ name, below }): [string, string | undefined] => [`below the section ${name}`, below],
      ),
      ...tabs.map(([name, { page }]) => [`the tab ${name}`, page]),
      ...((config.wizard?.steps ?? []) as readonly WizardStep[]).flatMap(({ name, page, above }) => [
        [`the step ${name}`, page],
        [`above the step ${name}`, above],
      ]),
    ]
    const { createPage } = config as { createPage?: string }
    const access =
      createPage !== undefined && Object.hasOwn(pages, createPage) ? pages[createPage]?.access : undefined
    return [
      ...inside
        .filter(([, page]) => page !== undefined && !childPages.includes(page))
        .map(
          ([at, page]) => `${at} is the page ${page}, which is none of those that stand as a tab of a record`,
        ),
      ...(createPage !== undefined && (typeof access !== 'object' || !('permission' in access))
        ? [`its records come to be at ${createPage}, which is no page that asks a permission`]
        : []),
    ]
  },
})

/** The pages that ask for a permission that no declaration brings. */
export function pageFindings(pages: KnownPages['pages'], resources: readonly AnyResource[]): Finding[] {
  const known = knownPermissions(new Map(resources.map(resource => [resource.name, resource])))
  return Object.entries(pages).flatMap(([page, { access, menu }]) => {
    const toOpen =
      typeof access !== 'object'
        ? []
        : 'permission' in access
          ? [access.permission]
          : (access.permissions ?? [])
    const asked = menu?.permission === undefined ? toOpen : [...toOpen, menu.permission]
    return asked
      .filter(permission => !known.has(permission))
      .map(permission => ({
        id: 'page-permission',
        resource: `the page ${page}`,
        text: `it asks for ${permission}, which is no permission`,
      }))
  })
}
