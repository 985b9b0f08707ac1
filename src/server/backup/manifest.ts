import { createHash } from 'node:crypto'
import type { Migration } from '../db/migrate.ts'
import type { Sequence } from './tables.ts'

/** What a backup says of itself; the last entry of its archive. */
export interface Manifest {
  /** The form of the archive. */
  readonly format: 1
  /** The portal's version that wrote it. */
  readonly version: string
  readonly created_at: string
  readonly engine: string
  readonly migrations: readonly { readonly name: string; readonly hash: string }[]
  /** By table: its columns in the order of each line, and how many lines there are. */
  readonly tables: Readonly<Record<string, { readonly columns: readonly string[]; readonly rows: number }>>
  readonly sequences: readonly Sequence[]
  /** Keys of files that the database names and nobody has. */
  readonly missing_files: readonly string[]
  /** Every other entry of the archive by its path; sizes in bytes. */
  readonly entries: Readonly<Record<string, { readonly size: number; readonly sha256: string }>>
}

export const manifestPath = 'manifest.json'
export const tablePath = (table: string): string => `database/${table}.ndjson`
export const filePath = (key: string): string => `files/${key}`

/** A wrong archive or target, in words for who restores. */
export class CannotRestore extends Error {}

const hashOf = (sql: string) => createHash('sha256').update(sql).digest('hex')

/**
 * The migrations of the program that lead to the schema of a backup. Throws {@link CannotRestore} when the backup is
 * newer than the program, or its schema came about in another way.
 */
export function migrationsTo(manifest: Manifest, known: readonly Migration[]): readonly Migration[] {
  const unknown = manifest.migrations.filter(({ name }) => !known.some(migration => migration.name === name))
  if (unknown.length)
    throw new CannotRestore(
      `The backup is newer than this program: it has the migrations ${unknown.map(({ name }) => name).join(', ')}.`,
    )
  // Migrations of another branch may have run on one of the two alone: those of the backup need not be the first ones.
  const ran = new Map(manifest.migrations.map(({ name, hash }) => [name, hash]))
  const until = known.filter(({ name }) => ran.has(name))
  const other = until.find(({ name, sql }) => ran.get(name) !== hashOf(sql))
  if (other)
    throw new CannotRestore(`The backup's schema is not the one that ${other.name} of this program makes.`)
  return until
}
