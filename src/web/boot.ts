/**
 * Starts the data with the code: while React is still on its way, the person is asked for and the texts that the
 * address needs are fetched. Imports neither React nor anything that does, and of the declarations the bare pages alone:
 * guests need no others.
 */
import { barePages } from '../../resources/bare-pages.ts'
import { config } from './config.ts'
import { startEarlyRequest } from './early-requests.ts'
import { readCookie } from './providers/cookies.ts'
import { chooseLanguage, type Language, languageCookie, withoutPrefix } from './providers/language.ts'
import { mePath } from './providers/paths.ts'
import { readToken } from './providers/token.ts'
import { loadTexts } from './texts.ts'
import { applyMode } from './theme/mode.ts'

/** The language that this visit starts with. */
export const visitLanguage = (): Language =>
  chooseLanguage({
    path: location.pathname,
    cookie: readCookie(languageCookie),
    browser: navigator.languages ?? [navigator.language],
  })

/** Whether a path is of a page without the members' layout, whose parameters are ids. */
export const isBare = (path: string): boolean =>
  Object.values(barePages).some(page => new RegExp(`^${page.path.replace(/:\w+/g, '\\d+')}$`).test(path))

/** What this visit begins with. */
export interface Visit {
  readonly language: Language
  /** Whether somebody is logged in, as far as this device knows. */
  readonly member: boolean
  /** The address looks like a list's; the declarations will tell. */
  readonly list: boolean
  /** Nothing but a page: what others need beside it is loaded when one of them is opened. */
  readonly bare: boolean
}

/** What every request of this visit carries. */
export const visitHeaders = (token: string, language: Language) => ({
  Accept: 'application/json',
  Authorization: `Bearer ${token}`,
  'Accept-Language': language,
})

/** The path of this visit as routes know it: without language prefix and trailing slash. */
export const visitPath = (): string => withoutPrefix(location.pathname).replace(/(.)\/+$/, '$1')

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
    return { language, member: false, list: false, bare: false }
  }
  const bare = isBare(visitPath())
  if (!bare) texts('menu', 'common')
  startEarlyRequest(mePath, config.apiBaseUrl, visitHeaders(token, language))
  const list = /^\/[\w-]+$/.test(visitPath()) && visitPath() !== '/dashboard'
  if (list) texts('list')
  return { language, member: true, list, bare }
}
