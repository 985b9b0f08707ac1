import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createInflateRaw } from 'node:zlib'
import { type Entry, fromRandomAccessReader, RandomAccessReader, type ZipFile } from 'yauzl'
import type { Content } from '../../../media/content.ts'
import { decodeName } from './names.ts'
import { PackageFault } from './package-fault.ts'

/** A file of an archive, as its directory lists it. Sizes and places are in bytes. */
export interface ZipEntry {
  /** With `/` between its folders; never above its root. */
  readonly path: string
  /** Where its local header begins. */
  readonly start: number
  readonly packed: number
  readonly size: number
  /** 0: as it is; 8: deflated. */
  readonly method: number
  readonly crc: number
}

/** What an archive may hold, so that looking at one costs no more than it should. */
export const zipLimits = {
  files: 20_000,
  /** Bytes of a path. */
  path: 2000,
  /** Unpacked, in bytes. */
  size: 5_000_000_000,
  /** How much more than packed, of files that are larger than `small` bytes. */
  ratio: 200,
  small: 10_000_000,
} as const

/** Pieces of an archive are read at least so large, in bytes: its directory is read in small steps. */
const block = 262_144

class ContentReader extends RandomAccessReader {
  readonly #content: Content
  #cached: { readonly start: number; readonly bytes: Buffer } | undefined

  constructor(content: Content) {
    super()
    this.#content = content
  }

  async #bytes(start: number, length: number): Promise<Buffer> {
    const cached = this.#cached
    if (cached && start >= cached.start && start + length <= cached.start + cached.bytes.length)
      return cached.bytes.subarray(start - cached.start, start - cached.start + length)
    const bytes = await this.#content.read(start, Math.max(length, block))
    this.#cached = { start, bytes }
    return bytes.subarray(0, length)
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(
      (async function* (read: Promise<Buffer>) {
        yield await read
      })(this.#bytes(start, end - start)),
      { objectMode: false },
    )
  }
}

const open = (content: Content): Promise<ZipFile> =>
  new Promise((resolve, reject) =>
    fromRandomAccessReader(
      new ContentReader(content),
      content.size,
      { lazyEntries: true, decodeStrings: false, autoClose: false },
      (error, zip) => (zip ? resolve(zip) : reject(error)),
    ),
  )

/** Whether a path leads out of the folder that it is in, or says which machine or drive it is on. */
const leadsOut = (path: string) =>
  path.startsWith('/') || /^[a-z]:/i.test(path) || path.split('/').some(part => part === '..')

const isSymlink = (entry: Entry) => ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000

function entryOf(entry: Entry): ZipEntry | undefined {
  const name = entry.fileName as unknown as Buffer
  if (name.length > zipLimits.path)
    throw new PackageFault('path', { path: decodeName(name.subarray(0, 100), true) })
  const path = decodeName(name, (entry.generalPurposeBitFlag & 0x800) !== 0).replaceAll('\\', '/')
  if (leadsOut(path) || path.includes('\0')) throw new PackageFault('path', { path })
  if (isSymlink(entry)) throw new PackageFault('symlink', { path })
  if (path.endsWith('/')) return undefined
  if (entry.generalPurposeBitFlag & 1) throw new PackageFault('encrypted')
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8)
    throw new PackageFault('method', { path })
  const { uncompressedSize: size, compressedSize: packed } = entry
  if (size > zipLimits.small && size > packed * zipLimits.ratio) throw new PackageFault('bomb')
  return {
    path,
    start: entry.relativeOffsetOfLocalHeader,
    packed,
    size,
    method: entry.compressionMethod,
    crc: entry.crc32,
  }
}

/** The files of an archive, without reading any of them. Throws {@link PackageFault} for one that is broken or dangerous. */
export async function readDirectory(content: Content): Promise<ZipEntry[]> {
  const zip = await open(content).catch(() => {
    throw new PackageFault('zip')
  })
  if (zip.entryCount > zipLimits.files) throw new PackageFault('files', { count: zipLimits.files })
  const entries: ZipEntry[] = []
  let size = 0
  await new Promise<void>((resolve, reject) => {
    zip.on('error', () => reject(new PackageFault('zip')))
    zip.on('end', resolve)
    zip.on('entry', (listed: Entry) => {
      try {
        const entry = entryOf(listed)
        if (entry) entries.push(entry)
        size += entry?.size ?? 0
        if (size > zipLimits.size) throw new PackageFault('bomb')
        zip.readEntry()
      } catch (error) {
        reject(error)
      }
    })
    zip.readEntry()
  })
  return entries
}

/** The length of a local header without its name and its extra field, in bytes (APPNOTE.TXT 4.3.7). */
const headerLength = 30

/** Where the bytes of a file begin in its archive; undefined where no file begins there. */
export async function dataStart(
  { read }: Content,
  { start }: Pick<ZipEntry, 'start'>,
): Promise<number | undefined> {
  const header = await read(start, headerLength)
  if (header.length < headerLength || header.readUInt32LE(0) !== 0x04034b50) return undefined
  return start + headerLength + header.readUInt16LE(26) + header.readUInt16LE(28)
}

/** All of a small file. Throws {@link PackageFault} for one that is larger than `max` bytes or cannot be read. */
export async function unpackEntry(content: Content, entry: ZipEntry, max: number): Promise<Buffer> {
  const { path } = entry
  if (entry.size > max || entry.packed > max) throw new PackageFault('large', { path })
  const start = await dataStart(content, entry)
  if (start === undefined) throw new PackageFault('zip')
  const bytes = await content.read(start, entry.packed)
  if (entry.method === 0) return bytes
  try {
    let length = 0
    const inflated = Readable.from([bytes], { objectMode: false }).pipe(createInflateRaw())
    inflated.on('data', (chunk: Buffer) => {
      length += chunk.length
      // What it says of its size need not be true.
      if (length > max) inflated.destroy(new Error('too large'))
    })
    return await buffer(inflated)
  } catch {
    throw new PackageFault('broken', { path })
  }
}
