import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** A file that has come in. It lies on this machine until it is kept or let go. */
export interface Received {
  readonly path: string
  /** In bytes. */
  readonly size: number
  /** In hexadecimal letters. */
  readonly sha256: string
  /** Its first bytes, to tell its type from. */
  readonly head: Buffer
}

/** Where uploaded files are kept, under generated names. */
export interface FileStore {
  /** The folder of this machine in which files that come in are put together. */
  readonly incoming: string
  /** Throws, in words for who runs the portal, when it cannot be used as it is configured. */
  check(): Promise<void>
  /** Keeps a received file, which does not lie where it came in any more. Gives its key: a new one, or the given one. */
  keep(file: Received, key?: string): Promise<string>
  /** Opens a kept file; undefined when there is none. What is not read to its end has to be destroyed. */
  open(key: string): Promise<{ readonly stream: Readable; readonly size: number } | undefined>
  /** Removes a kept file; one that is not there is removed. */
  remove(key: string): Promise<void>
  /** The keys of all kept files. */
  keys(): AsyncIterable<string>
}

/** A file that is larger than it may be. */
export class TooLarge extends Error {}

/** What keeps the files does not answer, or refuses. */
export class StorageAway extends Error {
  readonly code = 'ESTORAGE'
}

const headLength = 8192

export function newKey(): string {
  const name = randomUUID()
  return `${name.slice(0, 2)}/${name}`
}

export const isKey = (text: string): boolean => /^[0-9a-f]{2}\/[0-9a-f-]{36}$/.test(text)

/** A key as part of a path or address. Throws when it is none. */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new Error('That is no stored file')
  return key
}

/**
 * Writes a stream to a new file of a folder, all the way to the disk. Throws {@link TooLarge} when it has more than
 * `most` bytes; whatever fails leaves nothing.
 */
export async function receive(folder: string, stream: Readable, max: number): Promise<Received> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx')
  const hash = createHash('sha256')
  const head: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (size < headLength) head.push(chunk.subarray(0, headLength - size))
      size += chunk.length
      if (size > max) throw new TooLarge()
      hash.update(chunk)
      await file.write(chunk)
    }
    await file.datasync()
    await file.close()
    return { path, size, sha256: hash.digest('hex'), head: Buffer.concat(head) }
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(path, { force: true })
    throw error
  }
}

/** Lets a received file go; one that was kept stays. */
export const letGo = ({ path }: Received): Promise<void> => rm(path, { force: true })

const day = 86_400_000

/** Removes what a process that was killed left behind while files came in. */
export async function tidyIncoming(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const left = await stat(path).catch(() => undefined)
    if (left && left.mtimeMs < Date.now() - day) await rm(path, { force: true })
  }
}
