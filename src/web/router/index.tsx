import type { ComponentType } from 'react'
import {
  createBrowserRouter,
  type RouteObject,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useParams,
} from 'react-router'
import { paramOf } from '../../metadata/route.ts'
import type { Area, LoadComponent } from '../area.ts'
import { isBare } from '../boot.ts'
import type { ScreenProps } from '../crud/screens.ts'
import { orReload } from '../providers/chunk-reload.ts'
import { prefixOf, withoutPrefix } from '../providers/language.ts'
import { loginPath, notFoundPath } from './guards.ts'
import { type OpenScreen, openRoute, type PageComponents } from './open.ts'
import { type AppRoute, loadDeclared, pageRoutes } from './routes.ts'

/**
 * The tabs of one record are one screen, which stays while its addresses change; any other address is a screen of
 * its own that starts again.
 */
function identity({ screen, path }: AppRoute, params: Readonly<Record<string, string | undefined>>): string {
  if (!screen) return path
  const record = params[paramOf(screen.resource)] ?? ''
  const isRecord = screen.kind === 'show' || screen.kind === 'child'
  return isRecord ? `${screen.resource.name}/${screen.view ?? ''}/${record}` : `${path}/${record}`
}

function OpenedScreen() {
  const { route, Component } = useLoaderData<OpenScreen>()
  const key = identity(route, useParams())
  if (!route.screen) {
    const Page = Component as ComponentType
    return <Page key={key} />
  }
  const Generated = Component as ComponentType<ScreenProps>
  return <Generated key={key} screen={route.screen} />
}

/**
 * Who may open a page does not change with its query: a list's paging asks no guard. The same address is opened again
 * only when that is asked for.
 */
const whenPathChanges = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href

/** Nothing but the text of the page until the first one is there. */
const Nothing = () => null

/** What the router puts around pages, and shows in their place. */
export interface Layouts {
  /** Around everything. */
  readonly Root: ComponentType
  /** In the place of everything else, after an error. */
  readonly Failed: ComponentType
  readonly Guest: ComponentType
  /** Around what needs a login. */
  readonly members: LoadComponent
  /** In the place of a page whose code or texts do not come. */
  readonly Unreachable: ComponentType
}

/** The id of the layout with the drawer, below which generated screens stand. */
const members = 'members'

/** The first part of a path: `user` of `/user/5`. */
const firstPart = (path: string): string | undefined => path.split('/')[1]

/**
 * The routes of the portal. A language prefix of the first address is the base of all of them, so that links need not
 * know of it. Those of generated screens are added when an address asks for the first of their part: there are hundreds,
 * and the router looks through all that it has on every navigation.
 * @param member whether somebody is logged in, as far as this device knows
 */
export async function createRouter(member: boolean, areas: readonly Area[], layouts: Layouts) {
  const { Root, Failed, Guest, members: loadMembers, Unreachable } = layouts
  const pages: PageComponents = Object.assign({}, ...areas.map(area => area.pages))
  const routeObject = (route: AppRoute): RouteObject => ({
    id: route.name,
    path: route.path,
    loader:
      route.leadsTo === undefined
        ? openRoute(route, pages, Unreachable)
        : () => redirect(route.leadsTo as string),
    shouldRevalidate: whenPathChanges,
    element: route.leadsTo === undefined ? <OpenedScreen /> : <Nothing />,
  })
  const inLayout = (plain: boolean) =>
    pageRoutes.filter(route => Boolean(route.guestLayout || route.bare) === plain).map(routeObject)
  const prefix = prefixOf(location.pathname)
  const added = new Set<string | undefined>()
  /** The routes of generated screens at an address that are not there yet. */
  const screensFor = async (pathname: string): Promise<RouteObject[]> => {
    const path = withoutPrefix(pathname)
    const part = firstPart(path)
    // One that has a parameter is looked for among the others as well.
    if (added.has(part) || isBare(path)) return []
    const declared = await orReload(loadDeclared())
    if (added.has(part)) return []
    added.add(part)
    return declared.filter(({ path }) => firstPart(path) === part).map(routeObject)
  }
  // Without them there is still the page of their own, or the error that says why not.
  const there = member ? await screensFor(location.pathname).catch(() => []) : []
  return createBrowserRouter(
    [
      {
        element: <Root />,
        errorElement: <Failed />,
        HydrateFallback: Nothing,
        children: [
          { element: <Guest />, children: inLayout(true) },
          {
            id: members,
            lazy: async () => ({ Component: (await loadMembers()).default }),
            children: [...inLayout(false), ...there],
          },
          // Where people look for it by habit.
          { path: '/login', loader: () => redirect(loginPath), element: <Nothing /> },
          { path: '*', loader: () => redirect(notFoundPath), element: <Nothing /> },
        ],
      },
    ],
    {
      basename: prefix ? `/${prefix}` : '/',
      patchRoutesOnNavigation: async ({ path, patch, signal }) => {
        const more = await screensFor(path)
        // What is patched for a navigation that another one has overtaken is left out by the router.
        if (signal.aborted) added.delete(firstPart(withoutPrefix(path)))
        else if (more.length) patch(members, more)
      },
    },
  )
}
