/** The one place that keeps something in the browser's IndexedDB. */
import type { IDBPDatabase, IDBPObjectStore } from 'idb'
import { memoryTable } from './memory-table.ts'
import type { DeviceKey, DeviceTable, StoredRow, TableShape, Which } from './table.ts'

/** How long the browser may take for one read or write, in milliseconds: some never answer. */
const TIMEOUT_MS = 4000

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The device keeps nothing now')), TIMEOUT_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Keeps the database of a table open; opens it again after the browser has closed it. */
function opener({ database, store, keyPath, index }: TableShape): () => Promise<IDBPDatabase> {
  let opening: Promise<IDBPDatabase> | undefined
  const forget = () => {
    opening = undefined
  }
  const open = async () => {
    const { openDB } = await import('idb')
    const opened = await openDB(database, 1, {
      upgrade(made) {
        const path = typeof keyPath === 'object' ? [...keyPath] : keyPath
        const rows = made.createObjectStore(store, path ? { keyPath: path } : { autoIncrement: true })
        if (index) rows.createIndex(index, index)
      },
      // Another tab needs a newer form of it: this one gives way.
      blocking() {
        opened.close()
        forget()
      },
      terminated: forget,
    })
    return opened
  }
  return () => {
    opening ??= open()
    opening.catch(forget)
    return opening
  }
}

/** The keys that begin so. */
const rangeOf = (begins: Which['begins']): IDBKeyRange | undefined =>
  begins === undefined
    ? undefined
    : typeof begins === 'string'
      ? IDBKeyRange.bound(begins, `${begins}\uffff`)
      : // A list stands after every number and text.
        IDBKeyRange.bound([...begins], [...begins, []])

type RowStore = IDBPObjectStore<unknown, string[], string, 'readonly' | 'readwrite'>

async function readFrom<Row>(rows: RowStore, index: string | undefined, which: Which = {}) {
  const { begins, indexed, limit } = which
  const source = indexed === undefined ? rows : rows.index(index as string)
  const range = indexed ?? rangeOf(begins)
  const [keys, values] = await Promise.all([source.getAllKeys(range, limit), source.getAll(range, limit)])
  return keys.map((key, at): StoredRow<Row> => [key as DeviceKey, values[at] as Row])
}

/**
 * A table on this device. What the browser refuses to keep, or does not keep in time, stays in this page, and is read and
 * removed beside the rest.
 */
export function deviceTable<Row>(shape: TableShape): DeviceTable<Row> {
  const { store, index, strict } = shape
  const open = opener(shape)
  const instead = memoryTable<Row>(shape)
  const durability = strict ? 'strict' : 'default'
  return {
    isStored: () =>
      inTime(open()).then(
        () => instead.isEmpty(),
        () => false,
      ),
    async read(which) {
      const stored = await inTime(
        open().then(opened => readFrom<Row>(opened.transaction(store).store, index, which)),
      ).catch(() => [])
      return [...stored, ...(await instead.read(which))].slice(0, which?.limit)
    },
    async change(work, which) {
      const change = async () => {
        const transaction = (await open()).transaction(store, 'readwrite', { durability })
        const rows = transaction.store
        const { put = [], remove = [] } = work(which ? await readFrom<Row>(rows, index, which) : [])
        await Promise.all([
          ...remove.map(key => rows.delete(key as IDBValidKey)),
          ...put.map(row => rows.put(row)),
          transaction.done,
        ])
        return remove
      }
      const removed = await inTime(change()).catch(() => undefined)
      if (!removed) await instead.change(work, which)
      else if (!instead.isEmpty()) await instead.change(() => ({ remove: removed }))
    },
  }
}
