import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { type Ask, elementsOf, type S3Client } from './s3-client.ts'
import {
  checkedKey,
  checkedPiece,
  type FilePiece,
  isUploadId,
  letGo,
  type PieceStore,
  PiecesGone,
  type Received,
  receive,
  StorageAway,
  sizeOf,
} from './store.ts'

/** The smallest part that a bucket takes, but for the last one of a file, in bytes. */
const minPart = 5 * 1024 * 1024
/** Parts that are copied at once. */
const atOnce = 6
const beginning = 'pieces/'

/** Pieces that are a part together: as few as are large enough for one. */
function partsOf(pieces: readonly FilePiece[]): FilePiece[][] {
  const parts: FilePiece[][] = []
  for (const piece of pieces) {
    const last = parts.at(-1)
    if (last && sizeOf(last) < minPart) last.push(piece)
    else parts.push([piece])
  }
  return parts
}

/**
 * Pieces as objects below `pieces/`. The bucket itself copies them into the whole file; only small ones, which a line that
 * broke leaves behind, come back to this machine to be put together.
 */
export class S3Pieces implements PieceStore {
  readonly #client: S3Client
  readonly #incoming: string

  constructor(client: S3Client, incoming: string) {
    this.#client = client
    this.#incoming = incoming
  }

  #key = (upload: string, name: string): string => `${beginning}${checkedPiece(upload)}/${checkedPiece(name)}`

  async add(upload: string, file: Received): Promise<string> {
    const name = randomUUID()
    if ((await this.#client.say('PUT', { key: this.#key(upload, name), file })) === undefined)
      throw new StorageAway('PUT of the bucket: 404')
    await rm(file.path, { force: true })
    return name
  }

  async drop(upload: string, names: readonly string[]): Promise<void> {
    for (const name of names) await this.#client.remove(this.#key(upload, name))
  }

  async join(upload: string, pieces: readonly FilePiece[], key: string): Promise<void> {
    // A join of which nobody heard that it was done.
    if ((await this.#client.size(checkedKey(key))) === sizeOf(pieces)) return
    await this.#forgetJoins(key)
    const begun = (await this.#client.say('POST', { key, query: { uploads: '' } })) ?? ''
    const [uploadId] = elementsOf(begun, 'UploadId')
    if (!uploadId) throw new StorageAway('POST of the bucket: no upload was begun')
    try {
      const parts = partsOf(pieces)
      const etags: string[] = []
      for (let at = 0; at < parts.length; at += atOnce)
        etags.push(
          ...(await Promise.all(
            parts
              .slice(at, at + atOnce)
              .map((part, n) =>
                this.#put(upload, part, { key, query: { partNumber: String(at + n + 1), uploadId } }),
              ),
          )),
        )
      const list = etags.map(
        (etag, n) =>
          `<Part><PartNumber>${n + 1}</PartNumber><ETag>${etag.replace(/[<>&]/g, '')}</ETag></Part>`,
      )
      const text = `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`
      if ((await this.#client.say('POST', { key, query: { uploadId }, text })) === undefined)
        throw new StorageAway('POST of the bucket: the upload is not there any more')
    } catch (error) {
      await this.#client.say('DELETE', { key, query: { uploadId } }).catch(() => undefined)
      throw error
    }
  }

  /** Makes pieces a part. Gives what the bucket calls its content. */
  async #put(upload: string, pieces: readonly FilePiece[], to: Ask): Promise<string> {
    const [first, ...more] = pieces.map(({ name }) => this.#key(upload, name)) as [string, ...string[]]
    if (!more.length) {
      const headers = { 'x-amz-copy-source': `/${this.#client.bucket}/${first}` }
      const said = await this.#client.say('PUT', { ...to, headers })
      if (said === undefined) throw new PiecesGone()
      return elementsOf(said, 'ETag')[0] ?? ''
    }
    const file = await receive(this.#incoming, Readable.from(this.#read([first, ...more])), sizeOf(pieces))
    try {
      const answer = await this.#client.ask('PUT', { ...to, file })
      answer.resume()
      return String(answer.headers.etag ?? '')
    } finally {
      await letGo(file)
    }
  }

  /** The bytes of objects, one after the other. */
  async *#read(keys: readonly string[]): AsyncIterable<Buffer> {
    for (const key of keys) {
      const answer = await this.#client.ask('GET', { key })
      if (answer.statusCode === 404) {
        answer.resume()
        throw new PiecesGone()
      }
      yield* answer
    }
  }

  /** Ends joins that a process which was killed left open: a bucket keeps, and bills, their parts. */
  async #forgetJoins(key: string): Promise<void> {
    const open = (await this.#client.say('GET', { query: { uploads: '', prefix: key } })) ?? ''
    for (const uploadId of elementsOf(open, 'UploadId'))
      await this.#client.say('DELETE', { key, query: { uploadId } })
  }

  async remove(upload: string, key?: string): Promise<void> {
    for await (const piece of this.#client.keys(`${beginning}${checkedPiece(upload)}/`))
      await this.#client.remove(piece)
    if (key !== undefined) await this.#forgetJoins(checkedKey(key))
  }

  async *uploads(): AsyncIterable<string> {
    let last: string | undefined
    for await (const key of this.#client.keys(beginning)) {
      const upload = key.slice(beginning.length).split('/')[0] as string
      if (upload !== last && isUploadId(upload)) yield upload
      last = upload
    }
  }
}
