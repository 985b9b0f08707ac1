import { join } from 'node:path'
import { PGlite, type Transaction, types } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { Database, Queryable, Result } from './database.ts'
import { lockFolder } from './lock.ts'

const asText = (value: string) => value
const parsers = {
  [types.INT8]: Number,
  [types.NUMERIC]: Number,
  [types.DATE]: asText,
  [types.TIMESTAMP]: asText,
  [types.TIMESTAMPTZ]: asText,
  [types.BYTEA]: (hex: string) => new Uint8Array(Buffer.from(hex.slice(2), 'hex')),
}
/** PGlite's own way goes byte by byte, which holds the thread for most of a second with a file of a few megabytes. */
const serializers = {
  [types.BYTEA]: ({ buffer, byteOffset, byteLength }: Uint8Array) =>
    `\\x${Buffer.from(buffer, byteOffset, byteLength).toString('hex')}`,
}

const queryable = (client: PGlite | Transaction, onCommit: Queryable['onCommit']): Queryable => ({
  async query<T>(text: string, params: readonly unknown[] = []): Promise<Result<T>> {
    const { rows, affectedRows } = await client.query<T>(text, params as unknown[])
    return { rows, rowCount: Math.max(rows.length, affectedRows ?? 0) }
  },
  async read(text, params) {
    const { rows } = await client.query(text, params as unknown[], { rowMode: 'array' })
    return rows as unknown[][]
  },
  onCommit,
})

/** The embedded database. */
export interface Embedded extends Database {
  /** Everything in it as one file, to begin another with. */
  dump(): Promise<Blob>
}

/**
 * Settings beside PGlite's own. Its 128 MB of buffers are filled with zeros at every start, which takes half a second, and
 * belong to this process from then on; what is read again comes from the system's cache of files. Nobody follows the log
 * of changes to copy them: it need not hold what is written with its table.
 */
const settings = ['shared_buffers=32MB', 'wal_level=minimal', 'max_wal_senders=0']

/** Of a database in memory, which nothing outlives. */
const inMemory = ['shared_buffers=8MB', 'full_page_writes=off', 'wal_init_zero=off', 'wal_recycle=off']

/**
 * Opens the embedded database: PostgreSQL in this process. `folder` is where it is kept, or undefined for one in
 * memory that is gone with the process; `from` is a dump to begin with.
 */
export async function openPglite(folder: string | undefined, from?: Blob): Promise<Embedded> {
  const unlock = folder ? lockFolder(folder) : () => undefined
  try {
    const client = await PGlite.create({
      dataDir: folder ? join(folder, 'database') : undefined,
      loadDataDir: from,
      startParams: [
        ...PGlite.defaultStartParams,
        ...[...settings, ...(folder ? [] : inMemory)].flatMap(setting => ['-c', setting]),
      ],
      extensions: { btree_gist, pg_trgm },
      parsers,
      serializers,
    })
    await client.exec("set timezone = 'UTC'; set datestyle = 'ISO'")
    return {
      engine: 'pglite',
      ...queryable(client, done => done()),
      async transaction(work) {
        const waiting: (() => void)[] = []
        const result = await client.transaction(tx => work(queryable(tx, done => waiting.push(done))))
        for (const done of waiting) done()
        return result as never
      },
      async script(text) {
        const results = await client.exec(text)
        return results.flatMap(({ rows }) => rows)
      },
      listen: (channel, heard) => client.listen(channel, heard),
      dump: () => client.dumpDataDir('none'),
      async close() {
        await client.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}
