import { preferencePrefix } from './token.ts'

/** What somebody chose for this device (columns, density), by name; `fallback` when nothing is stored. */
export function readPreference<T>(name: string, fallback: T): T {
  try {
    const text = localStorage.getItem(preferencePrefix + name)
    return text === null ? fallback : (JSON.parse(text) as T)
  } catch {
    return fallback
  }
}

/** Stores a choice; null removes it. It outlives the session. */
export function writePreference(name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(preferencePrefix + name)
    else localStorage.setItem(preferencePrefix + name, JSON.stringify(value))
  } catch {
    // Without storage only the choice is lost.
  }
}
