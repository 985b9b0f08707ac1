import { type Entry, open, type ZipFile } from 'yauzl'
import { message } from '../../metadata/message.ts'
import { HttpError } from '../http/errors.ts'
import { refusedFile } from './refusal.ts'

/** What an archive may hold. Sizes are in bytes. */
const limits = {
  files: 20_000,
  /** Unfolded, all files that are read together. */
  size: 200 * 1024 * 1024,
} as const

export const unfoldsTooFar = () =>
  new HttpError(413, message('errors:formats.unfolded', { size: limits.size / 1_048_576 }))

const opened = (path: string): Promise<ZipFile> =>
  new Promise((resolve, reject) =>
    // Names that lead out of the archive are refused by the library, and files that unfold into more than they say.
    open(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, zip) =>
      zip ? resolve(zip) : reject(error),
    ),
  )

/** The files of an archive, each unfolded when it is asked for. */
export class ZipArchive {
  readonly #zip: ZipFile
  readonly #entries: ReadonlyMap<string, Entry>
  #unfolded = 0

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip
    this.#entries = entries
  }

  /** Throws 413 or 422 for an archive that is broken, or holds more than it may. */
  static async open(path: string): Promise<ZipArchive> {
    const zip = await opened(path).catch(() => {
      throw refusedFile('errors:formats.zip')
    })
    const entries = new Map<string, Entry>()
    try {
      if (zip.entryCount > limits.files) throw unfoldsTooFar()
      let size = 0
      await new Promise<void>((resolve, reject) => {
        zip.on('error', (error: Error) =>
          reject(
            refusedFile(
              /relative path|absolute path|invalid characters/.test(error.message)
                ? 'errors:formats.outside'
                : 'errors:formats.zip',
            ),
          ),
        )
        zip.on('end', resolve)
        zip.on('entry', (entry: Entry) => {
          size += entry.uncompressedSize
          if (size > limits.size) return reject(unfoldsTooFar())
          if (!entry.fileName.endsWith('/') && !entries.has(entry.fileName))
            entries.set(entry.fileName, entry)
          zip.readEntry()
        })
        zip.readEntry()
      })
      return new ZipArchive(zip, entries)
    } catch (error) {
      zip.close()
      throw error
    }
  }

  /** The paths of its files. */
  get names(): ReadonlySet<string> {
    return new Set(this.#entries.keys())
  }

  has(name: string): boolean {
    return this.#entries.has(name)
  }

  /**
   * A file unfolded. Undefined where there is none of at most `max` bytes; throws 413 once more than may be was unfolded, by
   * the same file again, too, and 422 for a broken one.
   */
  async read(name: string, max: number = limits.size): Promise<Buffer | undefined> {
    const entry = this.#entries.get(name)
    if (!entry || entry.uncompressedSize > max) return undefined
    const chunks: Buffer[] = []
    await new Promise<void>((resolve, reject) => {
      const broken = () => reject(refusedFile('errors:formats.zip'))
      try {
        this.#zip.openReadStream(entry, (error, stream) => {
          if (error) return broken()
          stream.on('data', (chunk: Buffer) => {
            this.#unfolded += chunk.length
            if (this.#unfolded > limits.size) {
              reject(unfoldsTooFar())
              stream.destroy()
            } else chunks.push(chunk)
          })
          stream.on('end', resolve)
          stream.on('error', broken)
        })
      } catch {
        broken()
      }
    })
    return Buffer.concat(chunks)
  }

  close(): void {
    this.#zip.close()
  }
}
