import { inject } from 'vitest'
import type { Database } from '../../src/server/db/database.ts'
import { openPglite } from '../../src/server/db/pglite.ts'
import { copyMigratedFolder } from './images.ts'
import { copyDatabase, createDatabase, dropDatabase, openByUrl } from './postgres.ts'
import { newFolder } from './process.ts'
import { uniqueName } from './unique-name.ts'

/** Where a process stores what it has, on the engine of this run. */
export interface Storage {
  /** The settings that lead there: DATA_DIR, and DATABASE_URL on PostgreSQL. */
  readonly env: Readonly<Record<string, string>>
  /** Drops the database, once no process uses it any more. */
  remove(): Promise<void>
}

/**
 * Storage of a test's own with the schema, the permissions and the roles in it; nobody is there yet.
 * @param empty nothing is in it: the process that starts on it makes all of it, which takes some seconds
 */
export async function newStorage({ empty = false } = {}): Promise<Storage> {
  const template = inject('postgresTemplate')
  if (!template)
    return {
      env: { DATA_DIR: empty ? newFolder() : await copyMigratedFolder() },
      remove: async () => undefined,
    }
  const name = `${template}_${uniqueName()}`
  return {
    env: {
      DATA_DIR: newFolder(),
      DATABASE_URL: await (empty ? createDatabase(name) : copyDatabase(template, name)),
    },
    remove: () => dropDatabase(name).then(() => undefined),
  }
}

/** Does something in a storage that no process uses, such as filling it with what a test needs many of. */
export async function inStorage({ env }: Storage, work: (db: Database) => Promise<unknown>): Promise<void> {
  const db = env.DATABASE_URL ? openByUrl(env.DATABASE_URL) : await openPglite(env.DATA_DIR)
  try {
    await work(db)
  } finally {
    await db.close()
  }
}
