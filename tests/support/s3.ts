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
  /** Files that are being put together of parts. */
  readonly open: ReadonlyMap<string, unknown>
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

/** A file that is put together of parts: for which key, and its parts by their number. */
interface Multipart {
  readonly key: string
  readonly parts: Map<number, { readonly etag: string; readonly content: Buffer }>
}

interface Asked {
  readonly request: IncomingMessage
  readonly url: URL
  readonly key: string
  readonly body: Buffer
}

interface Said {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string | number>>
  readonly body?: Buffer | string
}

const error = (status: number, code: string): Said => ({
  status,
  body: `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`,
})

/** The smallest part that is taken, but for the last one, in bytes. */
const minPart = 5 * 1024 * 1024

const etagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`

/** What makes a file of parts: begun, a part sent or copied, completed, given up. */
function multipart(objects: Map<string, Buffer>, open: Map<string, Multipart>) {
  let count = 0
  const put = ({ request, body }: Asked, { parts }: Multipart, number: number): Said => {
    const source = request.headers['x-amz-copy-source']
    const content = source === undefined ? body : objects.get(String(source).split('/').slice(2).join('/'))
    if (!content) return error(404, 'NoSuchKey')
    const etag = etagOf(content)
    parts.set(number, { etag, content })
    return source === undefined
      ? { headers: { etag } }
      : { body: `<CopyPartResult><ETag>${etag.replaceAll('"', '&quot;')}</ETag></CopyPartResult>` }
  }
  const complete = ({ key, body }: Asked, id: string, { parts }: Multipart): Said => {
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)</g)]
    const chosen = named.map(([, number]) => parts.get(Number(number)))
    if (chosen.some((part, n) => !part || part.etag !== named[n]?.[2])) return error(400, 'InvalidPart')
    const contents = chosen.map(part => part?.content as Buffer)
    // An answer that began before the work was done says in its text what went wrong.
    if (contents.slice(0, -1).some(content => content.length < minPart))
      return { ...error(400, 'EntityTooSmall'), status: 200 }
    objects.set(key, Buffer.concat(contents))
    open.delete(id)
    return { body: '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>' }
  }
  return (asked: Asked): Said | undefined => {
    const { request, url, key } = asked
    const { method } = request
    if (url.searchParams.has('uploads')) {
      if (method === 'POST') {
        const id = `upload-${++count}`
        open.set(id, { key, parts: new Map() })
        return { body: `<X><UploadId>${id}</UploadId></X>` }
      }
      const prefix = url.searchParams.get('prefix') ?? ''
      const found = [...open].filter(([, upload]) => upload.key.startsWith(prefix))
      return { body: `<X>${found.map(([id]) => `<UploadId>${id}</UploadId>`).join('')}</X>` }
    }
    const id = url.searchParams.get('uploadId')
    if (id === null) return undefined
    const upload = open.get(id)
    if (!upload || upload.key !== key) return error(404, 'NoSuchUpload')
    if (method === 'PUT') return put(asked, upload, Number(url.searchParams.get('partNumber')))
    if (method === 'POST') return complete(asked, id, upload)
    open.delete(id)
    return { status: 204 }
  }
}

/** The object, or the range of it that is asked for. */
function read({ request }: Asked, object: Buffer): Said {
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
  if (!range) return { headers: { 'content-length': object.length }, body: object }
  const [start, end] = [Number(range[1]), Math.min(Number(range[2]), object.length - 1)]
  if (start > end) return error(416, 'InvalidRange')
  const content = object.subarray(start, end + 1)
  return {
    status: 206,
    headers: {
      'content-length': content.length,
      'content-range': `bytes ${start}-${end}/${object.length}`,
    },
    body: content,
  }
}

function list({ url }: Asked, objects: Map<string, Buffer>): Said {
  const after = url.searchParams.get('continuation-token')
  const prefix = url.searchParams.get('prefix') ?? ''
  const left = [...objects.keys()].sort().filter(name => name.startsWith(prefix) && (!after || name > after))
  const shown = left.slice(0, page)
  const next = left.length > page ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : ''
  const contents = shown.map(key => `<Contents><Key>${key}</Key></Contents>`).join('')
  return { body: `<ListBucketResult>${contents}${next}</ListBucketResult>` }
}

function responder(objects: Map<string, Buffer>, open: Map<string, Multipart>) {
  const ofParts = multipart(objects, open)
  return (asked: Asked): Said => {
    const { request, key, body } = asked
    const found = ofParts(asked)
    if (found) return found
    if (request.method === 'PUT') {
      if (request.headers['content-length'] === undefined) return error(411, 'MissingContentLength')
      objects.set(key, body)
      return {}
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return { status: 204 }
    }
    if (!key) return list(asked, objects)
    const object = objects.get(key)
    return object ? read(asked, object) : error(404, 'NoSuchKey')
  }
}

/** Starts a server on a port of its own. */
export async function startS3(): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const requests: string[] = []
  const failures: number[] = []
  const open = new Map<string, Multipart>()
  const respond = responder(objects, open)
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
    const { status = 200, headers, body: answer } = respond({ request, url, key, body })
    return response.writeHead(status, headers).end(answer)
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
    open,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
