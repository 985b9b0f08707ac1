import { constants } from 'node:fs'
import { access, type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { DiskPieces, ifMissing } from './disk-pieces.ts'
import { type ByteRange, checkedKey, type FileStore, isKey, newKey, type Received } from './store.ts'

/** How much of a file is read at once, in bytes. */
const readAhead = 131_072

async function readAt(file: FileHandle, start: number, length: number): Promise<Readable> {
  try {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, start)
    return Readable.from([buffer.subarray(0, bytesRead)], { objectMode: false })
  } finally {
    await file.close()
  }
}

/** Files in a folder of this machine, outside the web root. */
export class DiskStore implements FileStore {
  readonly #folder: string
  /** On the same file system, so that a finished file appears at once or not at all. */
  readonly incoming: string
  readonly pieces: DiskPieces

  constructor(folder: string) {
    this.#folder = folder
    this.incoming = join(folder, '.incoming')
    this.pieces = new DiskPieces(join(folder, '.pieces'), this.#path)
  }

  async check(): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    await access(this.#folder, constants.R_OK | constants.W_OK).catch(() => {
      throw new Error(`The folder of uploaded files, ${this.#folder}, cannot be written.`)
    })
  }

  #path = (key: string): string => join(this.#folder, checkedKey(key))

  async keep({ path }: Received, key = newKey()): Promise<string> {
    const target = this.#path(key)
    await mkdir(dirname(target), { recursive: true })
    await rename(path, target)
    return key
  }

  async open(key: string, range?: ByteRange) {
    const file = await open(this.#path(key)).catch(ifMissing)
    if (!file) return undefined
    const { size } = await file.stat()
    const length = range ? range.end - range.start + 1 : size
    // Read with one call where it is short: a stream takes as long for that as for much more.
    if (range && length <= readAhead) return { stream: await readAt(file, range.start, length), size }
    return { stream: file.createReadStream({ ...range, highWaterMark: readAhead }), size }
  }

  async size(key: string): Promise<number | undefined> {
    return (await stat(this.#path(key)).catch(ifMissing))?.size
  }

  remove = (key: string): Promise<void> => rm(this.#path(key), { force: true })

  async *keys(): AsyncIterable<string> {
    for (const folder of await readdir(this.#folder).catch(() => []))
      if (/^[0-9a-f]{2}$/.test(folder))
        for (const name of await readdir(join(this.#folder, folder)))
          if (isKey(`${folder}/${name}`)) yield `${folder}/${name}`
  }
}
