/**
 * The last person on this device and their permissions, cached so that the first requests can be sent before the person
 * is loaded. Nothing is decided by it: the server checks every call, and the screens use the person's own answer.
 */

const key = 'portal.access'

/** A saved view that a list opens with: its id, and the list's state as the address has it. */
export interface OpeningView {
  readonly id: number
  readonly query: string
}

export interface CachedAccess {
  /** The person's id; 0 when nobody is known. */
  readonly person: number
  readonly granted: ReadonlySet<string>
  readonly denied: ReadonlySet<string>
  /** What their lists open with. */
  readonly opening: Readonly<Record<string, OpeningView>>
}

export function readCachedAccess(): CachedAccess {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '[0,[],[]]') as [
      number,
      string[],
      string[],
      CachedAccess['opening']?,
    ]
    const [person, granted, denied, opening = {}] = stored
    return { person, granted: new Set(granted), denied: new Set(denied), opening }
  } catch {
    return { person: 0, granted: new Set(), denied: new Set(), opening: {} }
  }
}

export function cacheAccess(
  person: number,
  granted: readonly string[],
  denied: readonly string[],
  opening: CachedAccess['opening'] = {},
): void {
  localStorage.setItem(key, JSON.stringify([person, granted, denied, opening]))
}
