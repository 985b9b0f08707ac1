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
}

/** Bytes of a file from one place to another, the last one included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** A piece of a file that is arriving. */
export interface FilePiece {
  /** Its name beside the others of its upload. */
  readonly name: string
  /** Where in the file it begins, in bytes. */
  readonly start: number
  /** In bytes. */
  readonly size: number
}

/** How much pieces are together, in bytes. */
export const sizeOf = (pieces: readonly Pick<FilePiece, 'size'>[]): number =>
  pieces.reduce((sum, { size }) => sum + size, 0)

/**
 * Where files that arrive in pieces lie until they are put together. A piece is never changed: two requests that send the
 * same part of a file store two, and whoever keeps the list of the pieces decides which of them counts.
 */
export interface PieceStore {
  /** Stores a received piece, which does not lie where it came in any more. Gives its name. */
  add(upload: string, piece: Received): Promise<string>
  /** Removes pieces that do not count. */
  drop(upload: string, names: readonly string[]): Promise<void>
  /** Told of pieces that count from now on, so that work on them is not left to the end. */
  noted?(upload: string, pieces: readonly FilePiece[]): Promise<void>
  /**
   * Puts the pieces together as the kept file `key`. Done again, or at two instances at once, it comes to the same. Throws
   * {@link PiecesGone} where pieces are missing.
   */
  join(upload: string, pieces: readonly FilePiece[], key: string): Promise<void>
  /** Removes everything of an upload. `key` is the file that it was to become: what a join that broke off left goes too. */
  remove(upload: string, key?: string): Promise<void>
  /** The uploads of which something lies here. */
  uploads(): AsyncIterable<string>
}

/** Where uploaded files are kept, under generated names. */
export interface FileStore {
  /** Those that have not arrived as a whole. */
  readonly pieces: PieceStore
  /** The folder of this machine in which files that come in are put together. */
  readonly incoming: string
  /** Throws, in words for who runs the portal, when it cannot be used as it is configured. */
  check(): Promise<void>
  /** Keeps a received file, which does not lie where it came in any more. Gives its key: a new one, or the given one. */
  keep(file: Received, key?: string): Promise<string>
  /**
   * Opens a kept file, or a range of it, which has to lie within; undefined when there is none. `size` is that of the whole
   * file. What is not read to its end has to be destroyed.
   */
  open(
    key: string,
    range?: ByteRange,
  ): Promise<{ readonly stream: Readable; readonly size: number } | undefined>
  /** The size of a kept file in bytes; undefined when there is none. */
  size(key: string): Promise<number | undefined>
  /** Removes a kept file; one that is not there is removed. */
  remove(key: string): Promise<void>
  /** The keys of all kept files. */
  keys(): AsyncIterable<string>
}

/** A file that is larger than it may be. */
export class TooLarge extends Error {}

/** Pieces that were noted are not there any more. */
export class PiecesGone extends Error {}

/** What keeps the files does not answer, or refuses. */
export class StorageAway extends Error {
  readonly code = 'ESTORAGE'
}

export function newKey(): string {
  const name = randomUUID()
  return `${name.slice(0, 2)}/${name}`
}

export const isKey = (text: string): boolean => /^[0-9a-f]{2}\/[0-9a-f-]{36}$/.test(text)

/** The id of an upload, or the name of a piece of one. */
const isPieceName = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

export const isUploadId = isPieceName

/** The id of an upload, or the name of a piece, as part of a path or address. Throws when it is none. */
export function checkedPiece(name: string): string {
  if (!isPieceName(name)) throw new Error('That is no piece of an upload')
  return name
}

/** A key as part of a path or address. Throws when it is none. */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new Error('That is no stored file')
  return key
}

/**
 * Writes a stream to a new file of a folder, all the way to the disk. Throws {@link TooLarge} when it has more than
 * `max` bytes; whatever fails leaves nothing.
 */
export async function receive(
  folder: string,
  stream: AsyncIterable<Buffer | Uint8Array>,
  max: number,
): Promise<Received> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx')
  const hash = createHash('sha256')
  let size = 0
  try {
    for await (const chunk of stream) {
      size += chunk.length
      if (size > max) throw new TooLarge()
      hash.update(chunk)
      // Unlike `write` it goes on until all is written: a disk that is nearly full takes a part.
      await file.writeFile(chunk)
    }
    await file.datasync()
    await file.close()
    return { path, size, sha256: hash.digest('hex') }
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
