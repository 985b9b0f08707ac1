import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A small server of the S3 protocol in this process, which takes signed requests alone. */
export interface S3Server {
  readonly env: Readonly<Record<string, string>>
  readonly objects: Map<string, Buffer>
  /** What each request was: `PUT ab/abcd…`. */
  readonly requests: string[]
  /** The status with which the next requests fail, one for each. */
  readonly failures: number[]
  close(): Promise<void>
}

const bucket = 'portal-files'
const region = 'eu-central-1'
const accessKeyId = 'AKIATEST'
const secretAccessKey = 'a/secret+with=signs'
/** Keys in one answer of a listing. */
const page = 2

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

/** Whether a request is signed as version 4 has it, written down from its description. */
function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const found = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
    request.headers.authorization ?? '',
  )
  const [, credential = '', signed = '', signature] = found ?? []
  const date = String(request.headers['x-amz-date'])
  const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`
  if (credential !== `${accessKeyId}/${scope}`) return false
  if (!signed.split(';').includes('host') || request.headers['x-amz-content-sha256'] !== sha256(body))
    return false
  const query = [...url.searchParams]
    .map(([key, value]) => `${encoded(key)}=${encoded(value)}`)
    .sort()
    .join('&')
  const headers = signed.split(';').map(name => `${name}:${String(request.headers[name]).trim()}\n`)
  const canonical = [request.method, url.pathname, query, headers.join(''), signed, sha256(body)].join('\n')
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')
  const key = ['s3', 'aws4_request'].reduce(
    (last, part) => hmac(last, part),
    hmac(hmac(`AWS4${secretAccessKey}`, date.slice(0, 8)), region),
  )
  return hmac(key, text).toString('hex') === signature
}

/** Starts a server on a port of its own. */
export async function startS3(): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const requests: string[] = []
  const failures: number[] = []
  const server = createServer(async (request, response) => {
    const say = (status: number, code: string) =>
      response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
    const body = await buffer(request)
    const url = new URL(request.url ?? '', `http://${request.headers.host}`)
    const [, named, ...rest] = url.pathname.split('/')
    const key = rest.join('/')
    requests.push(`${request.method} ${key}`)
    const failure = failures.shift()
    if (failure) return say(failure, 'SlowDown')
    if (!isSigned(request, url, body)) return say(403, 'SignatureDoesNotMatch')
    if (named !== bucket) return say(404, 'NoSuchBucket')
    if (request.method === 'PUT') {
      if (request.headers['content-length'] === undefined) return say(411, 'MissingContentLength')
      objects.set(key, body)
      return response.writeHead(200).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    if (!key) {
      const after = url.searchParams.get('continuation-token')
      const left = [...objects.keys()].sort().filter(name => !after || name > after)
      const shown = left.slice(0, page)
      const next = left.length > page ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : ''
      const contents = shown.map(key => `<Contents><Key>${key}</Key></Contents>`).join('')
      return response.writeHead(200).end(`<ListBucketResult>${contents}${next}</ListBucketResult>`)
    }
    const object = objects.get(key)
    if (!object) return say(404, 'NoSuchKey')
    return response.writeHead(200, { 'content-length': object.length }).end(object)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()))
  return {
    env: {
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    objects,
    requests,
    failures,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
