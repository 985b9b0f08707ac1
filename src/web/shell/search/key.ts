import { createStore } from '../../providers/store.ts'

/** A search key lives for ten minutes after it was set (specification 4 and 9). */
export const keyLife = 600_000

/** The page with all that was found. */
export const searchPath = '/search-result'

const place = 'portal.search-key'

interface Kept {
  readonly text: string
  /** When it ends, in milliseconds since 1970. */
  readonly until: number
}

const store = createStore('')
let timer: ReturnType<typeof setTimeout> | undefined

function follow({ text, until }: Kept): void {
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
  sessionStorage.removeItem(place)
  store.set('')
}

/** Remembers what is searched for, from now on for {@link keyLife}. */
export function setKey(text: string): void {
  const kept = { text, until: Date.now() + keyLife }
  if (text) sessionStorage.setItem(place, JSON.stringify(kept))
  follow(kept)
}

/** Takes up the key of this tab as it was before a reload. */
export function restoreKey(): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Kept | null
    if (kept && typeof kept.text === 'string' && Number.isFinite(kept.until)) follow(kept)
  } catch {
    clearKey()
  }
}

/** The search key, for components that follow it. */
export const searchKey = { get: store.get, subscribe: store.subscribe, set: setKey }
