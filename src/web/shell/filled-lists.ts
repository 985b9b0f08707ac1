/**
 * How many records the lists held, of which an entry stands in the menu only where there are some: what this person saw
 * last on this device. So the menu stands still while it is asked for again, and no entry moves under somebody's pointer.
 */

const key = 'portal.filled-lists'

export type ListCounts = Readonly<Record<string, number>>

/** What was stored for a person; nothing for another one. */
export function readListCounts(person: number): ListCounts {
  try {
    const [of, counts] = JSON.parse(localStorage.getItem(key) ?? '[0,{}]') as [number, ListCounts]
    return of === person ? counts : {}
  } catch {
    return {}
  }
}

export function storeListCounts(person: number, counts: ListCounts): void {
  try {
    localStorage.setItem(key, JSON.stringify([person, counts]))
  } catch {
    // Without storage, the entries come when the counts do.
  }
}
