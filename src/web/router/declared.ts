/** What the declarations give the web side: loaded for members alone. */
import { resourceList } from '../../../resources/index.ts'
import { allows } from '../../metadata/access.ts'
import { formatQuery } from '../../metadata/query.ts'
import { type Screen, screensOf, shortenedAddresses } from '../../metadata/route.ts'
import { visitHeaders, visitLanguage, visitPath } from '../boot.ts'
import { config } from '../config.ts'
import { listName, preferencesKey, readListPreferences } from '../crud/list/preferences.ts'
import { defaultListQuery, rowsRequest } from '../crud/list/query.ts'
import { startEarlyRequest } from '../early-requests.ts'
import { readCachedAccess } from '../providers/cached-access.ts'
import { readToken } from '../providers/token.ts'
import { loadTexts } from '../texts.ts'
import type { AppRoute } from './routes.ts'

const screens = resourceList.flatMap(screensOf)

/** The addresses of generated screens, and those that lead to one. */
export const declaredRoutes: readonly AppRoute[] = [
  ...resourceList
    .flatMap(shortenedAddresses)
    .map(({ path, to }): AppRoute => ({ name: path, path, guards: ['locale', 'auth'], leadsTo: to })),
  ...screens.map(
    (screen): AppRoute => ({
      name: screen.path,
      path: screen.path,
      guards: ['locale', 'auth', 'rbac'],
      permissions: screen.permissions,
      behind: screen.behind,
      screen,
    }),
  ),
]

/** The list screen at a path without its language prefix. */
export const listAt = (path: string): Screen | undefined =>
  screens.find(screen => screen.kind === 'list' && screen.path === path)

/** The address of the first request of a list screen. */
export function firstListAddress({ resource, view }: Screen, search: string): string {
  // What the last visit knew decides which columns are asked for; the screen asks again if that changed.
  const { person, granted, denied, opening } = readCachedAccess()
  const endpoint = `/api/${resource.name}`
  const name = listName(endpoint, view)
  const { columns, perPage, look } = readListPreferences(preferencesKey(person, name))
  const query = defaultListQuery(resource, new URLSearchParams(search), {
    view,
    permits: (...required) => allows(granted, denied, ...required),
    columns,
    perPage,
    look,
    opening: opening[name],
  })
  const request = rowsRequest(resource, endpoint, query)
  return `${request.endpoint}?${formatQuery(request.query)}`
}

/** Asks for the first rows of the list at this visit's address, if it is one, while the code is on its way. */
export function startList(): void {
  const token = readToken()
  const list = token && listAt(visitPath())
  if (!list) return
  const language = visitLanguage()
  startEarlyRequest(firstListAddress(list, location.search), config.apiBaseUrl, visitHeaders(token, language))
  void loadTexts(language, `resources/${list.resource.name}`)
}
