/** Measures a film or a document, whose parts it asks for one after the other. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { MeasureWord } from './measures.ts'

/** How much of a film is read to measure it, in bytes: its description may be made as long as the file. */
const MAX_READ = 64 * 1024 * 1024

const port = parentPort as MessagePort
const { type, size } = workerData as { readonly type: string; readonly size: number }
const say = (word: MeasureWord) => port.postMessage(word)

let last: Promise<unknown> = Promise.resolve()

/** A part of the file. Parts come in the order in which they were asked for. */
function read(start: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const part = last.then(
    () =>
      new Promise<Uint8Array<ArrayBuffer>>(resolve => {
        port.once('message', resolve)
        say({ start, length })
      }),
  )
  last = part
  return part
}

/** The seconds of a film, as its own header says; else by its last picture, as far as that can be found. */
async function durationOfFilm(): Promise<number | null> {
  const { CustomSource, Input, MP4, WEBM } = await import('mediabunny')
  let left = MAX_READ
  const source = new CustomSource({
    getSize: () => size,
    read(start, end) {
      left -= end - start
      if (left < 0) throw new Error('The file tells too much of itself.')
      return read(start, end - start)
    },
  })
  const input = new Input({ source, formats: [MP4, WEBM] })
  const seconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration())
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null
}

async function pagesOfDocument(): Promise<number> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({
    data: await read(0, size),
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
  })
  return (await task.promise).numPages
}

const isFilm = type.startsWith('video/')
const found = await (isFilm ? durationOfFilm() : pagesOfDocument()).catch(() => null)
say({ measures: { duration: isFilm ? found : null, pages: isFilm ? null : found } })
