/**
 * Storage for form drafts that is not cleared when a session ends (specification, section 8): what somebody had typed
 * when the session expired is restored after their next login. It stays on this device for a day at most.
 */

const name = 'portal'
const store = 'aside'
/** How long drafts are stored, in milliseconds. */
const lifetime = 86_400_000

interface StoredText {
  readonly key: string
  readonly text: string
  readonly until: number
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Runs `work` in one transaction, which is on the disk when this resolves. */
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

/** Stores drafts, each under its key. */
export const storeDrafts = (texts: ReadonlyMap<string, string>): Promise<void> =>
  within(async items => {
    for (const [key, text] of texts)
      items.put({ key, text, until: Date.now() + lifetime } satisfies StoredText)
  })

/** Removes and returns the drafts whose keys begin with `prefix`; deletes all that are too old. */
export const takeDrafts = (prefix: string): Promise<ReadonlyMap<string, string>> =>
  within(async items => {
    const taken = new Map<string, string>()
    for (const { key, text, until } of (await done(items.getAll())) as StoredText[]) {
      const mine = key.startsWith(prefix)
      if (mine && until > Date.now()) taken.set(key, text)
      if (mine || until <= Date.now()) items.delete(key)
    }
    return taken
  })
