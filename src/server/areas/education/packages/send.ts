import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { pipeline, Readable, Transform } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../../../http/errors.ts'
import { requestedRange } from '../../../http/ranges.ts'
import type { FileStore } from '../../../media/store.ts'
import type { PackageFile } from './files.ts'

/** Without a charset: many packages say theirs in the page itself. */
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.gif': 'image/gif',
  '.htm': 'text/html',
  '.html': 'text/html',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.m4a': 'audio/mp4',
  '.m4v': 'video/mp4',
  '.mjs': 'text/javascript',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.ogg': 'audio/ogg',
  '.ogv': 'video/ogg',
  '.otf': 'font/otf',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain',
  '.vtt': 'text/vtt',
  '.wasm': 'application/wasm',
  '.wav': 'audio/wav',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xhtml': 'application/xhtml+xml',
  '.xml': 'text/xml',
  '.xsd': 'text/xml',
}

/** What gzip writes before a deflated file, without a name and a time (RFC 1952, 2.3). */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

function gzipFoot({ crc, size }: PackageFile): Buffer {
  const foot = Buffer.alloc(8)
  foot.writeUInt32LE(crc >>> 0, 0)
  foot.writeUInt32LE(size % 2 ** 32, 4)
  return foot
}

/** Lets bytes through from one place to another, both included, and ends there, whatever more would come. */
function part(start: number, end: number): Transform {
  let at = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const from = Math.max(0, start - at)
      const piece = chunk.subarray(from, Math.max(from, end + 1 - at))
      at += chunk.length
      if (piece.length) this.push(piece)
      if (at > end) this.push(null)
      done()
    },
  })
}

const takesGzip = (header: unknown) =>
  typeof header === 'string' && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(header)

/** The unpacked bytes of a deflated file from one place to another. It is unpacked from its beginning each time. */
function unpacked(packed: Readable, start: number, end: number): Readable {
  const inflate = createInflateRaw()
  const slice = part(start, end)
  // Whoever has what they want hears of no fault in the rest.
  pipeline(packed, inflate, slice, () => undefined)
  slice.once('end', () => packed.destroy())
  return slice
}

/**
 * Sends a file of a package out of its archive, or the range of it that is asked for. What is deflated there goes as it is
 * to browsers, which all unpack it.
 */
export async function sendPackageFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  file: PackageFile,
): Promise<FastifyReply> {
  const { key, path, begins, packed, size, isDeflated, modified } = file
  const etag = `"${createHash('sha256').update(`${key}:${path}`).digest('base64url').slice(0, 27)}"`
  const requested = requestedRange(request.headers, { size, etag, modified })
  reply
    .code(requested.status)
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .header('cache-control', 'private, max-age=600, no-transform')
    .header('vary', 'accept-encoding')
  if (requested.status === 304) return reply.send()
  if (requested.status === 416) return reply.header('content-range', `bytes */${size}`).send()
  const [start, end] = requested.status === 206 ? [requested.start, requested.end] : [0, size - 1]
  if (requested.status === 206) reply.header('content-range', `bytes ${start}-${end}/${size}`)
  reply.type(types[extname(path).toLowerCase()] ?? 'application/octet-stream')
  if (!size) return reply.header('content-length', 0).send('')
  const range = isDeflated
    ? { start: begins, end: begins + packed - 1 }
    : { start: begins + start, end: begins + end }
  const opened = await files.open(key, range)
  if (!opened) throw notFound()
  const { stream } = opened
  if (!isDeflated) return reply.header('content-length', end - start + 1).send(stream)
  if (requested.status === 200 && takesGzip(request.headers['accept-encoding'])) {
    const whole = async function* () {
      yield gzipHead
      yield* stream
      yield gzipFoot(file)
    }
    const body = Readable.from(whole(), { objectMode: false })
    // Where the request is gone before it was read at all, nothing else would let go of the file.
    body.once('close', () => stream.destroy())
    return reply
      .header('content-encoding', 'gzip')
      .header('content-length', packed + gzipHead.length + 8)
      .send(body)
  }
  return reply.header('content-length', end - start + 1).send(unpacked(stream, start, end))
}
