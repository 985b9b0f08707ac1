import type { i18n as I18n } from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

const loading = new Map<string, Promise<void>>()

/** Loads namespaces once for each language; whoever waits for the same ones waits for the same promise. */
function load(i18n: I18n, key: string, namespaces: readonly string[]): Promise<void> {
  let promise = loading.get(key)
  if (!promise) {
    promise = i18n.loadNamespaces([...namespaces]).finally(() => loading.delete(key))
    loading.set(key, promise)
  }
  return promise
}

interface LoadedTexts {
  readonly i18n: I18n
  readonly locale: string
  /** Whether all of them are there; what is not is an empty text until then. */
  readonly ready: boolean
}

/**
 * The texts of some namespaces in the present language. They are loaded where they are not there yet, all at once: the
 * fields of a form need the texts of many resources, and each that comes alone draws the form again.
 */
export function useTexts(namespaces: readonly string[]): LoadedTexts {
  const { i18n } = useTranslation()
  const locale = i18n.language
  const missing = namespaces.filter(name => !i18n.hasLoadedNamespace(name))
  const key = missing.length ? [locale, ...missing].join('|') : ''
  const [, noteLoaded] = useState('')
  useEffect(() => {
    if (!key) return
    let isCurrent = true
    void load(i18n, key, key.split('|').slice(1)).then(() => isCurrent && noteLoaded(key))
    return () => {
      isCurrent = false
    }
  }, [i18n, key])
  return { i18n, locale, ready: !missing.length }
}
