import pg from 'pg'
import type { Database, Queryable, Result } from './database.ts'
import { listen } from './listen.ts'
import { readPrepared } from './prepared-read.ts'

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
const MAX_PREPARED_STATEMENTS = 500
const names = new Map<string, string>()

function statementName(text: string): string | undefined {
  let name = names.get(text)
  if (name === undefined && names.size < MAX_PREPARED_STATEMENTS) {
    name = `portal_${names.size + 1}`
    names.set(text, name)
  }
  return name
}

/** The server ends a statement by itself; one that has not answered by then has a line that was cut. In milliseconds. */
const grace = 5000

/** Errors of a connection that was cut: only its client reports them. */
const isSilent = (error: unknown) => (error as Error | null)?.message === 'Query read timeout'

const queryable = (client: pg.Pool | pg.PoolClient): Omit<Queryable, 'onCommit'> => ({
  async query<T>(text: string, params: readonly unknown[] = []): Promise<Result<T>> {
    const { rows, rowCount } = await client.query({ text, values: params as unknown[] })
    return { rows: rows as T[], rowCount: rowCount ?? 0 }
  },
  async read(text, params, once) {
    const name = once ? undefined : statementName(text)
    const config = { text, values: params as unknown[], rowMode: 'array' } as const
    if (name === undefined) return (await client.query(config)).rows
    return readPrepared(client, { ...config, name, types })
  },
})

/**
 * A transaction has one connection, which runs one statement at a time: statements that are asked for at once run one
 * after the other, in the order in which they were asked for.
 */
function inTurn(client: pg.PoolClient): Queryable & { last(): Promise<unknown>; committed(): void } {
  const statements = queryable(client)
  let last: Promise<unknown> = Promise.resolve()
  let running = 0
  const waiting: (() => void)[] = []
  function next<T>(statement: () => Promise<T>): Promise<T> {
    const answer = running++ ? last.then(statement) : statement()
    last = answer.then(
      () => running--,
      () => running--,
    )
    return answer
  }
  return {
    query: (text, params) => next(() => statements.query(text, params)),
    read: (text, params, once) => next(() => statements.read(text, params, once)),
    onCommit: done => void waiting.push(done),
    last: () => last,
    committed() {
      for (const done of waiting) done()
    },
  }
}

/** Options of the connection pool, in milliseconds and connections. */
export interface PostgresOptions {
  readonly url: string
  readonly poolSize: number
  /** 0: as long as it takes. */
  readonly statementTimeout: number
}

const ignore = () => undefined

/** Connects to a PostgreSQL server of version 15 or later. */
export function openPostgres({ url, poolSize, statementTimeout }: PostgresOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    connectionTimeoutMillis: 10_000,
    ...(statementTimeout > 0 && { query_timeout: statementTimeout + grace }),
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // Statements are short: compiling one that looks expensive takes many times as long as running it.
    options: `-c jit=off -c TimeZone=UTC -c DateStyle=ISO -c statement_timeout=${statementTimeout} -c lock_timeout=5000 -c idle_in_transaction_session_timeout=60000`,
  })
  // An idle connection that the server closes is replaced by the pool; without a listener it would end the process.
  pool.on('error', ignore)
  return {
    engine: 'postgres',
    ...queryable(pool),
    onCommit: done => done(),
    async transaction(work) {
      const client = await pool.connect()
      // A server that goes away between two statements says so to nobody who waits: the next statement fails. Without
      // a listener the word of it would end the process.
      client.on('error', ignore)
      const statements = inTurn(client)
      let result: Awaited<ReturnType<typeof work>>
      try {
        await client.query('begin')
        result = await work(statements)
        await statements.last()
        await client.query('commit')
        client.release()
      } catch (error) {
        await statements.last()
        // A connection that cannot even roll back is not given back to the pool.
        if (isSilent(error)) client.release(true)
        else
          await client.query('rollback').then(
            () => client.release(),
            broken => client.release(broken),
          )
        throw error
      } finally {
        client.off('error', ignore)
      }
      statements.committed()
      return result
    },
    async script(text) {
      const results = await pool.query(text)
      return (Array.isArray(results) ? results : [results]).flatMap(({ rows }) => rows)
    },
    listen: (channel, heard) => listen(url, channel, heard),
    pool: () => ({ size: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}
