/** Embedded databases in the state in which tests begin, each made by the first of the run that needs it. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'
import { resourceList } from '../../resources/index.ts'
import type { Database } from '../../src/server/db/database.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openPglite } from '../../src/server/db/pglite.ts'
import { syncPermissions } from '../../src/server/db/sync.ts'
import { builtinRights } from '../../src/server/portal.ts'
import { uniqueName } from './unique-name.ts'

/** For how long, in milliseconds, one worker waits for what another one makes, which may have died. */
const patience = 60_000

/** Makes a file or folder of the run, under another name first. Several workers may need it at once: one makes it. */
async function once(name: string, make: (path: string) => Promise<void>): Promise<string> {
  const path = join(inject('runFolder'), name)
  const turn = `${path}.turn`
  for (const until = Date.now() + patience; !existsSync(path); await pause(50)) {
    if (!takes(turn) && Date.now() < until) continue
    const draft = `${path}.${uniqueName()}`
    try {
      await make(draft)
      renameSync(draft, path)
      return path
    } catch (error) {
      // One that was taken for dead was quicker: a folder that has files in it is not replaced.
      if (!existsSync(path)) throw error
    } finally {
      rmSync(turn, { recursive: true, force: true })
    }
  }
  return path
}

/** Makes a folder, which only one of several can do. */
function takes(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function dump(path: string, prepare: (db: Database) => Promise<void>): Promise<void> {
  const db = await openPglite(undefined)
  await prepare(db)
  // Otherwise each that begins with it would do all of this again, as after a crash.
  await db.query('checkpoint')
  const content = await db.dump()
  await db.close()
  writeFileSync(path, Buffer.from(await content.arrayBuffer()))
}

async function prepare(db: Database): Promise<void> {
  await migrate(db)
  await syncPermissions(db, resourceList, builtinRights)
}

/** A dump that stays as it was read: a Blob of its own would be copied twice for each database that begins with it. */
class Image extends Blob {
  readonly #bytes: ArrayBuffer

  constructor(path: string) {
    super()
    const { buffer, byteOffset, byteLength } = readFileSync(path)
    this.#bytes = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
  }

  override arrayBuffer = (): Promise<ArrayBuffer> => Promise.resolve(this.#bytes)
}

const images = new Map<string, Image>()

async function imageOf(name: string, prepare: (db: Database) => Promise<void>): Promise<Blob> {
  const image = images.get(name) ?? new Image(await once(name, path => dump(path, prepare)))
  images.set(name, image)
  return image
}

/** A database with nothing in it, to begin another with: reading it takes a fifth of the time that making one takes. */
export const emptyImage = (): Promise<Blob> => imageOf('empty.tar', async () => undefined)

/** A database with the schema, the permissions and the roles in it, to begin another with. */
export const migratedImage = (): Promise<Blob> => imageOf('migrated.tar', prepare)

/** A new DATA_DIR whose database has the schema, the permissions and the roles in it. */
export async function copyMigratedFolder(): Promise<string> {
  const source = await once('migrated', async path => {
    mkdirSync(path)
    const db = await openPglite(path, await migratedImage())
    await db.close()
  })
  const folder = mkdtempSync(join(inject('runFolder'), 'migrated-'))
  cpSync(source, folder, { recursive: true })
  return folder
}
