/**
 * Stands for the browser's IndexedDB as `idb` opens it, where there is none: as much of it as a table without ranges of
 * keys uses. What is kept in it outlives a page.
 */
interface Store {
  readonly rows: Map<number, unknown>
  last: number
}

const databases = new Map<string, Map<string, Store>>()

/** The rows that are kept on the device in a store. */
export const storedRows = (database: string, store: string): unknown[] => [
  ...(databases.get(database)?.get(store)?.rows.values() ?? []),
]

function rowsOf(store: Store) {
  const found = (index: string | undefined, value: unknown, limit = Number.POSITIVE_INFINITY) =>
    [...store.rows]
      .filter(([, row]) => index === undefined || (row as Record<string, unknown>)[index] === value)
      .slice(0, limit)
  const reading = (index?: string) => ({
    getAllKeys: async (value?: unknown, limit?: number) => found(index, value, limit).map(([key]) => key),
    getAll: async (value?: unknown, limit?: number) => found(index, value, limit).map(([, row]) => row),
  })
  return {
    ...reading(),
    index: reading,
    delete: async (key: number) => void store.rows.delete(key),
    put: async (row: unknown) => void store.rows.set(++store.last, structuredClone(row)),
  }
}

/** In place of `openDB` of `idb`. */
export async function openDB(
  name: string,
  _version: number,
  { upgrade }: { upgrade(made: { createObjectStore(name: string): { createIndex(): void } }): void },
) {
  let stores = databases.get(name)
  if (!stores) {
    const made = new Map<string, Store>()
    stores = made
    databases.set(name, made)
    upgrade({
      createObjectStore(store) {
        made.set(store, { rows: new Map(), last: 0 })
        return { createIndex: () => undefined }
      },
    })
  }
  const opened = stores
  return {
    transaction: (store: string) => ({ store: rowsOf(opened.get(store) as Store), done: Promise.resolve() }),
    close: () => undefined,
  }
}
