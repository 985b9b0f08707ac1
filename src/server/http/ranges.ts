import type { IncomingHttpHeaders } from 'node:http'

/** What is served, as far as it can be asked for in part. */
export interface Representation {
  /** In bytes. */
  readonly size: number
  /** A strong tag, in quotes. */
  readonly etag: string
  /** When it was made, in milliseconds since 1970. */
  readonly modified: number
}

/** What a request wants of it: all, a part, nothing new, or a part that there is not. */
export type RequestedRange =
  | { readonly status: 200 }
  | { readonly status: 206; readonly start: number; readonly end: number }
  | { readonly status: 304 }
  | { readonly status: 416 }

/** Dates of HTTP have no parts of a second. */
const seconds = (time: number): number => Math.floor(time / 1000)

const namesTag = (header: string, etag: string): boolean =>
  header.trim() === '*' ||
  header.split(',').some(tag => {
    const name = tag.trim()
    return name === etag || name === `W/${etag}`
  })

/** Whether the client has it already (RFC 9110, 13.1.2 and 13.1.3). */
function isKnown(headers: IncomingHttpHeaders, { etag, modified }: Representation): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = headers
  if (tags !== undefined) return namesTag(tags, etag)
  const time = since === undefined ? Number.NaN : Date.parse(since)
  return !Number.isNaN(time) && seconds(modified) <= seconds(time)
}

/** Whether the part still belongs to what the client has the rest of (RFC 9110, 13.1.5). */
function isSame(header: string | undefined, { etag, modified }: Representation): boolean {
  if (header === undefined) return true
  if (/^(W\/)?"/.test(header)) return header === etag
  return seconds(Date.parse(header)) === seconds(modified)
}

/**
 * What a `GET` or `HEAD` wants, by its headers. Several ranges at once are answered with the whole, as are ranges that
 * cannot be read and those of an older version.
 */
export function requestedRange(headers: IncomingHttpHeaders, whole: Representation): RequestedRange {
  if (isKnown(headers, whole)) return { status: 304 }
  const range = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(headers.range ?? '')
  const [, first = '', last = ''] = range ?? []
  const { size } = whole
  if (!range || (!first && !last) || !isSame(headers['if-range'] as string | undefined, whole))
    return { status: 200 }
  if (!first) {
    const suffix = Number(last)
    return suffix && size
      ? { status: 206, start: Math.max(0, size - suffix), end: size - 1 }
      : { status: 416 }
  }
  const start = Number(first)
  const end = last ? Math.min(Number(last), size - 1) : size - 1
  // The end before the beginning is no range.
  if (last && Number(last) < start) return { status: 200 }
  return start < size ? { status: 206, start, end } : { status: 416 }
}
