import { onForget } from '../auth/sessions.ts'

/** How long what was found is not asked for again, as with rights, in milliseconds. */
const freshFor = 3000

/**
 * What was found by links, kept for a moment: a page or a player asks for the same several times a second. It is forgotten
 * at once when a session ends here. Each person has links of their own, so that a hall of a thousand with fifty pictures each
 * asks by fifty thousand: what is over goes as others come, and where there are too many the oldest go.
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

  /** How many are kept now. */
  get size(): number {
    return this.#found.size
  }

  get(key: string): T | undefined {
    const known = this.#found.get(key)
    return known && known.until > Date.now() ? known.value : undefined
  }

  keep(key: string, value: T): T {
    const now = Date.now()
    // Each is kept for the same time, so that the first is the first to be over.
    this.#found.delete(key)
    for (const [oldest, { until }] of this.#found) {
      if (until > now && this.#found.size < this.#max) break
      this.#found.delete(oldest)
    }
    this.#found.set(key, { value, until: now + freshFor })
    return value
  }
}
