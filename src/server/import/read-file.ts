import { Worker } from 'node:worker_threads'
import { ConcurrencyLimit } from '../concurrency-limit.ts'
import { unfoldsTooFar } from '../formats/package.ts'
import type { FormatRequest, FormatWord } from '../formats/read-in-thread.ts'
import { HttpError } from '../http/errors.ts'
import type { ParsedTable } from './parse-file.ts'
import type { ReadRequest, Word } from './parse-worker.ts'
import { tooManyRows, unreadable } from './workbook.ts'

export type { ParsedTable as Table } from './parse-file.ts'

/** The largest file, in bytes. */
export const MAX_BYTES = 10 * 1024 * 1024
/** The heap of a thread that reads a file, in MiB: what needs more is refused, and takes nobody else's. */
const MAX_MEMORY = 512
/** How long a file may take to be read, in milliseconds. */
const patience = 120_000

/** How long a thread waits for another file, in milliseconds. */
const CACHE_MS = 30_000

/** Files that are read at once; the others wait. */
const readers = new ConcurrencyLimit(1)

/** The thread of the file before, while it waits for another one. */
let waiting: { readonly worker: Worker; readonly rest: NodeJS.Timeout } | undefined

/** A thread to read a file: starting one takes longer than reading most files. */
function takeWorker(): Worker {
  const { worker, rest } = waiting ?? {}
  clearTimeout(rest)
  waiting = undefined
  if (worker) worker.ref()
  return (
    worker ??
    new Worker(new URL('./parse-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY },
    })
  )
}

/** Keeps a thread for the next file. It holds up nobody who wants to end. */
function cacheWorker(worker: Worker): void {
  // By name: the worker's own listeners have to stay.
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
  const forget = () => {
    if (waiting?.worker === worker) waiting = undefined
  }
  worker.on('error', forget).on('exit', forget).unref()
  const rest = setTimeout(() => {
    forget()
    void worker.terminate()
  }, CACHE_MS).unref()
  waiting = { worker, rest }
}

/** What the thread says of the content of a file. */
type Said = Exclude<Word, { readonly end: true } | { readonly refused: unknown }>

async function readApart(request: ReadRequest, heard: (word: Said) => void): Promise<void> {
  const worker = takeWorker()
  const tooMuch = request instanceof Uint8Array ? tooManyRows : unfoldsTooFar
  let late: NodeJS.Timeout | undefined
  try {
    const refused = await new Promise<HttpError | undefined>((resolve, reject) => {
      late = setTimeout(() => reject(tooMuch()), patience)
      worker.on('message', (word: Word) => {
        if ('end' in word) resolve(undefined)
        else if ('refused' in word) {
          const { status, text, errors } = word.refused
          resolve(new HttpError(status, text, { errors }))
        } else heard(word)
      })
      worker.on('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error),
      )
      worker.on('exit', () => reject(unreadable()))
      worker.postMessage(request)
    })
    if (request instanceof Uint8Array) cacheWorker(worker)
    // What a large file has left in its memory goes with it.
    else void worker.terminate()
    if (refused) throw refused
  } catch (error) {
    if (waiting?.worker !== worker) void worker.terminate()
    throw error
  } finally {
    clearTimeout(late)
  }
}

/**
 * Reads an .xlsx or .csv file away from the thread that answers requests. Throws as `parseFile` does, and 413 for a file
 * that takes more memory or time than any that people make.
 */
export const readTable = (bytes: Uint8Array): Promise<ParsedTable> =>
  readers.run(async () => {
    const table: ParsedTable = []
    await readApart(bytes, word => {
      if ('rows' in word) for (const row of word.rows) table.push(row)
    })
    return table
  })

/** Reads a file of another format there; `heard` is told of what is in it. Throws as its reader does, and as {@link readTable}. */
export const readFormat = (request: FormatRequest, heard: (word: FormatWord) => void): Promise<void> =>
  readers.run(() =>
    readApart(request, word => {
      if (!('rows' in word)) heard(word)
    }),
  )
