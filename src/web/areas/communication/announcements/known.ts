/** The announcements that were read on this device (specification 3); cleared with the session. */

const key = 'portal.readAnnouncements'

/** The number of latest ids that are stored and sent to the server. */
export const MAX_KNOWN_READ = 100

/** The ids of what was read, the latest last. */
export function loadKnown(): number[] {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '[]') as unknown
    return Array.isArray(stored)
      ? stored.filter(id => Number.isSafeInteger(id) && id > 0).slice(-MAX_KNOWN_READ)
      : []
  } catch {
    return []
  }
}

/** Adds to them. */
export function storeRead(ids: readonly number[]): void {
  try {
    const all = [...loadKnown().filter(id => !ids.includes(id)), ...ids]
    localStorage.setItem(key, JSON.stringify(all.slice(-MAX_KNOWN_READ)))
  } catch {
    // The server knows it, too.
  }
}
