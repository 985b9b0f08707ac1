import type { i18n as I18n } from 'i18next'
import { useTranslation } from 'react-i18next'

const loading = new Map<string, Promise<void>>()

/** Loads namespaces once for each language; whoever waits for the same ones waits for the same promise. */
function load(i18n: I18n, namespaces: readonly string[]): Promise<void> {
  const key = [i18n.language, ...namespaces].join('|')
  let promise = loading.get(key)
  if (!promise) {
    promise = i18n.loadNamespaces([...namespaces]).finally(() => loading.delete(key))
    loading.set(key, promise)
  }
  return promise
}

/**
 * The texts of some namespaces in the present language; waits until they are there. A form has many fields that need
 * texts of other resources: waiting for each with a promise of its own, as `useTranslation` does, renders the form
 * anew for every one of them, hundreds of times.
 */
export function useTexts(namespaces: readonly string[]): { readonly i18n: I18n; readonly locale: string } {
  const { i18n } = useTranslation()
  const missing = namespaces.filter(name => !i18n.hasLoadedNamespace(name))
  // Thrown instead of `use`: React 19.3 mixes up the hooks of a component that suspends while it mounts and has hooks
  // after it.
  if (missing.length) throw load(i18n, missing)
  return { i18n, locale: i18n.language }
}
