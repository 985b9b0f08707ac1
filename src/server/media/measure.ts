import { Worker } from 'node:worker_threads'
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

/** How long a document may take to be read, in milliseconds. */
const patience = 10_000
/** The heap of the thread that counts pages, in MiB. */
const MAX_MEMORY = 512

/** The seconds of a film, as its own header says. */
async function durationOf(content: Content): Promise<number | null> {
  const { CustomSource, Input, MP4, WEBM } = await import('mediabunny')
  const source = new CustomSource({
    getSize: () => content.size,
    read: (start, end) => content.read(start, end - start),
  })
  const input = new Input({ source, formats: [MP4, WEBM] })
  try {
    const seconds = await input.getDurationFromMetadata()
    return seconds !== null && Number.isFinite(seconds) && seconds > 0 ? seconds : null
  } finally {
    input.dispose()
  }
}

/** The pages of a document, counted in a thread of its own: a file may be made so that it takes for ever. */
async function pagesOf(bytes: Uint8Array): Promise<number | null> {
  const worker = new Worker(new URL('./pages-worker.ts', import.meta.url), {
    workerData: bytes,
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

/** How long a film is, and how many pages a document has. A file that does not say is taken all the same. */
export async function measure(type: string, content: Content): Promise<Measures> {
  if (type.startsWith('video/'))
    return { ...unmeasured, duration: await durationOf(content).catch(() => null) }
  if (type === 'application/pdf')
    return { ...unmeasured, pages: await pagesOf(await content.read(0, content.size)) }
  return unmeasured
}
