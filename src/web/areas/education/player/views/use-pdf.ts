import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { openPdf } from './pdf.ts'
import type { PageSize } from './pdf-page.tsx'

export interface OpenedPdf {
  readonly document: PDFDocumentProxy
  readonly size: PageSize
}

/** A document, once it can be read; `failed` where it cannot. */
export function usePdf(url: string | undefined): { readonly pdf?: OpenedPdf; readonly failed: boolean } {
  const [pdf, setPdf] = useState<OpenedPdf>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!url) return
    const task = openPdf(url)
    let isGone = false
    task.promise
      .then(async document => {
        const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
        if (!isGone) setPdf({ document, size: { width, height } })
      })
      .catch(() => {
        if (!isGone) setFailed(true)
      })
    return () => {
      isGone = true
      void task.destroy()
    }
  }, [url])
  return { pdf, failed }
}

/** The pages on which a text stands, from 1; looked for in one page after the other. */
export async function pagesWith(
  document: PDFDocumentProxy,
  text: string,
  isStopped: () => boolean,
): Promise<number[]> {
  const pages: number[] = []
  for (let number = 1; number <= document.numPages && !isStopped(); number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    const words = items.map(item => ('str' in item ? item.str : '')).join(' ')
    if (words.toLocaleLowerCase().includes(text)) pages.push(number)
  }
  return pages
}
