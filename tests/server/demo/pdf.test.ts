import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, it } from 'vitest'
import { documentPdf } from '../../../src/server/demo/pdf.ts'

const textsOf = async (pages: readonly (readonly string[])[]) => {
  const document = await getDocument({
    data: new Uint8Array(documentPdf(pages)),
    verbosity: VerbosityLevel.ERRORS,
    stopAtErrors: true,
  }).promise
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => {
      const { items } = await (await document.getPage(at + 1)).getTextContent()
      return items.flatMap(item =>
        'str' in item && item.str.trim() ? [{ text: item.str, end: item.transform[4] + item.width }] : [],
      )
    }),
  )
}

it('a document of the demo has its pages, with the letters of Turkish', async () => {
  const pages = [
    ['Şifre (kısa) \\ İĞÜŞÖÇ', 'ığüşöç ve ’kesme’ – “tırnak”…'],
    ['İki', 'Ağrı', 'Iğdır'],
  ]
  const read = await textsOf(pages)
  expect(read.map(items => items.map(({ text }) => text))).toEqual(pages)
})

it('breaks what is longer than its line, and has signs of lists beside their words', async () => {
  const long = 'Yüksek gerilim hattında MMM kesinti yapılmadan çalışmaya başlanmaz. '.repeat(4).trim()
  const [items = []] = await textsOf([['Liste', `[ ] ${long}`, '1. Bir', '• İki', '# Ara', 'Ad: _', '_']])
  const texts = items.map(({ text }) => text)
  const after = texts.indexOf('1.')
  expect(texts.slice(1, after).join(' ')).toBe(long)
  expect(after).toBeGreaterThan(3)
  expect(texts.slice(after)).toEqual(['1.', 'Bir', '•', 'İki', 'Ara', 'Ad:'])
  expect(Math.max(...items.map(({ end }) => end))).toBeLessThan(535)
})
