/**
 * Starts the data with the code: while React is still on its way, the person and the first list are asked for, and
 * the texts and screens that the address needs are fetched. Imports neither React nor anything that does.
 */
import { resourceList } from '../../resources/index.ts'
import { allows } from '../metadata/access.ts'
import { formatQuery } from '../metadata/query.ts'
import { type Screen, screensOf } from '../metadata/route.ts'
import { config } from './config.ts'
import { keptKey, listName, readKept } from './crud/list/kept.ts'
import { defaultListQuery } from './crud/query.ts'
import { readCookie } from './providers/cookies.ts'
import { readHeld } from './providers/held.ts'
import { chooseLanguage, type Language, languageCookie, withoutPrefix } from './providers/language.ts'
import { mePath } from './providers/paths.ts'
import { readToken } from './providers/token.ts'
import { startRequest } from './started.ts'
import { loadTexts } from './texts.ts'
import { applyMode } from './theme/mode.ts'

/** The list screen at a path without its language prefix. */
export const listAt = (path: string): Screen | undefined =>
  resourceList.flatMap(screensOf).find(screen => screen.kind === 'list' && screen.path === path)

/** The address of the first request of a list screen. */
export function firstListAddress({ resource, view }: Screen, search: string): string {
  // What the last visit knew decides which columns are asked for; the screen asks again if that changed.
  const { person, held, denied } = readHeld()
  const endpoint = `/api/${resource.name}`
  const query = defaultListQuery(resource, new URLSearchParams(search), {
    view,
    can: (...wanted) => allows(held, denied, ...wanted),
    columns: readKept(keptKey(person, listName(endpoint, view))).columns,
  })
  return `${endpoint}?${formatQuery(query)}`
}

/** The language that this visit starts with. */
export const visitLanguage = (): Language =>
  chooseLanguage({
    path: location.pathname,
    cookie: readCookie(languageCookie),
    browser: navigator.languages ?? [navigator.language],
  })

/** What this visit begins with. */
export interface Visit {
  readonly language: Language
  /** Whether somebody is logged in, as far as this device knows. */
  readonly member: boolean
  /** The address is a list's. */
  readonly list: boolean
}

/** Begins everything that does not need the rest of the code. */
export function boot(): Visit {
  applyMode()
  const language = visitLanguage()
  document.documentElement.lang = language
  const texts = (...namespaces: string[]) => {
    for (const namespace of namespaces) void loadTexts(language, namespace)
  }
  texts('shell')
  const token = readToken()
  if (!token) {
    texts('auth', 'validation')
    return { language, member: false, list: false }
  }
  texts('menu')
  const headers = {
    Accept: 'application/json',
    Authorization: `Bearer ${token}`,
    'Accept-Language': language,
  }
  startRequest(mePath, config.apiBaseUrl, headers)
  const list = listAt(withoutPrefix(location.pathname).replace(/(.)\/+$/, '$1'))
  if (!list) return { language, member: true, list: false }
  startRequest(firstListAddress(list, location.search), config.apiBaseUrl, headers)
  texts('crud', `resources/${list.resource.name}`)
  return { language, member: true, list: true }
}
