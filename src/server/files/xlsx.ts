import { Readable } from 'node:stream'

type Cell = string | number | boolean

const xmlText = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no place for them
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

/** The fixed parts of a workbook with one sheet, whose first row is bold and stays in sight (ECMA-376). */
const parts = (sheet: string): Record<string, string> => ({
  '[Content_Types].xml': `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${xmlText(
    sheet,
  )
    .replace(/[[\]:*?/\\"]/g, ' ')
    .slice(0, 31)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
})

/** The letters of a column: 0 → A, 26 → AA. */
const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

function cellXml(cell: Cell, address: string, bold: boolean): string {
  const style = ` r="${address}"${bold ? ' s="1"' : ''}`
  if (typeof cell === 'number' && Number.isFinite(cell)) return `<c${style}><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c t="b"${style}><v>${cell ? 1 : 0}</v></c>`
  const text = xmlText(String(cell).slice(0, 32_767))
  return text === '' ? '' : `<c t="inlineStr"${style}><is><t xml:space="preserve">${text}</t></is></c>`
}

/**
 * Writes an Excel workbook while its rows arrive, so that its size does not matter. The first row is the heading.
 * The libraries that are kept hold the whole file in memory.
 */
export function xlsxStream(pages: AsyncIterable<readonly (readonly Cell[])[]>, sheet: string): Readable {
  async function* bytes(): AsyncGenerator<Uint8Array> {
    const { strToU8, Zip, ZipDeflate, ZipPassThrough } = await import('fflate')
    const ready: Uint8Array[] = []
    let failure: Error | null = null
    const zip = new Zip((error, data) => {
      if (error) failure = error
      else ready.push(data)
    })
    for (const [name, content] of Object.entries(parts(sheet))) {
      const part = new ZipPassThrough(name)
      zip.add(part)
      part.push(strToU8(content), true)
    }
    const rows = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 6 })
    zip.add(rows)
    rows.push(
      strToU8(
        `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" baseColWidth="22"/><sheetData>`,
      ),
    )
    // Excel itself does without addresses; other programs that read workbooks do not.
    let number = 0
    for await (const page of pages) {
      let xml = ''
      for (const row of page) {
        number++
        const cells = row.map((cell, column) => cellXml(cell, `${letters(column)}${number}`, number === 1))
        xml += `<row r="${number}">${cells.join('')}</row>`
      }
      rows.push(strToU8(xml))
      yield* ready.splice(0)
      if (failure) throw failure
    }
    rows.push(strToU8('</sheetData></worksheet>'), true)
    zip.end()
    yield* ready.splice(0)
  }
  return Readable.from(bytes())
}
