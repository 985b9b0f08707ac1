import { loadTexts, MissingTexts, type Texts } from '../texts.ts'
import { isChunkError, reloadForChunk } from './chunk-reload.ts'
import { createStore } from './store.ts'

const none: ReadonlySet<string> = new Set()

/** Texts (by language and namespace) and code that something waits for and that did not come. */
export const missingParts = createStore(none)

function mark(key: string, missing: boolean): void {
  const now = missingParts.get()
  if (now.has(key) === missing) return
  const next = new Set(now)
  if (missing) next.add(key)
  else next.delete(key)
  missingParts.set(next)
}

/** Milliseconds until the first further try; each later one waits twice as long, to at most {@link longest}. */
const shortest = 500
const longest = 30_000

const waiting = new Set<() => void>()

/** Asks again, now, for all that did not come. */
export function retryMissing(): void {
  for (const go of [...waiting]) go()
}

/** Resolves after so many milliseconds, when the connection is back, or when somebody asks for it. */
const pause = (ms: number): Promise<void> =>
  new Promise(resolve => {
    const go = () => {
      clearTimeout(timer)
      waiting.delete(go)
      removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, ms)
    waiting.add(go)
    addEventListener('online', go)
  })

/** A new build was deployed: the page has to be reloaded. */
const isGone = (error: unknown): boolean => error instanceof MissingTexts && error.status === 404

/** Loads a namespace; what did not come is asked for once more. Throws {@link MissingTexts}. */
export async function loadTextsTwice(language: string, namespace: string): Promise<Texts> {
  try {
    return await loadTexts(language, namespace)
  } catch (error) {
    if (isGone(error) && (await reloadForChunk())) return new Promise<never>(() => {})
    if (!navigator.onLine) throw error
  }
  await pause(shortest)
  return loadTexts(language, namespace)
}

/**
 * Loads a namespace however long it takes: what is drawn with its texts waits for them, and never shows their keys
 * instead. Until they come, {@link missingParts} names it.
 */
export async function loadTextsAtLast(language: string, namespace: string): Promise<Texts> {
  const key = `${language} ${namespace}`
  for (let ms = shortest; ; ms = Math.min(2 * ms, longest)) {
    try {
      const texts = await loadTextsTwice(language, namespace)
      mark(key, false)
      return texts
    } catch {
      mark(key, true)
      await pause(ms)
    }
  }
}

/**
 * Loads code however long it takes: what is drawn with it waits for it, while the rest of the page stays. With a
 * connection, the page reloads itself where that can help.
 */
export async function codeAtLast<T extends object>(load: () => Promise<T>): Promise<T> {
  const key = `code ${load}`
  for (let ms = shortest; ; ms = Math.min(2 * ms, longest)) {
    try {
      const code = await load()
      mark(key, false)
      return code
    } catch (error) {
      if (!isChunkError(error)) throw error
      if (await reloadForChunk()) return new Promise<never>(() => {})
      mark(key, true)
      await pause(ms)
    }
  }
}
