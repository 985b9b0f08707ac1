/** A workbook that is written as a stream, as a reader of such files finds it. */
import { buffer } from 'node:stream/consumers'
import readExcel from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { type XlsxCell, xlsxStream } from '../../../src/server/files/xlsx.ts'

async function* pagesOf(...pages: readonly (readonly XlsxCell[])[][]) {
  yield* pages
}

const written = async (...pages: readonly (readonly XlsxCell[])[][]) =>
  readExcel(await buffer(xlsxStream({ name: 'Kişiler', pages: pagesOf(...pages) })))

it('has the rows of every page, with texts, numbers and booleans as what they are', async () => {
  const rows = [
    [['Ad', 'Sayı', 'Etkin']],
    [
      ['Işıl & <Can> "a"', 12.5, true],
      [{ cell: 'boş', style: 'marked' } as const, 0, false],
    ],
    [['=1+1', -3, true]],
  ]
  const data = [
    ['Ad', 'Sayı', 'Etkin'],
    ['Işıl & <Can> "a"', 12.5, true],
    ['boş', 0, false],
    ['=1+1', -3, true],
  ]
  expect(await written(...rows)).toEqual([{ sheet: 'Kişiler', data }])
})

it('has its sheets under names that Excel takes, and columns as wide as they are asked for', async () => {
  const names = [
    'Kişiler: [hepsi] / "tümü"?',
    'Bölümler',
    'BÖLÜMLER',
    'Bir başlık ki otuz bir harften uzun olsun',
    'Bir başlık ki otuz bir harften uzun kalsın',
    `${'a'.repeat(30)}🙂`,
    "'alıntı'",
    '*',
    'History',
  ]
  const sheets = names.map(name => ({ name, pages: [[['Başlık'], [name]]] }))
  const read = await readExcel(await buffer(xlsxStream(...sheets, { name: 'Not', pages: [], widths: [80] })))
  expect(read.map(({ sheet }) => sheet)).toEqual([
    'Kişiler   hepsi     tümü',
    'Bölümler',
    'BÖLÜMLER (2)',
    'Bir başlık ki otuz bir harften',
    'Bir başlık ki otuz bir harf (2)',
    'a'.repeat(30),
    'alıntı',
    '1',
    'History (2)',
    'Not',
  ])
  expect(read.map(({ data }) => data)).toEqual([...names.map(name => [['Başlık'], [name]]), []])
})
