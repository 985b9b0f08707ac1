import type { IncomingHttpHeaders } from 'node:http'
import { maxFile } from '../../fields/media/index.ts'
import { message } from '../../metadata/message.ts'
import { HttpError } from '../http/errors.ts'

/** What is spoken here: tus 1.0.0 with its extensions creation, expiration, checksum and termination (tus.io). */
export const tusVersion = '1.0.0'
/** The type of what a PATCH sends. */
export const pieceType = 'application/offset+octet-stream'

/** Names of the protocol's own by those of Node. */
const algorithms: Readonly<Record<string, string>> = { sha1: 'sha1', sha256: 'sha256', sha512: 'sha512' }

/** What OPTIONS says of the server. */
export const capabilities: Readonly<Record<string, string>> = {
  'tus-resumable': tusVersion,
  'tus-version': tusVersion,
  'tus-extension': 'creation,expiration,checksum,termination',
  'tus-checksum-algorithm': Object.keys(algorithms).join(','),
  'tus-max-size': String(maxFile),
}

/** Headers of answers that a page of another site has to be able to read. */
export const exposedHeaders: readonly string[] = [
  ...Object.keys(capabilities),
  'location',
  'upload-expires',
  'upload-length',
  'upload-metadata',
  'upload-offset',
]

/** 400: a header that is missing or says nothing. */
const badHeader = (name: string) =>
  new HttpError(400, message('errors:badQuery', { parameter: name }), {
    errors: { [name]: [message('errors:badValue')] },
  })

/** The method that is meant: clients that cannot send every one name it in a header. */
export function methodOf(headers: IncomingHttpHeaders): string | undefined {
  const named = headers['x-http-method-override']
  return typeof named === 'string' ? named.toUpperCase() : undefined
}

/** Throws 412 for a client of another version. */
export function requireVersion(headers: IncomingHttpHeaders): void {
  if (headers['tus-resumable'] !== tusVersion)
    throw new HttpError(412, message('errors:badQuery', { parameter: 'Tus-Resumable' }), {
      headers: { 'tus-version': tusVersion },
    })
}

/** A whole number of a header. Throws 400 where there is none. */
export function numberOf(headers: IncomingHttpHeaders, name: string): number {
  const text = headers[name.toLowerCase()]
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text)) throw badHeader(name)
  return Number(text)
}

const metadataName = 'Upload-Metadata'

/** What a client says of its file: keys, and values in base64. Throws 400 for what is not so. */
export function readMetadata(header: unknown): ReadonlyMap<string, string> {
  if (typeof header !== 'string' || header.length > 4000) throw badHeader(metadataName)
  const values = new Map<string, string>()
  for (const pair of header.split(',').map(part => part.trim())) {
    const [key = '', value = '', ...more] = pair.split(' ')
    if (!/^[\x21-\x2b\x2d-\x7e]+$/.test(key) || more.length || values.has(key)) throw badHeader(metadataName)
    if (!/^[A-Za-z0-9+/]*={0,2}$/.test(value)) throw badHeader(metadataName)
    values.set(key, Buffer.from(value, 'base64').toString('utf8'))
  }
  return values
}

/** A whole number among them; null where there is none. Throws 400 for another value. */
export function wholeNumber(values: ReadonlyMap<string, string>, key: string): number | null {
  const text = values.get(key)
  if (text === undefined || text === '') return null
  if (!/^\d{1,15}$/.test(text)) throw badHeader(metadataName)
  return Number(text)
}

/** What the bytes of a PATCH have to come to. */
export interface Checksum {
  readonly algorithm: string
  /** In base64. */
  readonly sum: string
}

/** Throws 400 for an algorithm that is not known, or a sum that is none. */
export function checksumOf(headers: IncomingHttpHeaders): Checksum | undefined {
  const header = headers['upload-checksum']
  if (header === undefined) return undefined
  const [, name = '', sum = ''] = /^(\w+) ([A-Za-z0-9+/]+={0,2})$/.exec(String(header)) ?? []
  const algorithm = algorithms[name]
  if (!algorithm) throw badHeader('Upload-Checksum')
  return { algorithm, sum }
}
