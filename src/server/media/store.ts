import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** A file as it was written. */
export interface StoredFile {
  readonly key: string
  readonly size: number
  readonly sha256: string
  /** Its first bytes, to tell its type from. */
  readonly head: Buffer
}

/** A file that is larger than it may be. */
export class TooLarge extends Error {}

const headLength = 8192

/** Files in a folder outside the web root, under generated names. */
export class FileStore {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Writes a stream to a new file; throws {@link TooLarge}, and leaves nothing, when it has more than `most` bytes. */
  async write(stream: Readable, most: number): Promise<StoredFile> {
    const name = randomUUID()
    const key = `${name.slice(0, 2)}/${name}`
    const path = join(this.#folder, key)
    await mkdir(dirname(path), { recursive: true })
    const file = await open(path, 'wx')
    const hash = createHash('sha256')
    const head: Buffer[] = []
    let size = 0
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        if (size < headLength) head.push(chunk.subarray(0, headLength - size))
        size += chunk.length
        if (size > most) throw new TooLarge()
        hash.update(chunk)
        await file.write(chunk)
      }
      await file.close()
      return { key, size, sha256: hash.digest('hex'), head: Buffer.concat(head) }
    } catch (error) {
      await file.close().catch(() => undefined)
      await rm(path, { force: true })
      throw error
    }
  }

  /** The path of a stored file on this machine. */
  path(key: string): string {
    if (!/^[0-9a-f]{2}\/[0-9a-f-]{36}$/.test(key)) throw new Error('That is no stored file')
    return join(this.#folder, key)
  }

  read = (key: string): Readable => createReadStream(this.path(key))
  has = (key: string): Promise<boolean> =>
    stat(this.path(key)).then(
      () => true,
      () => false,
    )
  remove = (key: string): Promise<void> => rm(this.path(key), { force: true })
}
