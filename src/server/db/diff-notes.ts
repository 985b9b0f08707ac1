/** What leads from one kind of a table's notes of change to another. */
import type { TableSpec } from './table.ts'
import { changeTriggers } from './text-functions.ts'

/** The triggers by which a table notes its changes, under whichever kind. */
const noteTriggers = ['inserted', 'updated', 'deleted', 'truncated', 'changed'] as const

const forget = (table: string) => `delete from table_changes where table_name = '${table}';`

/** The statements that change which notes a table writes. A table that begins to count its rows counts them once. */
export function changeNotes(table: string, before: TableSpec['notes'], after: TableSpec['notes']): string[] {
  if (before === after) return []
  return [
    ...(before === 'none'
      ? []
      : [
          ...noteTriggers.map(name => `drop trigger if exists ${table}_${name} on "${table}";`),
          forget(table),
        ]),
    ...(after === 'none' ? [] : [changeTriggers(table, after === 'rows')]),
    ...(after === 'rows'
      ? [
          `insert into table_changes (table_name, live, changes) select '${table}', count(*) filter (where deleted_at is null), 1 from "${table}";`,
        ]
      : []),
  ]
}

/** Notes of a table that is gone: one that is later made under its name begins with none. */
export const dropNotes = ({ name, notes }: TableSpec): string[] => (notes === 'none' ? [] : [forget(name)])
