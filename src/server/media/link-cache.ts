import { onForget } from '../auth/sessions.ts'

/** How long what was found is not asked for again, as with rights, in milliseconds. */
const freshFor = 3000

/**
 * What was found by links, kept for a moment: a page or a player asks for the same several times a second. It is forgotten
 * at once when a session ends here.
 */
export class LinkCache<T> {
  readonly #max: number
  readonly #found = new Map<string, { readonly value: T; readonly until: number }>()
  /** Has to be called when it is used no more. */
  readonly end: () => void

  /** @param max how many are kept */
  constructor(max: number) {
    this.#max = max
    this.end = onForget(() => this.#found.clear())
  }

  get(key: string): T | undefined {
    const known = this.#found.get(key)
    return known && known.until > Date.now() ? known.value : undefined
  }

  keep(key: string, value: T): T {
    if (this.#found.size >= this.#max) this.#found.clear()
    this.#found.set(key, { value, until: Date.now() + freshFor })
    return value
  }
}
