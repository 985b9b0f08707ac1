import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from './database.ts'

/** Where the migrations stand, beside `src`. */
export const migrationsFolder = join(import.meta.dirname, '../../../migrations')

export interface Migration {
  readonly name: string
  readonly sql: string
}

/**
 * The migrations in their order: those that were counted (`0001_….sql`), then those that are numbered by the time at
 * which they were made (`20261124081500_….sql`). One that comes from another branch, and is earlier than one that ran,
 * runs at the next start.
 */
export const readMigrations = (folder: string = migrationsFolder): Migration[] =>
  readdirSync(folder)
    .filter(file => file.endsWith('.sql'))
    .sort()
    .map(file => ({ name: file.slice(0, -4), sql: readFileSync(join(folder, file), 'utf8') }))

const hashOf = (sql: string) => createHash('sha256').update(sql).digest('hex')

// Instances that start together take turns; the number stands for nothing but this.
const turn = 7_231_905

/**
 * Brings a database up to the migrations, each in a transaction of its own. Gives the names of those that were run.
 * Throws when one that was run has been edited since, or is unknown here (the database is newer than the program).
 */
export async function migrate(
  db: Database,
  migrations: readonly Migration[] = readMigrations(),
): Promise<string[]> {
  await db.query(
    'create table if not exists migrations (name text primary key, hash text not null, run_at timestamptz not null default clock_timestamp())',
  )
  const done: string[] = []
  for (const { name, sql } of migrations) {
    const ran = await db.transaction(async tx => {
      await tx.query(`select pg_advisory_xact_lock(${turn})`)
      const { rows } = await tx.query<{ hash: string }>('select hash from migrations where name = $1', [name])
      if (rows[0] && rows[0].hash !== hashOf(sql))
        throw new Error(
          `The migration ${name} was edited after it ran on this database. Make a new one instead.`,
        )
      if (rows[0]) return false
      for (const statement of splitStatements(sql)) await tx.query(statement)
      await tx.query('insert into migrations (name, hash) values ($1, $2)', [name, hashOf(sql)])
      return true
    })
    if (ran) done.push(name)
  }
  const { rows } = await db.query<{ name: string }>('select name from migrations')
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = rows.filter(({ name }) => !known.has(name)).map(({ name }) => name)
  if (unknown.length)
    throw new Error(`This database is newer than the program: it has the migrations ${unknown.join(', ')}.`)
  return done
}

/** Statements of a script: divided at semicolons that end a line, but not inside `$$ … $$`. */
export function splitStatements(script: string): string[] {
  const statements: string[] = []
  let statement = ''
  let quoted = false
  for (const line of script.split('\n')) {
    if (!statement && (line.trim() === '' || line.startsWith('--'))) continue
    statement += `${line}\n`
    if ((line.split('$$').length - 1) % 2) quoted = !quoted
    if (!quoted && line.trimEnd().endsWith(';')) {
      statements.push(statement.trim())
      statement = ''
    }
  }
  if (statement.trim()) statements.push(statement.trim())
  return statements
}
