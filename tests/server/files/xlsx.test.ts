/** A workbook that is written as a stream, as a reader of such files finds it. */
import { buffer } from 'node:stream/consumers'
import readExcel from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { type XlsxCell, xlsxStream } from '../../../src/server/files/xlsx.ts'

async function* pagesOf(...pages: readonly (readonly XlsxCell[])[][]) {
  yield* pages
}

const written = async (...pages: readonly (readonly XlsxCell[])[][]) =>
  readExcel(await buffer(xlsxStream(pagesOf(...pages), 'Kişiler')))

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
