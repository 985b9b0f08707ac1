import { createHash, type Hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { message } from '../../metadata/message.ts'
import type { Portal } from '../dependencies.ts'
import { conflict, HttpError } from '../http/errors.ts'
import { tooLarge } from '../media/limits.ts'
import { type FilePiece, letGo, type Received, receive, sizeOf } from '../media/store.ts'
import type { Checksum } from './protocol.ts'
import { countPieces, notePieces, type StoredUpload, uploadLimits } from './uploads.ts'

/** How much is stored and noted at once, in bytes: what a process that is killed takes with it at the most. */
const pieceSize = 8 * 1024 * 1024

/** 460: what came is not what was sent. */
const checksumMismatch = () => new HttpError(460, message('errors:uploadChecksum'))

/** Reads the body of a request piece by piece, and no faster than the pieces are stored. */
class Body {
  readonly #chunks: AsyncIterator<Buffer>
  readonly #goesOn: () => boolean
  readonly #hash: Hash | undefined
  #rest: Buffer | undefined
  #isOver = false
  /** Why the rest did not come: the line broke. */
  broke: Error | undefined

  constructor(stream: Readable, checksum: Checksum | undefined, goesOn: () => boolean) {
    this.#chunks = stream.iterator({ destroyOnReturn: false })
    this.#hash = checksum && createHash(checksum.algorithm)
    this.#goesOn = goesOn
  }

  /** The next bytes; undefined after the last that came. */
  async #next(): Promise<Buffer | undefined> {
    if (this.#rest) {
      const rest = this.#rest
      this.#rest = undefined
      return rest
    }
    while (!this.#isOver) {
      if (!this.#goesOn()) {
        this.broke = new HttpError(503, message('errors:away'), { headers: { 'retry-after': '5' } })
        break
      }
      const { value, done } = await this.#chunks.next().catch(error => {
        this.broke = error as Error
        return { value: undefined, done: true }
      })
      if (done) break
      if (!value?.length) continue
      this.#hash?.update(value)
      return value
    }
    this.#isOver = true
    return undefined
  }

  /** Whether nothing comes any more. */
  async isOver(): Promise<boolean> {
    this.#rest = await this.#next()
    return this.#rest === undefined
  }

  /** The next bytes, `max` of them at most. */
  async *upTo(max: number): AsyncIterable<Buffer> {
    for (let left = max; left > 0; ) {
      const chunk = await this.#next()
      if (!chunk) return
      if (chunk.length > left) this.#rest = chunk.subarray(left)
      yield chunk.subarray(0, left)
      left -= Math.min(left, chunk.length)
    }
  }

  /** The sum of all that came, in base64. */
  sum = (): string | undefined => this.#hash?.digest('base64')

  /** Lets the stream go, which may have more: that is read on until the answer is out. */
  close = async (): Promise<void> => void (await this.#chunks.return?.())
}

/** Stores what a request sends, and notes it piece by piece; of one with a sum all at its end, or nothing. */
class Receiving {
  readonly #portal: Portal
  #upload: StoredUpload
  /** Stored and not noted yet. */
  #buffered: FilePiece[] = []

  constructor(portal: Portal, upload: StoredUpload) {
    this.#portal = portal
    this.#upload = upload
  }

  get upload(): StoredUpload {
    return this.#upload
  }

  get #end(): number {
    return this.#upload.received + sizeOf(this.#buffered)
  }

  /** What is missing of the file, in bytes. */
  get missing(): number {
    return this.#upload.size - this.#end
  }

  async hold(file: Received): Promise<void> {
    const start = this.#end
    const { size } = file
    const name = await this.#portal.files.pieces.add(this.#upload.id, file).catch(async error => {
      await letGo(file)
      throw error
    })
    this.#buffered.push({ name, start, size })
  }

  /** Throws 409 where another request was faster. */
  async note(): Promise<void> {
    const pieces = this.#buffered
    if (!pieces.length) return
    const { engine, files } = this.#portal
    const noted = await notePieces(engine.db, this.#upload, pieces)
    if (!noted) throw conflict('uploadElsewhere')
    this.#upload = noted
    this.#buffered = []
    // They count already: what fails here is done when all is put together.
    await files.pieces.noted?.(noted.id, pieces).catch(() => undefined)
  }

  /** Lets go what was not noted. */
  async drop(): Promise<void> {
    const names = this.#buffered.map(({ name }) => name)
    this.#buffered = []
    await this.#portal.files.pieces.drop(this.#upload.id, names).catch(() => undefined)
  }
}

/**
 * Takes what the body of a PATCH brings of an upload, with as much memory as one chunk needs. Gives the upload as it stands
 * afterwards, and why the rest did not come. What came before a break is stored; a body with a sum is taken as a whole.
 */
export async function receivePieces(
  portal: Portal,
  upload: StoredUpload,
  stream: Readable,
  checksum: Checksum | undefined,
): Promise<{ readonly upload: StoredUpload; readonly broke?: Error }> {
  const { files, readiness, engine } = portal
  const body = new Body(stream, checksum, () => readiness.open)
  const receiving = new Receiving(portal, upload)
  let count = await countPieces(engine.db, upload.id)
  try {
    while (!(await body.isOver())) {
      if (receiving.missing === 0) throw tooLarge(upload.size)
      if (count++ >= uploadLimits.pieces) throw conflict('uploadPieces')
      const max = Math.min(pieceSize, receiving.missing)
      const file = await receive(files.incoming, body.upTo(max), max)
      await receiving.hold(file)
      // The last piece counts once it is sure that nothing comes after it.
      if (!checksum && (receiving.missing > 0 || (await body.isOver()))) await receiving.note()
    }
    if (checksum) {
      if (body.broke) throw body.broke
      if (body.sum() !== checksum.sum) throw checksumMismatch()
      await receiving.note()
    }
  } finally {
    await receiving.drop()
    await body.close()
  }
  return { upload: receiving.upload, broke: body.broke }
}
