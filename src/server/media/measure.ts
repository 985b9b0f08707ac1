import { Worker } from 'node:worker_threads'
import { ConcurrencyLimit } from '../concurrency-limit.ts'
import type { Content } from './content.ts'
import type { Measures, MeasureWord } from './measures.ts'

/** Of what is neither played nor leafed through. */
const unmeasured: Measures = { duration: null, pages: null }

/** How long a file may take to be measured, in milliseconds. */
const patience = 5000
/** The heap of the thread that measures, in MiB. */
const MAX_MEMORY = 256
/** Files that are measured at once; the others wait. */
const turns = new ConcurrencyLimit(2)

/** Bytes that can be handed to another thread: a small part may lie in memory that others have a part of, too. */
const handed = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength
    ? (bytes as Uint8Array<ArrayBuffer>)
    : new Uint8Array(bytes)

/** Measures a file in a thread of its own, which asks for the parts that it needs: a file may be made so that it takes for ever. */
async function measureApart(type: string, content: Content): Promise<Measures> {
  const worker = new Worker(new URL('./measure-worker.ts', import.meta.url), {
    workerData: { type, size: content.size },
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY },
    // The libraries that read media print warnings about odd files, which would stand in the server's log.
    stdout: true,
    stderr: true,
  })
  let late: NodeJS.Timeout | undefined
  try {
    return await new Promise<Measures>(resolve => {
      const giveUp = () => resolve(unmeasured)
      late = setTimeout(giveUp, patience)
      worker.on('message', (word: MeasureWord) => {
        if ('measures' in word) resolve(word.measures)
        else
          content.read(word.start, word.length).then(bytes => {
            const own = handed(bytes)
            worker.postMessage(own, [own.buffer])
          }, giveUp)
      })
      worker.once('error', giveUp)
      worker.once('exit', giveUp)
    })
  } finally {
    clearTimeout(late)
    await worker.terminate()
  }
}

/** How long a film is, and how many pages a document has. A file that does not say is taken all the same: this never throws. */
export async function measure(type: string, content: Content): Promise<Measures> {
  if (!type.startsWith('video/') && type !== 'application/pdf') return unmeasured
  return turns.run(() => measureApart(type, content)).catch(() => unmeasured)
}
