/**
 * The permissions of the last visit, as a hint for what to ask for before the person is known. It decides nothing:
 * the server checks every call, and the screens go by the person's own answer.
 */

const key = 'portal.held'

export interface Held {
  readonly held: ReadonlySet<string>
  readonly denied: ReadonlySet<string>
}

export function readHeld(): Held {
  try {
    const [held, denied] = JSON.parse(localStorage.getItem(key) ?? '[[],[]]') as [string[], string[]]
    return { held: new Set(held), denied: new Set(denied) }
  } catch {
    return { held: new Set(), denied: new Set() }
  }
}

export function keepHeld(held: readonly string[], denied: readonly string[]): void {
  localStorage.setItem(key, JSON.stringify([held, denied]))
}
