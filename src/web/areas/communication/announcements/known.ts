/** The announcements that this device knows to be read (specification 3); it goes with the session. */

const key = 'portal.readAnnouncements'

/** So many of the latest are kept, and told to the server. */
export const mostKnown = 100

/** The ids of what was read, the latest last. */
export function readKnown(): number[] {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '[]') as unknown
    return Array.isArray(kept) ? kept.filter(id => Number.isSafeInteger(id) && id > 0).slice(-mostKnown) : []
  } catch {
    return []
  }
}

/** Adds to them. */
export function keepRead(ids: readonly number[]): void {
  try {
    const all = [...readKnown().filter(id => !ids.includes(id)), ...ids]
    localStorage.setItem(key, JSON.stringify(all.slice(-mostKnown)))
  } catch {
    // The server knows it, too.
  }
}
