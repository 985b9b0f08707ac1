/** Opens PDF files with pdf.js, whose worker and data are files of the portal itself. */
import { GlobalWorkerOptions, getDocument, type PDFDocumentLoadingTask } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

/** Where the data stand that pdf.js reads by name: character maps, fonts, decoders. See scripts/vite/pdf-data.ts. */
const data = `${import.meta.env.BASE_URL}pdfjs/`

GlobalWorkerOptions.workerSrc = workerUrl

/** Begins to read a document, by ranges as far as the server gives them. */
export const openPdf = (url: string): PDFDocumentLoadingTask =>
  getDocument({
    url,
    cMapUrl: `${data}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${data}standard_fonts/`,
    wasmUrl: `${data}wasm/`,
    iccUrl: `${data}iccs/`,
    // The page's policy lets no compiled code in: the decoders have a second, slower version for that.
    useWasm: false,
    enableXfa: false,
  })
