/** Reads files in a thread of its own, and sends their rows in handfuls: one message with all would hold up who gets it. */
import { type MessagePort, parentPort } from 'node:worker_threads'
import { type FormatRequest, type FormatWord, readInThread } from '../formats/read-in-thread.ts'
import { HttpError } from '../http/errors.ts'
import { type ParsedTable, parseFile } from './parse-file.ts'

/** What the thread says of a file: rows, or what is in a file of another format, that there is no more, or why there is nothing. */
export type Word =
  | FormatWord
  | { readonly rows: ParsedTable }
  | { readonly end: true }
  | { readonly refused: Pick<HttpError, 'status' | 'text' | 'errors'> }

/** Cells in one message. */
const handful = 10_000

const port = parentPort as MessagePort
const say = (word: Word) => port.postMessage(word)

async function read(bytes: Uint8Array): Promise<void> {
  const table = await parseFile(Buffer.from(bytes))
  for (let at = 0; at < table.length; ) {
    let [end, cells] = [at, 0]
    while (end < table.length && cells < handful) cells += table[end++]?.length ?? 0
    say({ rows: table.slice(at, end) })
    at = end
  }
}

/** The bytes of a spreadsheet, or where a file lies that may be of another format. */
export type ReadRequest = Uint8Array | FormatRequest

port.on('message', (request: ReadRequest) =>
  (request instanceof Uint8Array ? read(request) : readInThread(request, say)).then(
    () => say({ end: true }),
    error => {
      // Any other error ends the thread, which reports it.
      if (!(error instanceof HttpError)) throw error
      const { status, text, errors } = error
      say({ refused: { status, text, errors } })
    },
  ),
)
