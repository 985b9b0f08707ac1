import { open } from 'node:fs/promises'

/** The largest picture, in points: a few bytes can unfold into more than any memory holds. */
const MAX_PIXELS = 40_000_000

/** What a file is by its content. */
export interface FileKind {
  /** `image/png` */
  readonly type: string
  /** The usual ending of such files, without the dot. */
  readonly ending: string
}

/** The kind of a file by its content, never by its name; undefined when it is of no known kind. */
export async function sniff(head: Buffer): Promise<FileKind | undefined> {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(head)
  return found && { type: found.mime, ending: found.ext }
}

/** Endings that say the same as the usual one. */
const alike: Readonly<Record<string, readonly string[]>> = { jpg: ['jpeg', 'jpe', 'jfif'] }

/** A file's name with the ending that its content has: a picture is handed out as no program and no page. */
export function withEnding(name: string, ending: string): string {
  const dot = name.lastIndexOf('.')
  const last = name.slice(dot + 1).toLowerCase()
  // The end of "Report 3.1" is none.
  if (dot < 1 || !/^(?=.*[a-z])[a-z0-9]{1,5}$/.test(last)) return `${beginning(name, 138)}.${ending}`
  return last === ending || alike[ending]?.includes(last) ? name : `${name.slice(0, dot)}.${ending}`
}

/** How much of a picture is read for its size, in bytes, and then where a camera wrote much before it. */
const looks = [262_144, 16_777_216]

async function begins(path: string, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(size, length)))
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Whether a file that says it is a picture can be read as one of a reasonable size. */
export async function isPicture(path: string): Promise<boolean> {
  const { imageSize } = await import('image-size')
  for (const length of looks)
    try {
      const { width, height } = imageSize(await begins(path, length))
      return width > 0 && height > 0 && width * height <= MAX_PIXELS
    } catch {
      // More of it may say.
    }
  return false
}

/** The beginning of a text, in UTF-16 units, without half a letter at its end. */
const beginning = (text: string, length: number) => text.slice(0, length).replace(/[\ud800-\udbff]$/, '')

/** Control characters, direction marks, and what file systems do not take in a name. */
const unsafe = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"<>|?*:]/gu

/** A file name that is safe to give back: without folders, control characters and direction marks, of 150 characters at most. */
export function safeName(name: string | undefined): string {
  const last = (name ?? '').toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = last.replace(unsafe, '').trim()
  const dot = clean.lastIndexOf('.')
  const ending = dot > 0 ? beginning(clean.slice(dot), 12) : ''
  return `${beginning(dot > 0 ? clean.slice(0, dot) : clean, 138) || 'file'}${ending}`
}
