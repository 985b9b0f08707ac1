/**
 * Storage apart from that which is cleared when a session ends (specification, section 8): what somebody had typed when
 * the server no longer knew them waits here until they are back. It stays on this device for a day at most.
 */

const name = 'portal'
const store = 'aside'
/** How long something is kept, in milliseconds. */
const keptFor = 86_400_000

interface Kept {
  readonly key: string
  readonly text: string
  readonly until: number
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Works on the kept things in one transaction, which is on the disk when this resolves. */
async function within<T>(work: (items: IDBObjectStore) => Promise<T>): Promise<T> {
  const opening = indexedDB.open(name, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: 'key' })
  const database = await done(opening)
  try {
    const transaction = database.transaction(store, 'readwrite', { durability: 'strict' })
    const finished = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    const [result] = await Promise.all([work(transaction.objectStore(store)), finished])
    return result
  } finally {
    database.close()
  }
}

/** Puts texts aside, each under its key. */
export const putAside = (texts: ReadonlyMap<string, string>): Promise<void> =>
  within(async items => {
    for (const [key, text] of texts) items.put({ key, text, until: Date.now() + keptFor } satisfies Kept)
  })

/** Takes back the texts whose keys begin with `prefix`, and lets go of all that are too old. */
export const takeAside = (prefix: string): Promise<ReadonlyMap<string, string>> =>
  within(async items => {
    const taken = new Map<string, string>()
    for (const { key, text, until } of (await done(items.getAll())) as Kept[]) {
      const mine = key.startsWith(prefix)
      if (mine && until > Date.now()) taken.set(key, text)
      if (mine || until <= Date.now()) items.delete(key)
    }
    return taken
  })
