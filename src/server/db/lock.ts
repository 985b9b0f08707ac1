import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** SQLite's code for a lock that somebody else has. */
const busy = 5

/** How long, in milliseconds, those that start at once may be in each other's way before one of them has it. */
const patience = 1000

/** Locks that this process holds: one that nothing points at any more would be closed, and so let go. */
const locked = new Set<DatabaseSync>()

/**
 * Takes the operating system's lock on a file; undefined when a living process has it. Node has such locks only
 * through its SQLite; nothing is ever written there. Unlike a file that names a process, the lock ends with its
 * holder, however that died, knows no process ids that come again in another container, and of many who want it at
 * once one gets it.
 */
function lockFile(file: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(file, { timeout: patience })
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
    locked.add(lock)
    return lock
  } catch (error) {
    lock.close()
    if ((error as { errcode?: unknown }).errcode === busy) return undefined
    throw new Error(`${file} cannot be locked: ${(error as Error).message}`)
  }
}

/** Who has the folder, if they had the time to say. */
function holderOf(note: string): string {
  try {
    return `the process ${readFileSync(note, 'utf8')}`
  } catch {
    return 'another process'
  }
}

/**
 * Takes a folder for this process alone: two processes on one embedded database lose rows in silence.
 * Gives the function that lets it go. Throws when a living process has it.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const note = join(folder, 'process.id')
  const lock = lockFile(join(folder, 'process.lock'))
  if (!lock)
    throw new Error(`The embedded database in ${folder} is in use by ${holderOf(note)}. Stop it first.`)
  writeFileSync(note, String(process.pid))
  return () => {
    rmSync(note, { force: true })
    locked.delete(lock)
    lock.close()
  }
}
