/**
 * Who was here last and what they may do, as a hint for what to ask for before the person is known. It decides
 * nothing: the server checks every call, and the screens go by the person's own answer.
 */

const key = 'portal.held'

export interface Held {
  /** The person's id; 0 when nobody is known. */
  readonly person: number
  readonly held: ReadonlySet<string>
  readonly denied: ReadonlySet<string>
}

export function readHeld(): Held {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '[0,[],[]]') as [number, string[], string[]]
    const [person, held, denied] = kept
    return { person, held: new Set(held), denied: new Set(denied) }
  } catch {
    return { person: 0, held: new Set(), denied: new Set() }
  }
}

export function keepHeld(person: number, held: readonly string[], denied: readonly string[]): void {
  localStorage.setItem(key, JSON.stringify([person, held, denied]))
}
