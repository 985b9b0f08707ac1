import { localeTags } from '../../metadata/locale.ts'

/** The languages: code, ISO tag, name in itself, flag for the phone's buttons, direction. */
export const languages = [
  { code: 'tr', iso: localeTags.tr, name: 'Türkçe', flag: 'tr', dir: 'ltr' },
  { code: 'en', iso: localeTags.en, name: 'English', flag: 'us', dir: 'ltr' },
] as const

export type Language = (typeof languages)[number]['code']

export const languageCookie = 'portal_language'
export const defaultLanguage: Language = 'tr'

export const isLanguage = (code: string | undefined): code is Language =>
  languages.some(language => language.code === code)

/** The language prefix of a path, if it has one: `/en/user` → `en`. */
export function prefixOf(path: string): Language | undefined {
  const first = path.split('/')[1]
  return isLanguage(first) ? first : undefined
}

/** A path without its language prefix: `/en/user` → `/user`. */
export function withoutPrefix(path: string): string {
  const prefix = prefixOf(path)
  return prefix ? path.slice(prefix.length + 1) || '/' : path
}

/** Where the language comes from: the route's prefix, else the cookie, else the browser (en*), else Turkish. */
export function chooseLanguage(from: {
  readonly path: string
  readonly cookie?: string
  readonly browser?: readonly string[]
}): Language {
  const prefix = prefixOf(from.path)
  if (prefix) return prefix
  if (isLanguage(from.cookie)) return from.cookie
  return from.browser?.[0]?.toLowerCase().startsWith('en') ? 'en' : defaultLanguage
}
