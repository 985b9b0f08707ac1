import { rm } from 'node:fs/promises'
import { S3Client, type S3Options } from './s3-client.ts'
import { S3Pieces } from './s3-pieces.ts'
import {
  type ByteRange,
  checkedKey,
  type FileStore,
  isKey,
  newKey,
  type Received,
  StorageAway,
} from './store.ts'

/** Files in a bucket of Amazon S3, or of whatever speaks its protocol. */
export class S3Store implements FileStore {
  readonly #client: S3Client
  readonly incoming: string
  readonly pieces: S3Pieces

  constructor(options: S3Options, incoming: string) {
    this.#client = new S3Client(options)
    this.incoming = incoming
    this.pieces = new S3Pieces(this.#client, incoming)
  }

  async check(): Promise<void> {
    const { bucket } = this.#client
    const answer = await this.#client
      .ask('GET', { query: { 'list-type': '2', 'max-keys': '1' } })
      .catch(error => {
        throw new Error(`The bucket ${bucket} of uploaded files cannot be used: ${(error as Error).message}`)
      })
    answer.resume()
    if (answer.statusCode === 404) throw new Error(`There is no bucket ${bucket} for uploaded files.`)
  }

  async keep(file: Received, key = newKey()): Promise<string> {
    const answer = await this.#client.ask('PUT', { key: checkedKey(key), file })
    answer.resume()
    if (answer.statusCode === 404) throw new StorageAway('PUT of the bucket: 404')
    await rm(file.path, { force: true })
    return key
  }

  async open(key: string, range?: ByteRange) {
    const headers = range && { range: `bytes=${range.start}-${range.end}` }
    const answer = await this.#client.ask('GET', { key: checkedKey(key), headers })
    if (answer.statusCode === 404) {
      answer.resume()
      return undefined
    }
    const { 'content-range': part = '', 'content-length': length = 0 } = answer.headers
    if (range && answer.statusCode !== 206) {
      answer.destroy()
      throw new StorageAway('GET of the bucket: a range was asked for, and the whole came')
    }
    return { stream: answer, size: Number(range ? part.split('/')[1] : length) }
  }

  size = (key: string): Promise<number | undefined> => this.#client.size(checkedKey(key))

  remove = (key: string): Promise<void> => this.#client.remove(checkedKey(key))

  async *keys(): AsyncIterable<string> {
    for await (const key of this.#client.keys()) if (isKey(key)) yield key
  }
}
