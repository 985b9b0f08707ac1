import { inject } from 'vitest'
import { resourceList } from '../../resources/index.ts'
import { areas } from '../../src/server/areas/index.ts'
import type { Database } from '../../src/server/db/database.ts'
import { openPglite } from '../../src/server/db/pglite.ts'
import { declare } from '../../src/server/declared.ts'
import { declarationsOf } from '../../src/server/portal.ts'
import { emptyImage, migratedImage } from './images.ts'
import { copyDatabase, createDatabase, dropDatabase, openByUrl } from './postgres.ts'
import { uniqueName } from './unique-name.ts'

/** What the tests run on in this run. */
export const engine: Database['engine'] = process.env.VITEST_ENGINE === 'postgres' ? 'postgres' : 'pglite'

/** Opens a database of the test server that is dropped when it is closed. */
function openAndDrop(url: string, name: string): Database {
  const db = openByUrl(url)
  return {
    ...db,
    async close() {
      await db.close()
      // Dropping takes a second, since the server writes down what it has first: nobody waits for it, and what is left when
      // the run ends goes with the template.
      void dropDatabase(name).catch(() => undefined)
    },
  }
}

/** A database of the test's own with the schema, the permissions and the roles in it; nobody is there yet. */
export async function openTestDatabase(): Promise<Database> {
  declare(declarationsOf(areas, resourceList))
  const template = inject('postgresTemplate')
  if (!template) return openPglite(undefined, await migratedImage())
  const name = `${template}_${uniqueName()}`
  return openAndDrop(await copyDatabase(template, name), name)
}

/** A database of the test's own with nothing in it. */
export async function openEmptyDatabase(on = engine): Promise<Database> {
  if (on === 'pglite') return openPglite(undefined, await emptyImage())
  const name = `portal_empty_${uniqueName()}`
  return openAndDrop(await createDatabase(name), name)
}
