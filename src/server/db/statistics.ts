import { setImmediate as turn } from 'node:timers/promises'
import type { Database } from './database.ts'

/** Pages of 8 KiB up to which a table is read again each time: that takes a millisecond or two. */
const few = 100

/** Whether the table `c` of the schema `n` has a column of which the planner knows nothing: one that is new. */
const hasUnknownColumn = `exists (
  select 1 from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and not exists (
    select 1 from pg_stats s where s.schemaname = n.nspname and s.tablename = c.relname and s.attname = a.attname))`

/**
 * Brings up to date what the planner knows about the rows of those tables that grew or shrank since it last looked, or
 * have a new column: after much was written at once, after migrations, and now and then where the database does not do
 * so by itself. Without it, plans are
 * made for tables of unknown size, and a question about a few rows may visit thousands. One table after the other, so
 * that others get their turn in between.
 * @param tidy also makes room of deleted rows, which the embedded database does not do by itself either
 */
export async function refreshStatistics(db: Database, tidy = false): Promise<void> {
  const rows = await db.read(
    `select format('%I.%I', n.nspname, c.relname)
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       cross join lateral (select pg_relation_size(c.oid) / current_setting('block_size')::int as now) pages
     where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema$)'
       and (c.reltuples < 0 or pages.now <= $1 or abs(pages.now - c.relpages) > c.relpages / 10
         or (c.reltuples > 0 and ${hasUnknownColumn}))
     order by c.oid`,
    [few],
  )
  for (const [table] of rows) {
    // The embedded database answers without a turn of the thread: a hundred small tables would be one long piece.
    await turn()
    await db.query(`${tidy ? 'vacuum (analyze)' : 'analyze'} ${table}`)
  }
}
