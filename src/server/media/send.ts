import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { toIso } from '../../fields/date-time/index.ts'
import { contentDisposition } from '../http/download.ts'
import { notFound } from '../http/errors.ts'
import { requestedRange } from '../http/ranges.ts'
import type { FileStore } from './store.ts'

/** What the database knows of a file that is to be sent. */
export interface MediaFile {
  readonly file_name: string
  readonly mime_type: string
  readonly size: number
  readonly storage_key: string
  readonly created_at: string
}

const names = ['file_name', 'mime_type', 'size', 'storage_key', 'created_at'] as const

/** SQL: the columns of a {@link MediaFile}, of the table under this alias. */
export const mediaFileColumns = (alias: string): string => names.map(name => `${alias}.${name}`).join(', ')

/** A file from the values of its {@link mediaFileColumns}. */
export const mediaFileOf = (values: readonly unknown[]): MediaFile =>
  Object.fromEntries(names.map((name, at) => [name, values[at]])) as unknown as MediaFile

/** What is stored under a key never changes. */
const etagOf = (key: string): string =>
  `"${createHash('sha256').update(key).digest('base64url').slice(0, 27)}"`

/**
 * Sends a file, or the range of it that is asked for, or throws 404 where there is none. Nothing in it runs on the
 * portal's pages.
 */
export async function sendMedia(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  file: MediaFile | undefined,
  disposition: 'inline' | 'attachment',
): Promise<FastifyReply> {
  if (!file) throw notFound()
  const { size, storage_key: key } = file
  const modified = Date.parse(String(toIso(file.created_at)))
  const etag = etagOf(key)
  const isHead = request.method === 'HEAD'
  // Of a HEAD a range means nothing (RFC 9110, 14.2).
  const headers = isHead ? { ...request.headers, range: undefined } : request.headers
  const requested = requestedRange(headers, { size, etag, modified })
  const range = requested.status === 206 ? requested : undefined
  const isRead = !isHead && (requested.status === 200 || range !== undefined)
  const opened = isRead ? await files.open(key, range) : undefined
  if (!opened && (isRead || (await files.size(key)) === undefined)) throw notFound()
  reply
    .code(requested.status)
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .header('last-modified', new Date(modified).toUTCString())
    // Compressed it would be another file, of which no range fits this one.
    .header('cache-control', 'private, max-age=600, no-transform')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
  if (requested.status === 304) return reply.send()
  if (requested.status === 416) return reply.header('content-range', `bytes */${size}`).send()
  if (range) reply.header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  return reply
    .type(file.mime_type)
    .header('content-length', range ? range.end - range.start + 1 : (opened?.size ?? size))
    .header('content-disposition', contentDisposition(disposition, file.file_name))
    .send(opened?.stream)
}
