import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { resourceList } from '../../../resources/index.ts'
import { diffSchemas } from './diff.ts'
import { migrationsFolder } from './migrate.ts'
import { schemaOf } from './schema.ts'
import type { DatabaseSchema } from './table.ts'
import { changeFunctions, textFunctions } from './text-functions.ts'

/** The schema as the last migration left it. */
export const snapshotFile = (folder: string = migrationsFolder) => join(folder, 'schema.json')

/** The first migration's beginning: what the tables are built with. */
export const foundation = ['create extension if not exists pg_trgm;', textFunctions, changeFunctions].join(
  '\n\n',
)

/**
 * The number of a new migration: the time in UTC, to the second, so that those of two branches differ and come in the
 * order in which they were made; later than the last one's where the clock is behind it.
 */
function numberAfter(last: string | undefined, now: Date): string {
  const stamp = (time: Date) => time.toISOString().replace(/\D/g, '').slice(0, 14)
  for (let time = now; ; time = new Date(time.getTime() + 1000))
    if (last === undefined || stamp(time) > last.slice(0, 14)) return stamp(time)
}

/**
 * Writes the migration that leads from the last one to the present declarations, with the time at which it was made as
 * its number. Gives its file, or undefined when nothing changed.
 */
export function generate(
  label: string,
  schema: DatabaseSchema,
  folder: string = migrationsFolder,
): string | undefined {
  mkdirSync(folder, { recursive: true })
  const snapshot = snapshotFile(folder)
  const first = !existsSync(snapshot)
  const before: DatabaseSchema = first ? {} : JSON.parse(readFileSync(snapshot, 'utf8'))
  const statements = diffSchemas(before, schema)
  if (!statements.length) return undefined
  const last = readdirSync(folder)
    .filter(name => /^\d{14}_.*\.sql$/.test(name))
    .sort()
    .at(-1)
  const file = join(folder, `${numberAfter(last, new Date())}_${label}.sql`)
  writeFileSync(file, `${[...(first ? [foundation] : []), ...statements].join('\n\n')}\n`)
  // By name, so that the tables of two branches stand apart.
  const tables = Object.entries(schema).sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(snapshot, `${JSON.stringify(Object.fromEntries(tables), null, 2)}\n`)
  return file
}

if (import.meta.main) {
  const label = (process.argv.slice(2).join(' ') || 'change').toLowerCase().replace(/[^a-z0-9]+/g, '_')
  const file = generate(label, schemaOf(resourceList))
  console.log(file ? `Wrote ${file}. Review it before you commit it.` : 'The declarations did not change.')
}
