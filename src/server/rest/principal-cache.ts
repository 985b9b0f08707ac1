import type { Caller } from '../auth/caller.ts'

/**
 * A cache of what follows from a caller's rights alone. A caller is read from the database again every few seconds and
 * after each change of rights, and the cache of the old one is released with it.
 */
export class PrincipalCache<K, V> {
  readonly #caches = new WeakMap<Caller, Map<K, V>>()

  /** The cached value of a key, or the one that is made now. */
  get(caller: Caller, key: K, make: () => V): V {
    let cache = this.#caches.get(caller)
    if (!cache) {
      cache = new Map()
      this.#caches.set(caller, cache)
    }
    let value = cache.get(key)
    if (value === undefined) {
      value = make()
      cache.set(key, value)
    }
    return value
  }
}
