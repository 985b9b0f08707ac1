/** The value that this tab has stored as JSON under a key; null where there is none, or no JSON. */
export function readTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Stores JSON for this tab; an empty text removes what was there. Where nothing can be stored it is left at that. */
export function writeTab(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  } catch {
    // The storage is full or blocked: what is written goes on without it.
  }
}
