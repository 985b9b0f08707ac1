import type { Caller } from '../auth/caller.ts'

/**
 * Remembers what follows from a caller's rights alone. A caller is read from the database anew every few seconds and
 * after each change of rights, and what was remembered for the old one goes with it.
 */
export class PerCaller<K, V> {
  readonly #kept = new WeakMap<Caller, Map<K, V>>()

  /** What was made for a key, or is made now. */
  get(caller: Caller, key: K, make: () => V): V {
    let kept = this.#kept.get(caller)
    if (!kept) {
      kept = new Map()
      this.#kept.set(caller, kept)
    }
    let value = kept.get(key)
    if (value === undefined) {
      value = make()
      kept.set(key, value)
    }
    return value
  }
}
