import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, it } from 'vitest'
import { documentPdf } from '../../../src/server/demo/pdf.ts'

it('a document of the demo has its pages, with the letters of Turkish', async () => {
  const pages = [
    ['Şifre (kısa) \\ İĞÜŞÖÇ', 'ığüşöç ve ’kesme’'],
    ['İki', 'Ağrı', 'Iğdır'],
  ]
  const document = await getDocument({
    data: new Uint8Array(documentPdf(pages)),
    verbosity: VerbosityLevel.ERRORS,
    stopAtErrors: true,
  }).promise
  const read = await Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => {
      const { items } = await (await document.getPage(at + 1)).getTextContent()
      return items.flatMap(item => ('str' in item && item.str.trim() ? [item.str] : []))
    }),
  )
  expect(read).toEqual(pages.map(lines => lines.map(line => line.replaceAll('’', "'"))))
})
