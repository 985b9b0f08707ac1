const last = new Map<string, Promise<unknown>>()

/** Does work under one name one piece after another, whatever becomes of each. Without a name it is done at once. */
export function inTurn<T>(name: string | undefined, work: () => Promise<T>): Promise<T> {
  if (name === undefined) return work()
  const mine = (last.get(name) ?? Promise.resolve()).then(work)
  const over = mine
    .catch(() => undefined)
    .then(() => {
      if (last.get(name) === over) last.delete(name)
    })
  last.set(name, over)
  return mine
}
