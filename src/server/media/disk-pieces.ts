import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  checkedPiece,
  type FilePiece,
  isUploadId,
  type PieceStore,
  PiecesGone,
  type Received,
  sizeOf,
} from './store.ts'

/** How much is copied at once, in bytes. */
const block = 262_144
/** The file that the pieces of an upload become. */
const wholeName = 'whole'

/** Undefined for what is not there; throws everything else. */
export function ifMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}

async function copyInto(from: FileHandle, to: FileHandle, start: number): Promise<void> {
  const buffer = Buffer.allocUnsafe(block)
  for (let at = 0; ; ) {
    const { bytesRead } = await from.read(buffer, 0, block, at)
    if (!bytesRead) return
    for (let written = 0; written < bytesRead; )
      written += (await to.write(buffer, written, bytesRead - written, start + at + written)).bytesWritten
    at += bytesRead
  }
}

/**
 * Pieces in a folder for each upload. One that counts is copied to its place in the whole file and then goes, so that the
 * disk holds no file twice. Its place never changes: whoever copies it as well writes the same bytes.
 */
export class DiskPieces implements PieceStore {
  readonly #folder: string
  readonly #pathOf: (key: string) => string

  /** @param pathOf where a kept file lies, on the same file system */
  constructor(folder: string, pathOf: (key: string) => string) {
    this.#folder = folder
    this.#pathOf = pathOf
  }

  #path = (upload: string, name: string): string => join(this.#folder, checkedPiece(upload), name)

  async add(upload: string, { path }: Received): Promise<string> {
    const name = randomUUID()
    const target = this.#path(upload, name)
    for (let n = 1; ; n++) {
      try {
        await mkdir(dirname(target), { recursive: true })
        await rename(path, target)
        return name
      } catch (error) {
        // The upload was cancelled meanwhile, and its folder went: what comes late is dropped by who brings it.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || n === 3) throw error
      }
    }
  }

  async drop(upload: string, names: readonly string[]): Promise<void> {
    for (const name of names) await rm(this.#path(upload, checkedPiece(name)), { force: true })
  }

  async noted(upload: string, pieces: readonly FilePiece[]): Promise<void> {
    for (const { name, start } of pieces) await this.#merge(upload, name, start)
  }

  /** Copies a piece to its place. One that is not there has been copied. */
  async #merge(upload: string, name: string, start: number): Promise<void> {
    const path = this.#path(upload, checkedPiece(name))
    const from = await open(path).catch(ifMissing)
    if (!from) return
    try {
      const to = await open(this.#path(upload, wholeName), constants.O_RDWR | constants.O_CREAT)
      try {
        await copyInto(from, to, start)
        await to.datasync()
      } finally {
        await to.close()
      }
    } finally {
      await from.close()
    }
    await rm(path, { force: true })
  }

  async join(upload: string, pieces: readonly FilePiece[], key: string): Promise<void> {
    const target = this.#pathOf(key)
    const size = sizeOf(pieces)
    await this.noted(upload, pieces)
    const whole = this.#path(upload, wholeName)
    if ((await stat(whole).catch(ifMissing))?.size === size) {
      await mkdir(dirname(target), { recursive: true })
      await rename(whole, target).catch(ifMissing)
    }
    if ((await stat(target).catch(ifMissing))?.size !== size) throw new PiecesGone()
  }

  /** A request that is on its way may bring a piece meanwhile: then once more. */
  remove = (upload: string): Promise<void> =>
    rm(join(this.#folder, checkedPiece(upload)), {
      force: true,
      recursive: true,
      maxRetries: 5,
      retryDelay: 20,
    })

  async *uploads(): AsyncIterable<string> {
    for (const name of await readdir(this.#folder).catch(() => [])) if (isUploadId(name)) yield name
  }
}
