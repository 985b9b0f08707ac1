import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Agent as HttpAgent, type IncomingMessage, request as overHttp } from 'node:http'
import { Agent as HttpsAgent, request as overHttps } from 'node:https'
import { text as textOf } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { AwsV4Signer } from 'aws4fetch'
import { type Received, StorageAway } from './store.ts'

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

/** One request to the bucket. */
export interface Ask {
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  /** What is sent: a file, or a text. */
  readonly file?: Received
  readonly text?: string
}

/** A line on which nothing moves for this long is given up, in milliseconds. */
const silence = 30_000
/** Tries of one call; the next ones wait 0.2 and 0.4 s. */
const tries = 3
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const answered: ReadonlySet<number> = new Set([200, 204, 206, 404])

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (xml: string) => xml.replace(/&(amp|lt|gt|quot|apos);/g, (_, name) => entities[name] ?? '')

/** The texts of the elements of a name. */
export const elementsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => unescaped(text ?? ''))

const hashOf = ({ file, text }: Ask): string =>
  file?.sha256 ?? (text === undefined ? emptyHash : createHash('sha256').update(text).digest('hex'))

/** Signed requests to a bucket of Amazon S3, or of whatever speaks its protocol. */
export class S3Client {
  readonly #options: S3Options
  readonly #base: URL
  readonly #agent: HttpAgent | HttpsAgent
  /** The signing key of the day. */
  readonly #cache = new Map<string, ArrayBuffer>()

  constructor(options: S3Options) {
    const { bucket, region, endpoint, pathStyle } = options
    this.#options = options
    this.#base = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`)
    if (endpoint && pathStyle) this.#base.pathname = `${this.#base.pathname.replace(/\/$/, '')}/${bucket}/`
    else this.#base.hostname = `${bucket}.${this.#base.hostname}`
    const agentOptions = { keepAlive: true, maxSockets: 50 }
    this.#agent =
      this.#base.protocol === 'https:' ? new HttpsAgent(agentOptions) : new HttpAgent(agentOptions)
  }

  get bucket(): string {
    return this.#options.bucket
  }

  /** Sends one signed request. */
  async #try(method: string, asked: Ask): Promise<IncomingMessage> {
    const { key, query, headers: more, file, text } = asked
    const url = new URL(key ?? '', this.#base)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
    const { accessKeyId, secretAccessKey, region } = this.#options
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...more, 'x-amz-content-sha256': hashOf(asked) },
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      cache: this.#cache,
    }).sign()
    const length = file?.size ?? (text === undefined ? undefined : Buffer.byteLength(text))
    return new Promise((resolve, reject) => {
      const send = url.protocol === 'https:' ? overHttps : overHttp
      const headers = {
        ...Object.fromEntries(signed.headers),
        ...(length !== undefined && { 'content-length': length }),
      }
      const request = send(signed.url, { method, headers, agent: this.#agent }, resolve)
      request.setTimeout(silence, () => request.destroy(new Error('no answer')))
      request.once('error', reject)
      // A bucket that refuses early ends the line; the answer says why.
      if (file) pipeline(createReadStream(file.path), request).catch(() => undefined)
      else request.end(text)
    })
  }

  /** Sends a request, again where that helps; gives an answer of 200, 204, 206 or 404. Throws {@link StorageAway}. */
  async ask(method: string, asked: Ask): Promise<IncomingMessage> {
    for (let n = 1; ; n++) {
      const answer = await this.#try(method, asked).catch(error => error as NodeJS.ErrnoException)
      if (answer instanceof Error) {
        if (n === tries) throw new StorageAway(`${method} of the bucket: ${answer.message || answer.code}`)
      } else {
        const status = answer.statusCode ?? 0
        if (answered.has(status)) return answer
        const said = await textOf(answer).catch(() => '')
        if (n === tries || (status < 500 && status !== 429))
          throw new StorageAway(
            `${method} of the bucket: ${status} ${elementsOf(said, 'Code')[0] ?? ''}`.trim(),
          )
      }
      await new Promise(resolve => setTimeout(resolve, 100 * 2 ** n))
    }
  }

  /**
   * The text of an answer; undefined where what was asked about is not there. Work that takes a while answers 200 before it
   * is done: what went wrong then stands in the text. Throws {@link StorageAway} for that.
   */
  async say(method: string, asked: Ask): Promise<string | undefined> {
    const answer = await this.ask(method, asked)
    const said = await textOf(answer)
    const code = elementsOf(said, 'Code')[0]
    if (answer.statusCode === 404) return undefined
    if (said.includes('<Error>')) throw new StorageAway(`${method} of the bucket: ${code ?? 'failed'}`)
    return said
  }

  /** The keys that begin so. */
  async *keys(prefix = ''): AsyncIterable<string> {
    for (let token: string | undefined, more = true; more; ) {
      const query = {
        'list-type': '2',
        ...(prefix && { prefix }),
        ...(token && { 'continuation-token': token }),
      }
      const xml = (await this.say('GET', { query })) ?? ''
      yield* elementsOf(xml, 'Key')
      token = elementsOf(xml, 'NextContinuationToken')[0]
      more = token !== undefined
    }
  }

  /** Removes an object; one that is not there is removed. */
  async remove(key: string): Promise<void> {
    const answer = await this.ask('DELETE', { key })
    answer.resume()
  }

  /** The size of an object in bytes; undefined when there is none. */
  async size(key: string): Promise<number | undefined> {
    const answer = await this.ask('HEAD', { key })
    answer.resume()
    return answer.statusCode === 200 ? Number(answer.headers['content-length']) : undefined
  }
}
