import { Readable } from 'node:stream'

type Cell = string | number | boolean

/**
 * A cell of a workbook: `marked` has a background that shows that something is wrong with it, `example` is grey and
 * slanted.
 */
export type XlsxCell = Cell | { readonly cell: Cell; readonly style: 'marked' | 'example' }

/** Rows that are written together. */
export type XlsxPage = readonly (readonly XlsxCell[])[]

/** A sheet of a workbook. Its pages are taken when it is its turn; the first row is the heading. */
export interface XlsxSheet {
  readonly name: string
  readonly pages: AsyncIterable<XlsxPage> | Iterable<XlsxPage>
  /** Widths of its columns, in letters; all have the same without them. */
  readonly widths?: readonly number[]
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
/** The most letters that a sheet's name may have. */
const nameLength = 31

/** A text without the half of a letter that is left where it was cut in the middle of one. */
const whole = (text: string) => text.replace(/[\ud800-\udbff]$/, '')

/**
 * Names of sheets as Excel takes them: of 31 letters at most, without what it refuses, neither empty nor `History`, and
 * no two alike.
 */
function sheetNames(names: readonly string[]): string[] {
  const taken = new Set(['history'])
  return names.map(name => {
    const clean = name
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no place for them
      .replace(/[[\]:*?/\\"\u0000-\u001f]/g, ' ')
      .replace(/^['\s]+/, '')
    const cut = (length: number) => whole(clean.slice(0, length)).replace(/['\s]+$/, '')
    let unique = cut(nameLength) || '1'
    for (let n = 2; taken.has(unique.toLowerCase()); n++) {
      const number = ` (${n})`
      unique = `${cut(nameLength - number.length)}${number}`
    }
    taken.add(unique.toLowerCase())
    return unique
  })
}

/** The fixed parts of a workbook, whose first rows are bold and stay in sight (ECMA-376). */
const parts = (sheets: readonly string[]): Record<string, string> => ({
  '[Content_Types].xml': `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${sheets.map((_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${worksheet}"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheetNames(sheets)
    .map((name, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join('')}</sheets></workbook>`,
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
const sheetEnd = '</sheetData></worksheet>'

const widthsXml = (widths: readonly number[]): string =>
  `<cols>${widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`

/** A sheet in pieces of its text. */
async function* sheetXml({ pages, widths }: XlsxSheet): AsyncGenerator<string> {
  yield `${sheetBegin}${widths ? widthsXml(widths) : ''}<sheetData>`
  // Excel itself does without addresses; other programs that read workbooks do not.
  let number = 0
  for await (const page of pages) {
    let xml = ''
    for (const row of page) xml += rowXml(row, ++number)
    yield xml
  }
  yield sheetEnd
}

/**
 * Writes an Excel workbook, one sheet after the other, while its rows arrive, so that its size does not matter. The
 * libraries that are kept hold the whole file in memory.
 */
export function xlsxStream(...sheets: readonly XlsxSheet[]): Readable {
  async function* bytes(): AsyncGenerator<Uint8Array> {
    const { strToU8, Zip, ZipDeflate, ZipPassThrough } = await import('fflate')
    const ready: Uint8Array[] = []
    let failure: Error | null = null
    const zip = new Zip((error, data) => {
      if (error) failure = error
      else ready.push(data)
    })
    for (const [name, content] of Object.entries(parts(sheets.map(sheet => sheet.name)))) {
      const part = new ZipPassThrough(name)
      zip.add(part)
      part.push(strToU8(content), true)
    }
    for (const [at, sheet] of sheets.entries()) {
      const part = new ZipDeflate(`xl/worksheets/sheet${at + 1}.xml`, { level: 6 })
      zip.add(part)
      for await (const xml of sheetXml(sheet)) {
        part.push(strToU8(xml))
        yield* ready.splice(0)
        if (failure) throw failure
      }
      part.push(new Uint8Array(), true)
    }
    zip.end()
    yield* ready.splice(0)
  }
  return Readable.from(bytes())
}
