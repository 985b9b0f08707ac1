import { createInterface } from 'node:readline'
import type { Database, Queryable } from '../db/database.ts'
import type { ArchiveReader } from './archive.ts'
import { CannotRestore, tablePath } from './manifest.ts'
import { quoted, type StoredTable, tablesOf } from './tables.ts'

/** Letters and rows that are written at once. */
const MAX_BATCH = { letters: 1_000_000, rows: 500 }

interface Constraint {
  readonly name: string
  readonly table: string
  readonly definition: string
}

/** What would refuse or double rows while they come in an order of their own. */
async function unbind(tx: Queryable, tables: readonly StoredTable[]): Promise<Constraint[]> {
  const { rows } = await tx.query<Constraint>(
    `select k.conname as name, c.relname as table, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 2, 1`,
  )
  for (const { name, table } of rows)
    await tx.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`)
  for (const { name } of tables) await tx.query(`alter table ${quoted(name)} disable trigger user`)
  return rows
}

async function bind(tx: Queryable, tables: readonly StoredTable[], constraints: readonly Constraint[]) {
  for (const { name } of tables) await tx.query(`alter table ${quoted(name)} enable trigger user`)
  // Each is checked for all rows.
  for (const { name, table, definition } of constraints)
    await tx.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`)
}

/** Writes the lines of one table; gives how many there were. */
async function loadTable(
  tx: Queryable,
  { name, columns }: StoredTable,
  order: readonly string[],
  archive: ArchiveReader,
): Promise<number> {
  const types = order.map(column => {
    const found = columns.find(candidate => candidate.name === column)
    if (!found)
      throw new CannotRestore(`The table ${name} of the backup has a column ${column} that there is not.`)
    return found.type
  })
  const values = types.map((type, n) => `(r->>${n})::${type}`).join(', ')
  const text = `insert into ${quoted(name)} (${order.map(quoted).join(', ')}) overriding system value
    select ${values} from jsonb_array_elements($1::jsonb) r`
  let lines: string[] = []
  let letters = 0
  let count = 0
  const write = async () => {
    if (lines.length) await tx.read(text, [`[${lines.join(',')}]`], true)
    count += lines.length
    lines = []
    letters = 0
  }
  const input = await archive.open(tablePath(name))
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    lines.push(line)
    letters += line.length
    if (letters > MAX_BATCH.letters || lines.length >= MAX_BATCH.rows) await write()
  }
  await write()
  return count
}

/** Fills a database that has the backup's schema with its rows, all or none. What migrations put there makes room. */
export async function loadRows(db: Database, archive: ArchiveReader): Promise<void> {
  const { manifest } = archive
  await db.transaction(async tx => {
    await tx.query('set local statement_timeout = 0')
    await tx.query('set local idle_in_transaction_session_timeout = 0')
    const tables = await tablesOf(tx)
    const constraints = await unbind(tx, tables)
    await tx.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
    for (const table of tables) {
      const stored = manifest.tables[table.name]
      if (!stored) continue
      const count = await loadTable(tx, table, stored.columns, archive)
      if (count !== stored.rows)
        throw new CannotRestore(
          `The table ${table.name} has ${count} rows, not the ${stored.rows} of the backup.`,
        )
    }
    const strange = Object.keys(manifest.tables).find(name => !tables.some(table => table.name === name))
    if (strange) throw new CannotRestore(`The backup has a table ${strange} that there is not.`)
    for (const { table, column, last, isCalled } of manifest.sequences)
      await tx.read(
        'select setval(pg_get_serial_sequence(quote_ident($1), $2), $3::bigint, $4::boolean)',
        [table, column, last, isCalled],
        true,
      )
    await bind(tx, tables, constraints)
  })
}
