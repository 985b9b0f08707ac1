import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open as openFile, rename, rm } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile as Unzipping } from 'yauzl'
import { ZipFile } from 'yazl'
import { CannotRestore, type Manifest, manifestPath } from './manifest.ts'

/** An archive that is being written: a ZIP, whose entries pass through memory in pieces. */
export interface ArchiveWriter {
  /** What was added so far, by path. */
  readonly entries: Record<string, { size: number; sha256: string }>
  /** Adds an entry and waits until all of it was taken. */
  add(path: string, content: Readable, how: 'compress' | 'as it is'): Promise<void>
  /** Writes the manifest and the end, all the way to the disk. */
  finish(manifest: Manifest): Promise<void>
  /** Leaves nothing. */
  giveUp(): Promise<void>
}

function counting(entry: { size: number; sha256: string }): Transform {
  const hash = createHash('sha256')
  return new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      entry.size += chunk.length
      done(null, chunk)
    },
    flush(done) {
      entry.sha256 = hash.digest('hex')
      done()
    },
  })
}

/** Begins an archive, which has its name only once it is whole. Only the owner of the file may read it. */
export function writeArchive(path: string): ArchiveWriter {
  const zip = new ZipFile()
  const part = `${path}.part`
  const written = pipeline(zip.outputStream as Readable, createWriteStream(part, { mode: 0o600, flags: 'w' }))
  written.catch(() => undefined)
  const entries: ArchiveWriter['entries'] = {}
  return {
    entries,
    async add(name, content, how) {
      const entry = { size: 0, sha256: '' }
      const counted = counting(entry)
      zip.addReadStream(counted, name, {
        mtime: new Date(),
        compress: how === 'compress',
        // Its size is not known before, and may be more than 4 GiB.
        forceZip64Format: true,
      })
      // A full disk ends the output, which would never take the rest.
      await Promise.race([pipeline(content, counted), written.then(() => undefined)])
      entries[name] = entry
    },
    async finish(manifest) {
      zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), manifestPath)
      zip.end()
      await written
      const file = await openFile(part, 'r+')
      await file.sync()
      await file.close()
      await rename(part, path)
    },
    async giveUp() {
      ;(zip.outputStream as Readable).destroy()
      await written.catch(() => undefined)
      await rm(part, { force: true })
    },
  }
}

/** An archive that is read: any entry at any time. */
export interface ArchiveReader {
  readonly manifest: Manifest
  open(path: string): Promise<Readable>
  /** Reads everything once; throws {@link CannotRestore} when an entry is missing, is too much, or is not what was written. */
  verify(): Promise<void>
  close(): void
}

/** A list of two million files is not as long, in bytes; more would unfold into memory before anything is checked. */
const longestManifest = 256_000_000

/** Opens an archive; throws {@link CannotRestore} when it is none. */
export async function readArchive(path: string): Promise<ArchiveReader> {
  const entries = new Map<string, Entry>()
  let zip: Unzipping
  try {
    zip = await openPromise(path, { autoClose: false, lazyEntries: true })
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  } catch (error) {
    throw new CannotRestore(`${path} is no backup, or it is broken: ${(error as Error).message}`)
  }
  const open = async (name: string): Promise<Readable> => {
    const entry = entries.get(name)
    if (!entry) throw new CannotRestore(`The backup has no ${name}.`)
    return zip.openReadStreamPromise(entry)
  }
  const broken = (name: string, why: string) => new CannotRestore(`The backup is broken: ${name} ${why}.`)
  let manifest: Manifest
  try {
    if ((entries.get(manifestPath)?.uncompressedSize ?? 0) > longestManifest) throw new Error('too long')
    manifest = JSON.parse((await buffer(await open(manifestPath))).toString()) as Manifest
  } catch (error) {
    zip.close()
    throw broken(manifestPath, `cannot be read (${(error as Error).message})`)
  }
  if (manifest.format !== 1) {
    zip.close()
    throw new CannotRestore(
      `The backup has the form ${String(manifest.format)}, which this program does not know.`,
    )
  }
  return {
    manifest,
    open,
    async verify() {
      for (const name of entries.keys())
        if (name !== manifestPath && !Object.hasOwn(manifest.entries, name))
          throw broken(name, 'is in no list')
      for (const [name, { size, sha256 }] of Object.entries(manifest.entries)) {
        const found = { size: 0, sha256: '' }
        const counted = counting(found)
        await pipeline(await open(name), counted, async source => {
          for await (const _ of source) {
            // Only its sum is of interest.
          }
        }).catch(error => {
          throw error instanceof CannotRestore ? error : broken(name, `cannot be read (${error.message})`)
        })
        if (found.size !== size || found.sha256 !== sha256) throw broken(name, 'has a wrong checksum')
      }
    },
    close: () => zip.close(),
  }
}
