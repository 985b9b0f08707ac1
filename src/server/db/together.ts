/** How many statements are under way at most, and how many keys one of them asks for at most. */
export interface TogetherLimits {
  readonly statements: number
  readonly keys: number
}

interface Waiting<K, V> {
  readonly key: K
  readonly resolve: (value: V | undefined) => void
  readonly reject: (error: unknown) => void
}

/**
 * Answers many who ask for one thing each by few statements. One who comes alone is asked for at once; those who come
 * while the statements are under way wait, and are asked for together. So thousands who come at the same moment take
 * neither thousands of statements nor all connections of the pool.
 */
export class Together<K, V> {
  readonly #ask: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>
  readonly #limits: TogetherLimits
  #waiting: Waiting<K, V>[] = []
  /** Those who let others go first. */
  #patient: Waiting<K, V>[] = []
  #underWay = 0

  constructor(
    ask: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
    limits: TogetherLimits = { statements: 2, keys: 100 },
  ) {
    this.#ask = ask
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
    if (this.#underWay >= this.#limits.statements) return
    const queue = this.#waiting.length ? this.#waiting : this.#patient
    if (!queue.length) return
    const some = queue.splice(0, this.#limits.keys)
    this.#underWay++
    this.#ask([...new Set(some.map(({ key }) => key))])
      .then(
        found => {
          for (const { key, resolve } of some) resolve(found.get(key))
        },
        error => {
          for (const { reject } of some) reject(error)
        },
      )
      .finally(() => {
        this.#underWay--
        this.#next()
      })
  }
}
