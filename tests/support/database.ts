import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { resourceList } from '../../resources/index.ts'
import type { Database } from '../../src/server/db/database.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openPglite } from '../../src/server/db/pglite.ts'
import { syncPermissions } from '../../src/server/db/sync.ts'
import { declare } from '../../src/server/declared.ts'
import { builtinRights, declarations } from '../../src/server/portal.ts'
import { copyDatabase, dropDatabase, openByUrl } from './postgres.ts'

/** What the tests run on in this run. */
export const engine: Database['engine'] = process.env.VITEST_ENGINE === 'postgres' ? 'postgres' : 'pglite'

/** A name that no other test of any run uses. */
export const uniqueName = (): string => randomBytes(6).toString('hex')

/** The prepared database as a file: made by the first test of the run that needs it, read by the others. */
async function embeddedTemplate(): Promise<Blob> {
  const file = join(inject('runFolder'), 'template.tar')
  if (existsSync(file)) return new Blob([readFileSync(file)])
  const db = await openPglite(undefined)
  await migrate(db)
  await syncPermissions(db, resourceList, builtinRights)
  const dump = await db.dump()
  await db.close()
  const own = `${file}.${uniqueName()}`
  writeFileSync(own, Buffer.from(await dump.arrayBuffer()))
  renameSync(own, file)
  return dump
}

/** A database of the test's own with the schema, the permissions and the roles in it; nobody is there yet. */
export async function openTestDatabase(): Promise<Database> {
  declare({ ...declarations, resources: resourceList })
  const template = inject('postgresTemplate')
  if (!template) return openPglite(undefined, await embeddedTemplate())
  const name = `${template}_${uniqueName()}`
  const db = openByUrl(await copyDatabase(template, name))
  return {
    ...db,
    async close() {
      await db.close()
      await dropDatabase(name)
    },
  }
}
