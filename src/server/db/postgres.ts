import pg from 'pg'
import type { Database, Queryable, Result } from './database.ts'

const { builtins } = pg.types
const numbers: ReadonlySet<number> = new Set([builtins.INT8, builtins.NUMERIC])
const texts: ReadonlySet<number> = new Set([builtins.DATE, builtins.TIMESTAMP, builtins.TIMESTAMPTZ])
const asText = (value: string) => value

const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (format === 'binary') return pg.types.getTypeParser(oid, format)
    if (numbers.has(oid)) return Number
    if (texts.has(oid)) return asText
    return pg.types.getTypeParser(oid, format)
  },
}

// A prepared statement costs memory on the server for as long as its connection lives, so there are not endless ones.
const mostStatements = 500
const names = new Map<string, string>()

function statementName(text: string): string | undefined {
  let name = names.get(text)
  if (name === undefined && names.size < mostStatements) {
    name = `portal_${names.size + 1}`
    names.set(text, name)
  }
  return name
}

const queryable = (client: pg.Pool | pg.PoolClient): Queryable => ({
  async query<T>(text: string, params: readonly unknown[] = []): Promise<Result<T>> {
    const { rows, rowCount } = await client.query({ text, values: params as unknown[] })
    return { rows: rows as T[], rowCount: rowCount ?? 0 }
  },
  async read(text, params, once) {
    const name = once ? undefined : statementName(text)
    const { rows } = await client.query({ name, text, values: params as unknown[], rowMode: 'array' })
    return rows
  },
})

/** Options of the connection pool, in milliseconds and connections. */
export interface PostgresOptions {
  readonly url: string
  readonly poolSize: number
  readonly statementTimeout: number
}

/** Connects to a PostgreSQL server of version 15 or later. */
export function openPostgres({ url, poolSize, statementTimeout }: PostgresOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    options: `-c TimeZone=UTC -c DateStyle=ISO -c statement_timeout=${statementTimeout} -c lock_timeout=5000 -c idle_in_transaction_session_timeout=60000`,
  })
  // An idle connection that the server closes is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  return {
    engine: 'postgres',
    ...queryable(pool),
    async transaction(work) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const result = await work(queryable(client))
        await client.query('commit')
        client.release()
        return result
      } catch (error) {
        // A connection that cannot even roll back is not given back to the pool.
        await client.query('rollback').then(
          () => client.release(),
          broken => client.release(broken),
        )
        throw error
      }
    },
    async script(text) {
      await pool.query(text)
    },
    close: () => pool.end(),
  }
}
