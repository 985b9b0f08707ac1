import { Worker } from 'node:worker_threads'
import { ConcurrencyLimit } from '../concurrency-limit.ts'
import type { Content } from './content.ts'

/** What a file holds of what is played or read; `null` where it does not say. */
export interface Measures {
  /** Of a film, in seconds. */
  readonly duration: number | null
  /** Of a document. */
  readonly pages: number | null
}

/** Of what is neither played nor leafed through. */
const unmeasured: Measures = { duration: null, pages: null }

/** How long a file may take to be measured, in milliseconds. */
const patience = 10_000
/** The heap of the thread that counts pages, in MiB. */
const MAX_MEMORY = 512

/** How much of a film is read to measure it, in bytes: its description may be made as long as the file. */
const MAX_READ = 64 * 1024 * 1024
/** Files that are measured at once; the others wait. */
const turns = new ConcurrencyLimit(2)

/** A promise, or null once it has taken too long. */
async function inTime<T>(work: Promise<T>): Promise<T | null> {
  let late: NodeJS.Timeout | undefined
  const waited = new Promise<null>(resolve => {
    late = setTimeout(() => resolve(null), patience)
  })
  try {
    return await Promise.race([work, waited])
  } finally {
    clearTimeout(late)
  }
}

/** The seconds of a film, as its own header says; else by its last picture, as far as that can be found. */
async function durationOf(content: Content): Promise<number | null> {
  const { CustomSource, Input, MP4, WEBM } = await import('mediabunny')
  let left = MAX_READ
  const source = new CustomSource({
    getSize: () => content.size,
    read(start, end) {
      left -= end - start
      if (left < 0) throw new Error('The file tells too much of itself.')
      return content.read(start, end - start)
    },
  })
  const input = new Input({ source, formats: [MP4, WEBM] })
  try {
    const measured = async () => (await input.getDurationFromMetadata()) ?? (await input.computeDuration())
    const seconds = await inTime(measured())
    return seconds !== null && Number.isFinite(seconds) && seconds > 0 ? seconds : null
  } finally {
    input.dispose()
  }
}

/** The pages of a document, counted in a thread of its own: a file may be made so that it takes for ever. */
async function pagesOf(bytes: Uint8Array): Promise<number | null> {
  // Handed over, not copied; a small one may lie in memory that others have a part of.
  const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes)
  const worker = new Worker(new URL('./pages-worker.ts', import.meta.url), {
    workerData: own,
    transferList: [own.buffer as ArrayBuffer],
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY },
    // What the reader remarks about a file is nobody's to read.
    stdout: true,
    stderr: true,
  })
  let late: NodeJS.Timeout | undefined
  try {
    return await new Promise<number | null>(resolve => {
      late = setTimeout(() => resolve(null), patience)
      worker.once('message', resolve)
      worker.once('error', () => resolve(null))
      worker.once('exit', () => resolve(null))
    })
  } finally {
    clearTimeout(late)
    void worker.terminate()
  }
}

/** How long a film is, and how many pages a document has. A file that does not say is taken all the same: this never throws. */
export async function measure(type: string, content: Content): Promise<Measures> {
  const measured = async (): Promise<Measures> => {
    if (type.startsWith('video/')) return { ...unmeasured, duration: await durationOf(content) }
    return { ...unmeasured, pages: await pagesOf(await content.read(0, content.size)) }
  }
  if (!type.startsWith('video/') && type !== 'application/pdf') return unmeasured
  return turns.run(measured).catch(() => unmeasured)
}
