import type { Phase } from './steps.ts'

/** A file that the server works on, as the browser remembers it to find it again. */
export interface RememberedImport {
  readonly jobId: number | string
  readonly fileName: string
  readonly phase: Phase
  /** An action to be done with each record that is added. */
  readonly also?: string
}

const keyOf = (resource: string) => `portal.import.${resource}`
const listeners = new Set<() => void>()
const notifyListeners = () => {
  for (const listener of listeners) listener()
}

/** The stored import, if it can be read in full. */
export function parseRemembered(text: string | null): RememberedImport | undefined {
  try {
    const found = text ? JSON.parse(text) : undefined
    return found?.jobId && found.fileName && found.phase ? found : undefined
  } catch {
    return undefined
  }
}

/** One import of each resource, remembered over reloads until its end was seen. It goes with the session. */
export const importMemory = {
  /** As text, which stays the same value while it does not change. */
  get(resource: string): string | null {
    try {
      return localStorage.getItem(keyOf(resource))
    } catch {
      return null
    }
  },
  set(resource: string, remembered: RememberedImport | undefined): void {
    try {
      if (remembered) localStorage.setItem(keyOf(resource), JSON.stringify(remembered))
      else localStorage.removeItem(keyOf(resource))
    } catch {
      // Private windows may refuse storage; the import itself goes on.
    }
    notifyListeners()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
