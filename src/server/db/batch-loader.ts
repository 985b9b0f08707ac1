/** How many statements run at a time, and how many keys one of them loads. */
export interface BatchLimits {
  readonly statements: number
  readonly keys: number
}

interface Waiting<K, V> {
  readonly key: K
  readonly resolve: (value: V | undefined) => void
  readonly reject: (error: unknown) => void
}

/**
 * Loads many keys by few statements, as a dataloader does. A single key is loaded at once; keys that come while
 * statements are running wait, and are loaded in one batch. So thousands of simultaneous requests take neither thousands
 * of statements nor all connections of the pool.
 */
export class BatchLoader<K, V> {
  readonly #load: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>
  readonly #limits: BatchLimits
  #waiting: Waiting<K, V>[] = []
  /** Those that let others go first. */
  #patient: Waiting<K, V>[] = []
  #running = 0

  constructor(
    load: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
    limits: BatchLimits = { statements: 2, keys: 100 },
  ) {
    this.#load = load
    this.#limits = limits
  }

  /**
   * What there is for a key; never from a statement that began before it was asked for.
   * @param patient whether those who are not go first
   */
  get(key: K, patient = false): Promise<V | undefined> {
    return new Promise((resolve, reject) => {
      const queue = patient ? this.#patient : this.#waiting
      queue.push({ key, resolve, reject })
      this.#next()
    })
  }

  #next(): void {
    if (this.#running >= this.#limits.statements) return
    const queue = this.#waiting.length ? this.#waiting : this.#patient
    if (!queue.length) return
    const some = queue.splice(0, this.#limits.keys)
    this.#running++
    this.#load([...new Set(some.map(({ key }) => key))])
      .then(
        found => {
          for (const { key, resolve } of some) resolve(found.get(key))
        },
        error => {
          for (const { reject } of some) reject(error)
        },
      )
      .finally(() => {
        this.#running--
        this.#next()
      })
  }
}
