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
 * Writes the migration that leads from the last one to the present declarations. Gives its file, or undefined when
 * nothing changed.
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
  const number = readdirSync(folder).filter(file => file.endsWith('.sql')).length + 1
  const file = join(folder, `${String(number).padStart(4, '0')}_${label}.sql`)
  writeFileSync(file, `${[...(first ? [foundation] : []), ...statements].join('\n\n')}\n`)
  writeFileSync(snapshot, `${JSON.stringify(schema, null, 2)}\n`)
  return file
}

if (import.meta.main) {
  const label = (process.argv[2] ?? 'change').toLowerCase().replace(/[^a-z0-9]+/g, '_')
  const file = generate(label, schemaOf(resourceList))
  console.log(file ? `Wrote ${file}. Review it before you commit it.` : 'The declarations did not change.')
}
