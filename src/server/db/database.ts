/** What a statement answers. */
export interface Result<T> {
  readonly rows: T[]
  /** Rows that were read or changed. */
  readonly rowCount: number
}

/** Something that runs statements: the database, or one transaction on it. Parameters are `$1`, `$2` … */
export interface Queryable {
  /** Runs one statement. Rows are objects; bigint and numeric are numbers, times the database's own UTC text. */
  // biome-ignore lint/suspicious/noExplicitAny: the caller knows what it selected
  query<T = any>(text: string, params?: readonly unknown[]): Promise<Result<T>>
  /**
   * Runs one statement that is run often, with rows as arrays: the fastest way to read. Statements are prepared
   * once for a connection; `once` leaves that out, where the best plan depends on the parameters.
   */
  read(text: string, params: readonly unknown[], once?: boolean): Promise<unknown[][]>
  /** Calls back once the transaction has committed, and never if it is rolled back; outside of one at once. */
  onCommit(done: () => void): void
}

/** A PostgreSQL database, in its own server or in this process. */
export interface Database extends Queryable {
  readonly engine: 'postgres' | 'pglite'
  /** Runs `work` in one transaction: committed when it resolves, rolled back when it throws. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>
  /** Runs a script of several statements without parameters, and gives the rows of them all. */
  // biome-ignore lint/suspicious/noExplicitAny: the caller knows what it selected
  script(text: string): Promise<any[]>
  /**
   * Calls back with each notice of a channel (`notify`), from whichever process on this database, and after each time
   * that the connection was lost and is there again (without a text): what came in between is not reported.
   */
  listen(channel: string, heard: (text?: string) => void): Promise<() => Promise<void>>
  /** Its connections; undefined where there is only the one of this process. */
  pool?(): Pool
  close(): Promise<void>
}

/** How many connections there are, how many of them have nothing to do, and how many callers wait for one. */
export interface Pool {
  readonly size: number
  readonly idle: number
  readonly waiting: number
}

/** SQLSTATE codes that the portal answers in its own words. */
export const sqlState = {
  unique: '23505',
  exclusion: '23P01',
  restrict: '23001',
  notNull: '23502',
  check: '23514',
  foreignKey: '23503',
  serialization: '40001',
  deadlock: '40P01',
  tooLong: '22001',
  outOfRange: '22003',
  lockTimeout: '55P03',
  cancelled: '57014',
  diskFull: '53100',
} as const

/** The SQLSTATE of a database's error, if it is one. */
export const stateOf = (error: unknown): string | undefined => {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}
