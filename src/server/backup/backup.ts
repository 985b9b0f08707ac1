import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Database, Queryable } from '../db/database.ts'
import { type FileStore, isKey } from '../media/store.ts'
import { type ArchiveWriter, writeArchive } from './archive.ts'
import { filePath, type Manifest, tablePath } from './manifest.ts'
import { migrationsOf, quoted, type StoredTable, sequencesOf, tablesOf } from './tables.ts'

/** Rows that are read at once. */
const handful = 500

/** The portal's version. */
const versionOf = (): string =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')).version

/** Where each column of the outbox stands in the queue's own table. */
const inQueue: Readonly<Record<string, string>> = {
  id: 'id',
  queue: 'name',
  data: 'data',
  run_at: 'start_after',
  priority: 'priority',
  created_at: 'created_on',
}

/**
 * What was handed to the queue and is not done lies in a backup where it came from: the outbox. So a backup holds
 * nothing of the queue's own tables, whose form is its own matter. What the clock begins begins by itself.
 */
function pendingJobs({ columns }: StoredTable): string {
  const values = columns.map(({ name }) => (inQueue[name] ? `j.${inQueue[name]}::text` : 'null'))
  return ` union all select ${values.join(', ')} from pgboss.job j where j.state in ('created', 'retry', 'active')
    and j.name not like '\\_\\_pgboss\\_\\_%' and j.name not in (select s.name from pgboss.schedule s) and not exists (select 1 from job_outbox o where o.id = j.id)`
}

/** The lines of a table: each a JSON list of what the database writes for the columns, as text, or null. */
async function* linesOf(tx: Queryable, table: StoredTable, hasQueue: boolean, count: (rows: number) => void) {
  const { name, columns, primaryKey } = table
  const values = columns.map(column => `${quoted(column.name)}::text`).join(', ')
  const isOutbox = name === 'job_outbox' && hasQueue
  const order = primaryKey.length && !isOutbox ? ` order by ${primaryKey.map(quoted).join(', ')}` : ''
  const more = isOutbox ? pendingJobs(table) : ''
  await tx.query(`declare kept no scroll cursor for select ${values} from ${quoted(name)}${more}${order}`)
  // A row with a file in it is as much as many others.
  const batch = columns.some(({ type }) => type === 'bytea') ? 1 : handful
  for (;;) {
    const rows = await tx.read(`fetch ${batch} from kept`, [], true)
    if (!rows.length) break
    count(rows.length)
    yield rows.map(row => `${JSON.stringify(row)}\n`).join('')
  }
  await tx.query('close kept')
}

interface StoredTables extends Pick<Manifest, 'migrations' | 'tables' | 'sequences'> {
  readonly keys: readonly string[]
}

/** Writes all rows of one snapshot, and gives what there is besides. */
async function storeRows(tx: Queryable, archive: ArchiveWriter): Promise<StoredTables> {
  await tx.query('set transaction isolation level repeatable read, read only')
  await tx.query('set local statement_timeout = 0')
  await tx.query('set local idle_in_transaction_session_timeout = 0')
  const migrations = await migrationsOf(tx)
  if (!migrations) throw new Error('There is no portal in this database.')
  const [queue] = await tx.read("select to_regclass('pgboss.job') is not null", [], true)
  const tables = await tablesOf(tx)
  const stored: Record<string, Manifest['tables'][string]> = {}
  for (const table of tables) {
    let rows = 0
    const lines = linesOf(tx, table, queue?.[0] === true, read => {
      rows += read
    })
    await archive.add(tablePath(table.name), Readable.from(lines, { objectMode: false }), 'compress')
    stored[table.name] = { columns: table.columns.map(({ name }) => name), rows }
  }
  const keys = await tx.read('select distinct storage_key from medias order by 1', [], true)
  return {
    migrations,
    tables: stored,
    sequences: await sequencesOf(tx, tables),
    keys: keys.map(([key]) => key as string),
  }
}

/**
 * Writes everything that a portal stores into one archive: all rows of one snapshot, and then the files that
 * they name. Bounded memory. Leaves nothing behind when something fails.
 */
export async function backup(db: Database, files: FileStore, path: string): Promise<Manifest> {
  const archive = writeArchive(path)
  try {
    const { keys, ...stored } = await db.transaction(tx => storeRows(tx, archive))
    const missing: string[] = []
    for (const key of keys) {
      const file = isKey(key) ? await files.open(key) : undefined
      if (file) await archive.add(filePath(key), file.stream, 'as it is')
      else missing.push(key)
    }
    const manifest: Manifest = {
      format: 1,
      version: versionOf(),
      created_at: new Date().toISOString(),
      engine: db.engine,
      ...stored,
      missing_files: missing,
      entries: archive.entries,
    }
    await archive.finish(manifest)
    return manifest
  } catch (error) {
    await archive.giveUp()
    throw error
  }
}
