import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Agent as HttpAgent, type IncomingMessage, request as overHttp } from 'node:http'
import { Agent as HttpsAgent, request as overHttps } from 'node:https'
import { text as textOf } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { AwsV4Signer } from 'aws4fetch'
import { checkedKey, type FileStore, isKey, newKey, type Received, StorageAway } from './store.ts'

/** A bucket and who may use it. */
export interface S3Options {
  readonly bucket: string
  readonly region: string
  /** `https://minio.example:9000`; Amazon's own for the region where there is none. */
  readonly endpoint?: string
  /** Whether the bucket stands in the path of addresses; in their host's name otherwise. */
  readonly pathStyle: boolean
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

interface Ask {
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  /** What is sent. */
  readonly file?: Received
}

/** A line on which nothing moves for this long is given up, in milliseconds. */
const silence = 30_000
/** Tries of one call; the next ones wait 0.2 and 0.4 s. */
const tries = 3
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (xml: string) => xml.replace(/&(amp|lt|gt|quot|apos);/g, (_, name) => entities[name] ?? '')
const tags = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => unescaped(text ?? ''))

/** Files in a bucket of Amazon S3, or of whatever speaks its protocol. */
export class S3Store implements FileStore {
  readonly #options: S3Options
  readonly #base: URL
  readonly #agent: HttpAgent | HttpsAgent
  /** The signing key of the day. */
  readonly #cache = new Map<string, ArrayBuffer>()
  readonly incoming: string

  constructor(options: S3Options, incoming: string) {
    const { bucket, region, endpoint, pathStyle } = options
    this.#options = options
    this.incoming = incoming
    this.#base = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`)
    if (endpoint && pathStyle) this.#base.pathname = `${this.#base.pathname.replace(/\/$/, '')}/${bucket}/`
    else this.#base.hostname = `${bucket}.${this.#base.hostname}`
    const agentOptions = { keepAlive: true, maxSockets: 50 }
    this.#agent =
      this.#base.protocol === 'https:' ? new HttpsAgent(agentOptions) : new HttpAgent(agentOptions)
  }

  /** Sends one signed request. */
  async #try(method: string, { key, query, file }: Ask): Promise<IncomingMessage> {
    const url = new URL(key ?? '', this.#base)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
    const { accessKeyId, secretAccessKey, region } = this.#options
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      headers: { 'x-amz-content-sha256': file?.sha256 ?? emptyHash },
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      cache: this.#cache,
    }).sign()
    return new Promise((resolve, reject) => {
      const send = url.protocol === 'https:' ? overHttps : overHttp
      const headers = { ...Object.fromEntries(signed.headers), ...(file && { 'content-length': file.size }) }
      const request = send(signed.url, { method, headers, agent: this.#agent }, resolve)
      request.setTimeout(silence, () => request.destroy(new Error('no answer')))
      request.once('error', reject)
      // A bucket that refuses early ends the line; the answer says why.
      if (file) pipeline(createReadStream(file.path), request).catch(() => undefined)
      else request.end()
    })
  }

  /** Sends a request, again where that helps; gives an answer of 200, 204 or 404. Throws {@link StorageAway}. */
  async #ask(method: string, ask: Ask): Promise<IncomingMessage> {
    for (let n = 1; ; n++) {
      const answer = await this.#try(method, ask).catch(error => error as NodeJS.ErrnoException)
      if (answer instanceof Error) {
        if (n === tries) throw new StorageAway(`${method} of the bucket: ${answer.message || answer.code}`)
      } else {
        const status = answer.statusCode ?? 0
        if (status === 200 || status === 204 || status === 404) return answer
        const said = await textOf(answer).catch(() => '')
        if (n === tries || (status < 500 && status !== 429))
          throw new StorageAway(`${method} of the bucket: ${status} ${tags(said, 'Code')[0] ?? ''}`.trim())
      }
      await new Promise(resolve => setTimeout(resolve, 100 * 2 ** n))
    }
  }

  async check(): Promise<void> {
    const { bucket } = this.#options
    const answer = await this.#ask('GET', { query: { 'list-type': '2', 'max-keys': '1' } }).catch(error => {
      throw new Error(`The bucket ${bucket} of uploaded files cannot be used: ${(error as Error).message}`)
    })
    answer.resume()
    if (answer.statusCode === 404) throw new Error(`There is no bucket ${bucket} for uploaded files.`)
  }

  async keep(file: Received, key = newKey()): Promise<string> {
    const answer = await this.#ask('PUT', { key: checkedKey(key), file })
    answer.resume()
    if (answer.statusCode === 404) throw new StorageAway('PUT of the bucket: 404')
    await rm(file.path, { force: true })
    return key
  }

  async open(key: string) {
    const answer = await this.#ask('GET', { key: checkedKey(key) })
    if (answer.statusCode === 200)
      return { stream: answer, size: Number(answer.headers['content-length'] ?? 0) }
    answer.resume()
    return undefined
  }

  async remove(key: string): Promise<void> {
    const answer = await this.#ask('DELETE', { key: checkedKey(key) })
    answer.resume()
  }

  async *keys(): AsyncIterable<string> {
    for (let token: string | undefined, more = true; more; ) {
      const query = { 'list-type': '2', ...(token && { 'continuation-token': token }) }
      const answer = await this.#ask('GET', { query })
      const xml = await textOf(answer)
      for (const key of tags(xml, 'Key')) if (isKey(key)) yield key
      token = tags(xml, 'NextContinuationToken')[0]
      more = token !== undefined
    }
  }
}
