import { useEffect, useState } from 'react'

const keyOf = (entry: number) => `portal.exam.${entry}`

/** Works with what the browser keeps, which it may refuse: a place is worth no failure. */
function withStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(localStorage)
  } catch {
    return undefined
  }
}

const storedPosition = (entry: number): number =>
  Number(withStorage(storage => storage.getItem(keyOf(entry)))) || 0

/** Forgets the place in an attempt that is over. */
export const forgetPosition = (entry: number): void =>
  withStorage(storage => storage.removeItem(keyOf(entry)))

/**
 * The place in an attempt where somebody was on this device, and what changes it.
 * @param entry id of the attempt; undefined for a preview, which begins again each time
 * @param count of the questions there are
 */
export function useStoredPosition(entry: number | undefined, count: number) {
  const [at, setAt] = useState(() => (entry === undefined ? 0 : storedPosition(entry)))
  useEffect(() => {
    if (entry !== undefined) withStorage(storage => storage.setItem(keyOf(entry), String(at)))
  }, [entry, at])
  return [Math.max(0, Math.min(at, count - 1)), setAt] as const
}
