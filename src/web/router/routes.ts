import { type PageKey, pages } from '../../../resources/pages.ts'
import type { DeclaredPage } from '../../metadata/page.ts'
import type { Screen } from '../../metadata/route.ts'
import type { GuardName } from './guards.ts'

/** An address of the portal: a generated screen or a page of its own, with the guards that stand before it. */
export interface AppRoute {
  /** The pagination counter goes by it (GRD-10): the address with its parameters. */
  readonly name: string
  readonly path: string
  readonly guards: readonly GuardName[]
  /** Of the auth guard: only for those who are logged out. */
  readonly guestOnly?: boolean
  /** Of the rbac guard: all of them are needed. */
  readonly permissions?: readonly string[]
  /** Of the rbac guard: prefixes of permissions of which the deployment may deny none. */
  readonly behind?: readonly string[]
  /** The address that it leads to at once; it has no screen of its own then. */
  readonly leadsTo?: string
  /** Of the rbac guard: a gate by role. */
  readonly gate?: Extract<DeclaredPage['access'], { gate: unknown }>['gate']
  /** The plain layout without the drawer. */
  readonly guestLayout?: boolean
  /** The page alone, for those who are logged in. */
  readonly bare?: boolean
  /** Of the rbac guard: another server of the contract has nothing of it. */
  readonly extension?: boolean
  readonly screen?: Screen
  readonly page?: PageKey
}

/** The guards of a page by who may open it. */
type Access = Pick<AppRoute, 'guards' | 'guestOnly' | 'permissions' | 'gate' | 'extension'>

function accessOf({ access, extension }: DeclaredPage): Access {
  if (extension && access === 'login') return { guards: ['locale', 'auth', 'rbac'], extension }
  if (access === 'any') return { guards: ['locale'] }
  if (access === 'guest-only') return { guards: ['locale', 'auth'], guestOnly: true }
  if (access === 'login') return { guards: ['locale', 'auth'] }
  if ('gate' in access)
    return { guards: ['locale', 'auth', 'rbac'], gate: access.gate, permissions: access.permissions }
  return { guards: ['locale', 'auth', 'rbac'], permissions: [access.permission] }
}

/** Pages on which the redirect guard looks at the role. */
const redirecting: readonly PageKey[] = ['dashboard']

function pageRoute(key: PageKey, page: DeclaredPage): AppRoute {
  const { guards, ...access } = accessOf(page)
  return {
    name: key,
    path: page.path,
    guestLayout: page.guestLayout,
    bare: page.bare,
    page: key,
    ...access,
    guards: redirecting.includes(key) ? [...guards, 'redirect'] : guards,
  }
}

/** The pages of their own. */
export const pageRoutes: readonly AppRoute[] = (Object.entries(pages) as [PageKey, DeclaredPage][]).map(
  ([key, page]) => pageRoute(key, page),
)

let known = pageRoutes

/**
 * Every address that there is; before {@link loadDeclared}, the pages alone. Pages come first: an address of their own
 * wins over a parameter.
 */
export const appRoutes = (): readonly AppRoute[] => known

/** The addresses of generated screens. Their declarations are no part of what a guest loads. */
export async function loadDeclared(): Promise<readonly AppRoute[]> {
  const { declaredRoutes } = await import('./start-list.ts')
  if (known === pageRoutes) known = [...pageRoutes, ...declaredRoutes]
  return declaredRoutes
}

/** Whether a path without parameters is one of the portal's, and which. */
export const routeAt = (path: string): AppRoute | undefined => known.find(route => route.path === path)
