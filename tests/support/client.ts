import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, InjectOptions } from 'fastify'

/** An answer of the API. `body` is the parsed JSON, or null where there is none. */
export interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test knows what it asked for
  readonly body: any
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly raw: Buffer
}

/** What a request has besides its address and body. */
export interface Extra {
  readonly query?: Readonly<Record<string, string | number>>
  readonly headers?: Readonly<Record<string, string>>
  /** From which address it comes. */
  readonly ip?: string
}

const parsed = (raw: Buffer, type: string | undefined) =>
  raw.length && type?.includes('application/json') ? JSON.parse(raw.toString()) : null

/** Somebody who calls the API: with a token, or as nobody without one. */
export class Client {
  readonly #app: FastifyInstance
  readonly token: string | null

  constructor(app: FastifyInstance, token: string | null) {
    this.#app = app
    this.token = token
  }

  async call(
    method: string,
    url: string,
    body?: unknown,
    { query, headers, ip }: Extra = {},
  ): Promise<Answer> {
    const search = query
      ? `?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`
      : ''
    const answer = await this.#app.inject({
      method: method as InjectOptions['method'],
      url: url + search,
      headers: { ...(this.token && { authorization: `Bearer ${this.token}` }), ...headers },
      ...(body !== undefined && { payload: body as InjectOptions['payload'] }),
      ...(ip && { remoteAddress: ip }),
      // Otherwise a file is decoded as text, too, which takes a second for each few hundred megabytes.
      payloadAsStream: true,
    })
    const raw = await buffer(answer.stream())
    return {
      status: answer.statusCode,
      body: parsed(raw, answer.headers['content-type'] as string | undefined),
      headers: answer.headers as Answer['headers'],
      raw,
    }
  }

  get = (url: string, query?: Extra['query'], extra?: Extra) =>
    this.call('GET', url, undefined, { ...extra, query })
  post = (url: string, body?: unknown, extra?: Extra) => this.call('POST', url, body, extra)
  put = (url: string, body?: unknown, extra?: Extra) => this.call('PUT', url, body, extra)
  patch = (url: string, body?: unknown, extra?: Extra) => this.call('PATCH', url, body, extra)
  delete = (url: string, body?: unknown, extra?: Extra) => this.call('DELETE', url, body, extra)

  /** Sends one file as multipart. */
  upload(url: string, name: string, content: Buffer | string, extra: Extra & { field?: string } = {}) {
    const form = multipart([{ field: extra.field ?? 'file', name, content }])
    return this.call('POST', url, form.body, { ...extra, headers: { ...form.headers, ...extra.headers } })
  }
}

/** One part of a multipart body. */
export interface Part {
  readonly field: string
  readonly name?: string
  readonly content: Buffer | string
  readonly type?: string
}

/** A multipart body, with file names as they are given, however odd. */
export function multipart(parts: readonly Part[]) {
  const boundary = 'portal-tests-boundary'
  const chunks = parts.flatMap(({ field, name, content, type }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"${name === undefined ? '' : `; filename="${name}"`}\r\n${
        name === undefined ? '' : `content-type: ${type ?? 'application/octet-stream'}\r\n`
      }\r\n`,
    ),
    Buffer.from(content as string),
    Buffer.from('\r\n'),
  ])
  return {
    body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
