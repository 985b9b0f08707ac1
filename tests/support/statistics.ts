import type { Queryable } from '../../src/server/db/database.ts'

/** The columns of tables with rows of which the planner knows nothing, as `table.column`. */
export async function unknownColumns(db: Queryable): Promise<string[]> {
  const tables = await db.read(
    `select c.relname, format('select 1 from %I.%I limit 1', n.nspname, c.relname)
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = 'public' order by c.relname`,
    [],
  )
  const filled: string[] = []
  for (const [table, any] of tables)
    if ((await db.read(any as string, [])).length) filled.push(table as string)
  const columns = await db.read(
    `select table_name || '.' || column_name from information_schema.columns k
     where table_schema = 'public' and table_name = any ($1::text[]) and not exists (
       select 1 from pg_stats s where s.schemaname = 'public' and s.tablename = k.table_name and s.attname = k.column_name)
     order by 1`,
    [filled],
  )
  return columns.map(([name]) => name as string)
}
