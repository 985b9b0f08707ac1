import type { I18nProvider } from '@refinedev/core'
import i18next, { type BackendModule, type i18n as I18n, type ReadCallback } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { cookieDays, writeCookie } from './cookies.ts'
import { type Language, languageCookie, prefixOf, withoutPrefix } from './language.ts'
import { loadTextsAtLast, loadTextsTwice } from './missing.ts'

const lazyFiles: BackendModule = {
  type: 'backend',
  init() {},
  read(language: string, namespace: string, done: ReadCallback) {
    // Failures are not reported to i18next: it would treat the namespace as loaded and print its keys.
    void loadTextsAtLast(language, namespace).then(texts => done(null, texts as never))
  },
}

export const i18n: I18n = i18next.createInstance()

function storeLanguage(language: string): void {
  document.documentElement.lang = language
  writeCookie(languageCookie, language, cookieDays.language)
}

/** What stands for a missing text, by `namespace:key`: nothing while its namespace is on its way, then the key. */
function missingText(key: string): string {
  const [namespace = '', ...own] = key.split(':')
  return i18n.hasLoadedNamespace(namespace) ? own.join(':') : ''
}

/**
 * Prepares the texts that every screen needs; the others come one namespace at a time, with the screen or part that
 * lists them, else when they are first asked for. Throws
 * MissingTexts when even those do not come.
 */
export async function startI18n(language: Language): Promise<void> {
  await loadTextsTwice(language, 'shell')
  i18n.on('languageChanged', storeLanguage)
  await i18n
    .use(lazyFiles)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      supportedLngs: ['tr', 'en'],
      ns: ['shell'],
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      returnEmptyString: false,
      // A missing text is shown as its key; the browser tests look for this line.
      saveMissing: true,
      missingKeyHandler: (_languages, namespace, key, fallback) => {
        if (fallback === key && i18n.hasLoadedNamespace(namespace))
          console.error(`There is no text ${namespace}:${key}`)
      },
      // A text that is not there yet is empty until it comes: waiting for it would hide what somebody reads or fills in.
      appendNamespaceToMissingKey: true,
      parseMissingKeyHandler: (key, fallback) => fallback ?? missingText(key),
      react: { useSuspense: false },
    })
}

/**
 * Loads texts, after the language's first ones: the router starts while those are still on their way. Throws
 * MissingTexts.
 */
export async function loadNamespaces(namespaces: readonly string[]): Promise<void> {
  if (!i18n.isInitialized) await new Promise(resolve => i18n.on('initialized', resolve))
  await Promise.all(namespaces.map(namespace => loadTextsTwice(i18n.language, namespace)))
  await i18n.loadNamespaces([...namespaces])
}

/**
 * Changes the language. Under a language prefix the prefix changes, which loads the page again; without one there is
 * none afterwards either.
 */
export async function changeLanguage(language: Language): Promise<void> {
  if (!prefixOf(location.pathname)) {
    await i18n.changeLanguage(language)
    return
  }
  storeLanguage(language)
  location.assign(`/${language}${withoutPrefix(location.pathname)}${location.search}${location.hash}`)
}

/** Refine's side of it: its own few texts stand in `shell` under `notifications`, `buttons` … */
export const i18nProvider: I18nProvider = {
  translate: (key: string, options?: unknown, defaultMessage?: string) =>
    typeof options === 'string'
      ? i18n.t(key, { defaultValue: options })
      : i18n.t(key, {
          ...(options as object | undefined),
          ...(defaultMessage ? { defaultValue: defaultMessage } : {}),
        }),
  changeLocale: language => changeLanguage(language as Language),
  getLocale: () => i18n.language,
}
