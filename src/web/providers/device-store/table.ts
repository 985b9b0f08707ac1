/** What somebody typed or did and the server has not got yet is kept on their device in tables of such rows. */

/** A key of a row: the value of its key path, or the number that the device gave it. */
export type DeviceKey = number | string | readonly (number | string)[]

export type StoredRow<Row> = readonly [key: DeviceKey, row: Row]

/** Where a table stands in the browser, and what its rows go by. */
export interface TableShape {
  /** The name of the database: what people have on their devices goes by it. */
  readonly database: string
  readonly store: string
  /** The fields that are the key, in their order, or the one; without them each row that is put gets a number. */
  readonly keyPath?: string | readonly string[]
  /** A field whose rows can be asked for by its value. */
  readonly index?: string
  /** What is written is on the disk, and not only on its way there, when that resolves. */
  readonly strict?: boolean
}

/** Which rows: those whose key begins so, or that have a value in the indexed field. */
export interface Which {
  readonly begins?: string | readonly (number | string)[]
  readonly indexed?: number | string
  readonly limit?: number
}

export interface TableChange<Row> {
  readonly put?: readonly Row[]
  readonly remove?: readonly DeviceKey[]
}

export interface DeviceTable<Row> {
  /** Whether everything in it outlives this page: false where the browser keeps nothing, or has refused something. */
  isStored(): Promise<boolean>
  read(which?: Which): Promise<readonly StoredRow<Row>[]>
  /** Changes rows in one transaction, in which those of `which` were read before. */
  change(work: (rows: readonly StoredRow<Row>[]) => TableChange<Row>, which?: Which): Promise<void>
}

/** The key of a row by the fields that it consists of. */
export function deviceKeyOf(row: unknown, keyPath: string | readonly string[]): DeviceKey {
  const value = (field: string) => (row as Record<string, number | string>)[field] as number | string
  return typeof keyPath === 'string' ? value(keyPath) : keyPath.map(value)
}
