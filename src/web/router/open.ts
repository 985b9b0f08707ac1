import type { ComponentType } from 'react'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { Area } from '../area.ts'
import { pageCounter } from '../crud/list/page-counter.ts'
import { generatedScreens, type ScreenProps, textsOf } from '../crud/screens.ts'
import { isMissing, orReload, reloadTo } from '../providers/chunk-reload.ts'
import { showPageRefused } from '../providers/error-toasts.ts'
import { routeHistory } from '../providers/history.ts'
import { i18n, loadNamespaces } from '../providers/i18n.ts'
import { type Language, withoutPrefix } from '../providers/language.ts'
import { storeReturnTo } from '../providers/return-to.ts'
import { session } from '../providers/session.ts'
import { runGuards } from './guards.ts'
import { type AppRoute, loadDeclared, routeAt } from './routes.ts'

/** A screen with its code, ready to be drawn. */
export interface OpenScreen {
  readonly route: AppRoute
  readonly Component: ComponentType | ComponentType<ScreenProps>
}

/** The components of pages, by key. */
export type PageComponents = NonNullable<Area['pages']>

function load(route: AppRoute, pages: PageComponents): Promise<{ default: OpenScreen['Component'] }> {
  if (route.screen) return generatedScreens[route.screen.kind]()
  const page = route.page && pages[route.page]
  if (!page) throw new Error(`No area has the page of ${route.path}`)
  return page.load()
}

/** The texts that a page begins with, and those of the menu. */
async function loadTexts(route: AppRoute, pages: PageComponents): Promise<void> {
  const { screen, page, guestLayout, bare } = route
  await loadNamespaces([
    ...(guestLayout || bare ? [] : ['menu', 'common']),
    ...(screen ? textsOf(screen) : ((page && pages[page]?.texts) ?? [])),
  ])
}

async function opened(route: AppRoute, pages: PageComponents): Promise<OpenScreen> {
  const [module] = await Promise.all([load(route, pages), loadTexts(route, pages)])
  return { route, Component: module.default }
}

/**
 * Opens a route: its guards are asked while its code is loading. Throws the redirect that they decide. Where code or
 * texts do not come, gives `Unreachable`, the page that says so.
 */
export function openRoute(route: AppRoute, pages: PageComponents, Unreachable: ComponentType) {
  return async (given: LoaderFunctionArgs): Promise<OpenScreen> => {
    try {
      return await open(route, pages, given)
    } catch (error) {
      if (!isMissing(error)) throw error
      return { route, Component: Unreachable }
    }
  }
}

async function open(
  route: AppRoute,
  pages: PageComponents,
  { request }: LoaderFunctionArgs,
): Promise<OpenScreen> {
  const { pathname, search, hash } = new URL(request.url)
  const arrived = reloadTo(request.url)
  const screen = orReload(opened(route, pages))
  // Not needed when the guards redirect, so its failure is ignored.
  screen.catch(() => {})
  // The menu of the members' layout, and where a role is sent, go by all addresses.
  await Promise.all([session.load(), route.guestLayout || route.bare ? undefined : orReload(loadDeclared())])
  const decided = runGuards(route.guards, {
    route,
    path: pathname,
    access: session.get(),
    previous: routeHistory.current(),
    language: i18n.language as Language,
    routeAt,
  })
  if (decided.language) await i18n.changeLanguage(decided.language)
  if (decided.redirect) {
    arrived()
    if (decided.refused) showPageRefused()
    if (decided.remember) storeReturnTo(withoutPrefix(pathname) + search + hash)
    throw redirect(decided.redirect)
  }
  const ready = await screen
  arrived()
  routeHistory.note(withoutPrefix(pathname))
  pageCounter.enter(route.name)
  return ready
}
