import { MissingTexts } from '../texts.ts'

/** A missing chunk (a new version was deployed) is solved by a reload, at most once per 60 s (ERR-2). */

const key = 'portal.chunk-reload'
const pause = 60_000

interface Clock {
  readonly now: () => number
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
}

/** Whether a reload may be tried now; if so, its time is stored. */
export function mayReload({ now, storage }: Clock): boolean {
  const last = Number(storage.getItem(key) ?? Number.NEGATIVE_INFINITY)
  if (now() - last < pause) return false
  storage.setItem(key, String(now()))
  return true
}

const failures = [
  /Failed to fetch dynamically imported module/i,
  /error loading dynamically imported module/i,
  /Importing a module script failed/i,
  /Unable to preload CSS/i,
]

/** Whether an error is a module that could not be loaded, by the messages of all browsers. */
export const isChunkError = (thrown: unknown): boolean =>
  thrown instanceof Error && failures.some(pattern => pattern.test(thrown.message))

let target: string | undefined

/**
 * Sets the address being navigated to, so that a reload leads there and not back to the present page. Gives what is called
 * once the page is there: from then on a reload stays where the person is by then.
 */
export function reloadTo(url: string): () => void {
  target = url
  return () => {
    if (target === url) target = undefined
  }
}

/** Whether the page could be had again: without a connection or a server, a reload would only lose the one that is there. */
const isThere = async (): Promise<boolean> =>
  navigator.onLine &&
  (await fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  ))

async function tryReload(): Promise<boolean> {
  if (!(await isThere())) return false
  if (!mayReload({ now: Date.now, storage: sessionStorage })) return false
  if (target && target !== location.href) location.assign(target)
  else location.reload()
  return true
}

let trying: Promise<boolean> | undefined

/**
 * Reloads the page for a missing chunk. False when that was tried already or cannot help, and the error has to be shown;
 * several that ask meanwhile get one answer.
 */
export function reloadForChunk(): Promise<boolean> {
  trying ??= tryReload().finally(() => {
    trying = undefined
  })
  return trying
}

/** Never resolves: the page is being reloaded. */
const never = new Promise<never>(() => {})

/** Code that is loading: where its chunk is gone the page reloads, and what still fails is thrown. */
export async function orReload<T>(code: Promise<T>): Promise<T> {
  try {
    return await code
  } catch (error) {
    if (isChunkError(error) && (await reloadForChunk())) return never
    throw error
  }
}

/** Whether an error is code or texts that could not be loaded. */
export const isMissing = (thrown: unknown): boolean => isChunkError(thrown) || thrown instanceof MissingTexts

/** Listens to Vite's own event for a chunk or a style that could not be preloaded. */
export function watchChunks(): void {
  addEventListener('vite:preloadError', () => void reloadForChunk())
}
