/** A column of a table as a migration makes it. */
export interface ColumnSpec {
  readonly type: string
  readonly notNull?: boolean
  /** SQL expression. */
  readonly default?: string
  /** SQL expression of a stored generated column. */
  readonly generated?: string
  readonly identity?: boolean
  /** Of an identity: how far apart its values are. Default 1. */
  readonly step?: number
  /** Of an identity: SQL by which rows that are there when the column comes are ordered. */
  readonly fillBy?: string
}

export interface ForeignKeySpec {
  readonly column: string
  readonly table: string
  readonly onDelete: 'restrict' | 'set null' | 'cascade'
}

/** A table as plain data, so that two states of the declarations can be compared. */
export interface TableSpec {
  readonly name: string
  readonly columns: Readonly<Record<string, ColumnSpec>>
  readonly primaryKey: readonly string[]
  /** By name: what follows `on <table>`, such as `using btree (name_sort, id) where deleted_at is null`. */
  readonly indexes: Readonly<Record<string, { readonly unique?: boolean; readonly on: string }>>
  readonly foreignKeys: Readonly<Record<string, ForeignKeySpec>>
  /** Exclusion constraints by name: what follows `exclude`, such as `using gist (room_id with =, … with &&)`. */
  readonly exclusions?: Readonly<Record<string, string>>
  /** Which notes of change it writes: of its rows, only that it changed, or none. */
  readonly notes: 'rows' | 'change' | 'none'
  /** What the database does by itself, by name: each the statements that make it, which may be run again. */
  readonly triggers?: Readonly<Record<string, string>>
  /** Columns in which the database numbers new rows, with the pattern of each. */
  readonly serials?: Readonly<Record<string, string>>
  /** Storage options, such as `fillfactor=90`. */
  readonly storage?: string
}

/** Whether two parts of a specification are the same. */
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The schema of a state of the declarations, by table name. */
export type DatabaseSchema = Readonly<Record<string, TableSpec>>

// PostgreSQL cuts names at 63 bytes in silence, and two that are cut alike collide.
export function shortName(...parts: string[]): string {
  const name = parts.join('_')
  if (name.length <= 63) return name
  let hash = 0
  for (const char of name) hash = (hash * 31 + char.charCodeAt(0)) >>> 0
  return `${name.slice(0, 54)}_${hash.toString(36)}`
}
