/** A function that works out its result once for each object that it is given, for as long as the object is there. */
export function onceFor<K extends object, V>(work: (of: K) => V): (of: K) => V {
  const known = new WeakMap<K, { readonly value: V }>()
  return of => {
    const found = known.get(of) ?? { value: work(of) }
    known.set(of, found)
    return found.value
  }
}
