/** Lets only so many pieces of work run at once; the others wait, and come in their order. */
export class ConcurrencyLimit {
  readonly #max: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(max: number) {
    this.#max = max
  }

  /** Runs the work when its turn comes. Resolves and rejects as it does. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    // A waiting piece of work takes over the slot of the one that ended, so that none comes in between.
    if (this.#running < this.#max) this.#running++
    else await new Promise<void>(resolve => this.#waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }
}
