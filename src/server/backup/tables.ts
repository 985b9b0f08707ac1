import type { Queryable } from '../db/database.ts'

/** A column as it is kept in a backup; generated ones follow from the others. */
export interface StoredColumn {
  readonly name: string
  /** Its SQL type: `timestamp with time zone`. */
  readonly type: string
}

/** A table as the database itself describes it. */
export interface StoredTable {
  readonly name: string
  readonly columns: readonly StoredColumn[]
  readonly primaryKey: readonly string[]
}

/** A sequence behind an identity column, and how far it is. */
export interface Sequence {
  readonly table: string
  readonly column: string
  readonly last: number
  readonly isCalled: boolean
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Which migrations ran is in the manifest, not among the rows. */
const notBackedUp = ['migrations']

/** The tables of the portal, by name. */
export async function tablesOf(db: Queryable): Promise<StoredTable[]> {
  const rows = await db.read(
    `select c.relname,
       json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum),
       coalesce((select json_agg(k.attname order by array_position(i.indkey::int[], k.attnum::int)) from pg_index i
         join pg_attribute k on k.attrelid = c.oid and k.attnum = any (i.indkey::int[]) where i.indrelid = c.oid and i.indisprimary), '[]')
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1::text[])
     group by c.oid, c.relname order by c.relname collate "C"`,
    [notBackedUp],
    true,
  )
  return rows.map(([name, columns, primaryKey]) => ({ name, columns, primaryKey }) as StoredTable)
}

/** The sequences of identity columns. */
export async function sequencesOf(db: Queryable, tables: readonly StoredTable[]): Promise<Sequence[]> {
  const rows = await db.read(
    `select c.relname, a.attname, pg_get_serial_sequence(quote_ident(c.relname), a.attname)
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
     where c.relnamespace = 'public'::regnamespace and c.relname = any ($1::text[]) order by 1, 2`,
    [tables.map(({ name }) => name)],
    true,
  )
  const sequences: Sequence[] = []
  for (const [table, column, sequence] of rows as [string, string, string][]) {
    const [row] = await db.read(`select last_value, is_called from ${sequence}`, [], true)
    const [last, isCalled] = row as [number, boolean]
    sequences.push({ table, column, last, isCalled })
  }
  return sequences
}

/** The migrations that ran on a database, in their order; undefined where there is no portal yet. */
export async function migrationsOf(db: Queryable): Promise<{ name: string; hash: string }[] | undefined> {
  const [there] = await db.read("select to_regclass('public.migrations') is not null", [], true)
  if (!there?.[0]) return undefined
  const { rows } = await db.query<{ name: string; hash: string }>(
    'select name, hash from migrations order by name',
  )
  return rows
}
