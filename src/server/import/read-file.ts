import { plain } from '../files/csv.ts'
import { HttpError } from '../http/errors.ts'
import { checkedWorkbook, mostRows, tooManyRows, unreadable } from './workbook.ts'

/** The largest file, in bytes. */
export const mostBytes = 10 * 1024 * 1024
/** A file as rows of texts; the first is the heading. */
export type Table = string[][]

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
  const checked = await checkedWorkbook(bytes)
  const { readSheet } = await import('read-excel-file/node')
  try {
    const rows = await readSheet(checked)
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
      max_record_size: 1_000_000,
    })
    if (rows.length > mostRows + 1) throw tooManyRows()
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
  const clean = table.map(row => row.map(cell => plain(cell).trim()))
  while (clean.length && (clean.at(-1) as string[]).every(cell => cell === '')) clean.pop()
  return clean
}
