/** Embedded databases in the state in which tests begin, each made by the first of the run that needs it. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { resourceList } from '../../resources/index.ts'
import type { Database } from '../../src/server/db/database.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openPglite } from '../../src/server/db/pglite.ts'
import { syncPermissions } from '../../src/server/db/sync.ts'
import { builtinRights } from '../../src/server/portal.ts'
import { uniqueName } from './unique-name.ts'

/** Makes a file or folder of the run under another name first, since several workers may need it at once. */
async function once(name: string, make: (path: string) => Promise<void>): Promise<string> {
  const path = join(inject('runFolder'), name)
  if (existsSync(path)) return path
  const draft = `${path}.${uniqueName()}`
  await make(draft)
  try {
    renameSync(draft, path)
  } catch (error) {
    // Another worker was quicker: a folder that has files in it is not replaced.
    if (!existsSync(path)) throw error
  }
  return path
}

async function dump(path: string, prepare: (db: Database) => Promise<void>): Promise<void> {
  const db = await openPglite(undefined)
  await prepare(db)
  const content = await db.dump()
  await db.close()
  writeFileSync(path, Buffer.from(await content.arrayBuffer()))
}

async function prepare(db: Database): Promise<void> {
  await migrate(db)
  await syncPermissions(db, resourceList, builtinRights)
}

/** A database with nothing in it, to begin another with: reading it takes a fifth of the time that making one takes. */
export async function emptyImage(): Promise<Blob> {
  return new Blob([readFileSync(await once('empty.tar', path => dump(path, async () => undefined)))])
}

/** A database with the schema, the permissions and the roles in it, to begin another with. */
export async function migratedImage(): Promise<Blob> {
  return new Blob([readFileSync(await once('migrated.tar', path => dump(path, prepare)))])
}

/** A new DATA_DIR whose database has the schema, the permissions and the roles in it. */
export async function copyMigratedFolder(): Promise<string> {
  const source = await once('migrated', async path => {
    mkdirSync(path)
    const db = await openPglite(path)
    await prepare(db)
    await db.close()
  })
  const folder = mkdtempSync(join(inject('runFolder'), 'migrated-'))
  cpSync(source, folder, { recursive: true })
  return folder
}
