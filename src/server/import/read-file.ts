import { message } from '../../metadata/message.ts'
import { HttpError } from '../http/errors.ts'

/** The most rows that one file may bring. */
export const mostRows = 10_000
/** The largest file, in bytes. */
export const mostBytes = 10 * 1024 * 1024
/** The largest a workbook may unfold into: a few kilobytes can be made to fill any memory. */
const mostUnfolded = 40 * 1024 * 1024

/** A file as rows of texts; the first is the heading. */
export type Table = string[][]

const tooLarge = () => new HttpError(413, message('errors:tooManyRows', { n: mostRows }))
const unreadable = () => new HttpError(415, message('errors:spreadsheet'))

/** Refuses a workbook that unfolds into too much, before anything of it is read. */
async function checkWorkbook(bytes: Uint8Array): Promise<void> {
  const { unzipSync } = await import('fflate')
  let unfolded = 0
  let parts = 0
  try {
    unzipSync(bytes, {
      filter({ originalSize }) {
        unfolded += originalSize
        parts++
        if (parts > 1000 || unfolded > mostUnfolded) throw tooLarge()
        return false
      },
    })
    const sheets = unzipSync(bytes, { filter: ({ name }) => /^xl\/worksheets\/[^/]+\.xml$/.test(name) })
    for (const sheet of Object.values(sheets)) {
      const xml = Buffer.from(sheet.buffer, sheet.byteOffset, sheet.byteLength)
      if (xml.includes('<!DOCTYPE') || xml.includes('<!ENTITY')) throw unreadable()
      let rows = 0
      for (let at = xml.indexOf('<row'); at >= 0; at = xml.indexOf('<row', at + 4))
        if (++rows > mostRows + 1) throw tooLarge()
    }
  } catch (error) {
    throw error instanceof HttpError ? error : unreadable()
  }
}

const pad = (value: number) => String(value).padStart(2, '0')

/** A cell as text. Excel keeps days as moments at midnight UTC. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (!(cell instanceof Date)) return String(cell)
  const day = `${cell.getUTCFullYear()}-${pad(cell.getUTCMonth() + 1)}-${pad(cell.getUTCDate())}`
  const minutes = cell.getUTCHours() * 60 + cell.getUTCMinutes()
  return minutes ? `${day} ${pad(cell.getUTCHours())}:${pad(cell.getUTCMinutes())}` : day
}

async function readWorkbook(bytes: Buffer): Promise<Table> {
  await checkWorkbook(bytes)
  const { readSheet } = await import('read-excel-file/node')
  try {
    const rows = await readSheet(bytes)
    return rows.map(row => row.map(cellText))
  } catch {
    throw unreadable()
  }
}

/** Text of a file in UTF-8, or in the code page that Turkish Excel writes CSV in. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1254').decode(bytes)
  }
}

async function readCsv(bytes: Buffer): Promise<Table> {
  const { parse } = await import('csv-parse/sync')
  const text = decode(bytes)
  if (text.includes('\0')) throw unreadable()
  const heading = text.slice(0, text.search(/[\r\n]|$/))
  const delimiter = [';', '\t', ','].find(one => heading.includes(one)) ?? ','
  try {
    const rows = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      to: mostRows + 2,
      skip_empty_lines: true,
    })
    if (rows.length > mostRows + 1) throw tooLarge()
    return rows
  } catch (error) {
    throw error instanceof HttpError ? error : unreadable()
  }
}

/** Reads an .xlsx or .csv file, told apart by content. Throws 413 or 415 when it is too large or neither. */
export async function readTable(bytes: Buffer): Promise<Table> {
  const table = bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]))
    ? await readWorkbook(bytes)
    : await readCsv(bytes)
  // What an export neutralised comes back as it was.
  const clean = table.map(row => row.map(cell => cell.replace(/^'(?=[=+\-@\s])/, '').trim()))
  while (clean.length && (clean.at(-1) as string[]).every(cell => cell === '')) clean.pop()
  return clean
}
