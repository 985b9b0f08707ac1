import { Readable } from 'node:stream'

type Cell = string | number | boolean

/**
 * A cell of a workbook: `marked` has a background that shows that something is wrong with it, `example` is grey and
 * slanted.
 */
export type XlsxCell = Cell | { readonly cell: Cell; readonly style: 'marked' | 'example' }

/** A second sheet, small enough to be held in memory. */
export interface Notes {
  readonly name: string
  readonly rows: readonly (readonly Cell[])[]
}

/** Numbers of the styles in `xl/styles.xml`. */
const styles = { plain: 0, heading: 1, marked: 2, example: 3 } as const

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

const worksheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml'
const sheetName = (name: string) => xmlText(name.replace(/[[\]:*?/\\"]/g, ' ').slice(0, 31))

/** The fixed parts of a workbook, whose first rows are bold and stay in sight (ECMA-376). */
const parts = (sheets: readonly string[]): Record<string, string> => ({
  '[Content_Types].xml': `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${sheets.map((_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${worksheet}"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.map((name, at) => `<sheet name="${sheetName(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packages}/relationships">${sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="rId${sheets.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${declaration}<styleSheet xmlns="${main}"><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><i/><sz val="11"/><color rgb="FF5F6B7A"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFD9D6"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="0" fontId="0" fillId="2" borderId="0" xfId="0" applyFill="1"/><xf numFmtId="0" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
})

/** The letters of a column: 0 → A, 26 → AA. */
const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

function cellXml(from: XlsxCell, address: string, heading: boolean): string {
  const { cell, style: own } = typeof from === 'object' ? from : { cell: from, style: 'plain' as const }
  const number = styles[heading ? 'heading' : own]
  const style = ` r="${address}"${number ? ` s="${number}"` : ''}`
  if (typeof cell === 'number' && Number.isFinite(cell)) return `<c${style}><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c t="b"${style}><v>${cell ? 1 : 0}</v></c>`
  const text = xmlText(String(cell).slice(0, 32_767))
  if (text === '') return own === 'marked' ? `<c${style}/>` : ''
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${text}</t></is></c>`
}

const rowXml = (row: readonly XlsxCell[], number: number): string =>
  `<row r="${number}">${row.map((cell, column) => cellXml(cell, `${letters(column)}${number}`, number === 1)).join('')}</row>`

const sheetBegin = `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" baseColWidth="22"/>`
// The third column says how something is written, in a sentence.
const notesColumns =
  '<cols><col min="1" max="2" width="20" customWidth="1"/><col min="3" max="3" width="80" customWidth="1"/><col min="4" max="4" width="40" customWidth="1"/></cols>'
const sheetEnd = '</sheetData></worksheet>'

const notesXml = ({ rows }: Notes): string =>
  `${sheetBegin}${notesColumns}<sheetData>${rows.map((row, at) => rowXml(row, at + 1)).join('')}${sheetEnd}`

/**
 * Writes an Excel workbook while its rows arrive, so that its size does not matter. The first row is the heading.
 * The libraries that are kept hold the whole file in memory.
 */
export function xlsxStream(
  pages: AsyncIterable<readonly (readonly XlsxCell[])[]>,
  sheet: string,
  notes?: Notes,
): Readable {
  async function* bytes(): AsyncGenerator<Uint8Array> {
    const { strToU8, Zip, ZipDeflate, ZipPassThrough } = await import('fflate')
    const ready: Uint8Array[] = []
    let failure: Error | null = null
    const zip = new Zip((error, data) => {
      if (error) failure = error
      else ready.push(data)
    })
    const fixed = {
      ...parts([sheet, ...(notes ? [notes.name] : [])]),
      ...(notes && { 'xl/worksheets/sheet2.xml': notesXml(notes) }),
    }
    for (const [name, content] of Object.entries(fixed)) {
      const part = new ZipPassThrough(name)
      zip.add(part)
      part.push(strToU8(content), true)
    }
    const rows = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 6 })
    zip.add(rows)
    rows.push(strToU8(`${sheetBegin}<sheetData>`))
    // Excel itself does without addresses; other programs that read workbooks do not.
    let number = 0
    for await (const page of pages) {
      let xml = ''
      for (const row of page) xml += rowXml(row, ++number)
      rows.push(strToU8(xml))
      yield* ready.splice(0)
      if (failure) throw failure
    }
    rows.push(strToU8(sheetEnd), true)
    zip.end()
    yield* ready.splice(0)
  }
  return Readable.from(bytes())
}
