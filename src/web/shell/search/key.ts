import { createStore } from '../../providers/store.ts'

/** A search key lives for ten minutes after it was set (specification 4 and 9). */
export const keyLife = 600_000

/** The page with all that was found. */
export const searchPath = '/search-result'

const storageKey = 'portal.search-key'

interface StoredSearch {
  readonly text: string
  /** When it ends, in milliseconds since 1970. */
  readonly until: number
}

const store = createStore('')
let timer: ReturnType<typeof setTimeout> | undefined

function follow({ text, until }: StoredSearch): void {
  clearTimeout(timer)
  const left = until - Date.now()
  if (!text || left <= 0) {
    clearKey()
    return
  }
  store.set(text)
  timer = setTimeout(clearKey, left)
}

/** Forgets what was searched for last. */
export function clearKey(): void {
  clearTimeout(timer)
  sessionStorage.removeItem(storageKey)
  store.set('')
}

/** Remembers what is searched for, from now on for {@link keyLife}. */
export function setKey(text: string): void {
  const stored = { text, until: Date.now() + keyLife }
  if (text) sessionStorage.setItem(storageKey, JSON.stringify(stored))
  follow(stored)
}

/** Takes up the key of this tab as it was before a reload. */
export function restoreKey(): void {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as StoredSearch | null
    if (stored && typeof stored.text === 'string' && Number.isFinite(stored.until)) follow(stored)
  } catch {
    clearKey()
  }
}

/** The search key, for components that follow it. */
export const searchKey = { get: store.get, subscribe: store.subscribe, set: setKey }
