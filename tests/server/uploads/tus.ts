/** What the tests of uploads have in common. */
import { request as overHttp } from 'node:http'
import { Upload, type UploadOptions } from 'tus-js-client'
import type { Answer, Client } from '../../support/client.ts'

export const tusHeaders = { 'tus-resumable': '1.0.0' }

const base64 = (text: string) => Buffer.from(text).toString('base64')

export const metadata = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${base64(value)}`)
    .join(',')

/** Begins an upload, past any client of the protocol. */
export const create = (
  client: Client,
  size: number | string,
  values: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Answer> =>
  client.call('POST', '/api/uploads', undefined, {
    headers: {
      ...tusHeaders,
      'upload-length': String(size),
      'upload-metadata': metadata({ resource: 'films', field: 'film', filename: 'ders.mp4', ...values }),
      ...headers,
    },
  })

export const patch = (
  client: Client,
  url: string,
  offset: number | string,
  body: Buffer,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  client.call('PATCH', url, body, {
    headers: {
      ...tusHeaders,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      ...headers,
    },
  })

export const head = (client: Client, url: string): Promise<Answer> =>
  client.call('HEAD', url, undefined, { headers: tusHeaders })

export const offsetAt = async (client: Client, url: string): Promise<number> =>
  Number((await head(client, url)).headers['upload-offset'])

export interface Sent {
  readonly url: string
  readonly upload: Upload
}

/** Sends a file with tus-js-client. Resolves once the last byte is acknowledged. */
export const sendByClient = (
  address: string,
  token: string | null,
  content: Buffer,
  options: Partial<UploadOptions> = {},
): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const upload: Upload = new Upload(content, {
      endpoint: `${address}/api/uploads`,
      headers: { authorization: `Bearer ${token}` },
      metadata: { resource: 'films', field: 'film', filename: 'ders.mp4' },
      retryDelays: [0, 200, 500, 1000, 1000, 1000, 1000],
      ...options,
      onError: reject,
      onSuccess: () => resolve({ url: new URL(upload.url ?? '').pathname, upload }),
    })
    upload.start()
  })

/** Begins a PATCH of `length` bytes, sends what there is of it, and cuts the line once `until` resolves. */
export const cutPatch = (
  address: string,
  token: string | null,
  url: string,
  offset: number,
  sent: Buffer,
  length: number,
  until: Promise<unknown>,
  headers: Record<string, string> = {},
): Promise<void> =>
  new Promise(resolve => {
    const request = overHttp(address + url, {
      method: 'PATCH',
      headers: {
        ...tusHeaders,
        authorization: `Bearer ${token}`,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': offset,
        'content-length': length,
        ...headers,
      },
    })
    request.on('error', () => undefined)
    request.on('close', () => resolve())
    request.write(sent)
    void until.then(() => request.destroy())
  })
