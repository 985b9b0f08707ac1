import {
  type DeviceKey,
  type DeviceTable,
  deviceKeyOf,
  type StoredRow,
  type TableShape,
  type Which,
} from './table.ts'

const beginsWith = (key: DeviceKey, begin: NonNullable<Which['begins']>): boolean =>
  typeof begin === 'string'
    ? String(key).startsWith(begin)
    : Array.isArray(key) && begin.every((part, at) => key[at] === part)

/** A table in this page alone: for browsers that keep nothing, and for tests. */
export function memoryTable<Row>({ keyPath, index }: Pick<TableShape, 'keyPath' | 'index'>) {
  const rows = new Map<string, StoredRow<Row>>()
  let last = 0
  // Below zero: a device counts from one, and both are used beside each other.
  const newKey = (row: Row): DeviceKey => (keyPath === undefined ? --last : deviceKeyOf(row, keyPath))
  const found = ({ begins, indexed, limit }: Which = {}) =>
    [...rows.values()]
      .filter(
        ([key, row]) =>
          (begins === undefined || beginsWith(key, begins)) &&
          (indexed === undefined || (row as Record<string, unknown>)[index as string] === indexed),
      )
      .slice(0, limit)
  const table: DeviceTable<Row> = {
    isStored: async () => false,
    read: async which => found(which),
    async change(work, which) {
      const { put = [], remove = [] } = work(which ? found(which) : [])
      for (const key of remove) rows.delete(JSON.stringify(key))
      for (const row of put) {
        const key = newKey(row)
        // As a device does: what it cannot copy it refuses.
        rows.set(JSON.stringify(key), [key, structuredClone(row)])
      }
    },
  }
  return { ...table, isEmpty: () => rows.size === 0 }
}
