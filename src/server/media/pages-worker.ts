/** Counts the pages of the PDF that the thread was given; `null` where it cannot be read. */
import { parentPort, workerData } from 'node:worker_threads'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

const count = async (): Promise<number> => {
  const task = getDocument({
    data: workerData as Uint8Array,
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
  })
  return (await task.promise).numPages
}

parentPort?.postMessage(await count().catch(() => null))
