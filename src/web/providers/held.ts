/**
 * Who was here last and what they may do, as a hint for what to ask for before the person is known. It decides
 * nothing: the server checks every call, and the screens go by the person's own answer.
 */

const key = 'portal.held'

/** A saved view that a list opens with: its id, and the list's state as the address has it. */
export interface OpeningView {
  readonly id: number
  readonly query: string
}

export interface Held {
  /** The person's id; 0 when nobody is known. */
  readonly person: number
  readonly held: ReadonlySet<string>
  readonly denied: ReadonlySet<string>
  /** What their lists open with. */
  readonly opening: Readonly<Record<string, OpeningView>>
}

export function readHeld(): Held {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '[0,[],[]]') as [
      number,
      string[],
      string[],
      Held['opening']?,
    ]
    const [person, held, denied, opening = {}] = kept
    return { person, held: new Set(held), denied: new Set(denied), opening }
  } catch {
    return { person: 0, held: new Set(), denied: new Set(), opening: {} }
  }
}

export function keepHeld(
  person: number,
  held: readonly string[],
  denied: readonly string[],
  opening: Held['opening'] = {},
): void {
  localStorage.setItem(key, JSON.stringify([person, held, denied, opening]))
}
