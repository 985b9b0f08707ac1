import { plain } from '../../metadata/csv.ts'
import { message } from '../../metadata/message.ts'
import { HttpError, invalidField } from '../http/errors.ts'
import {
  checkedWorkbook,
  MAX_COLUMNS,
  MAX_ROWS,
  tooManyColumns,
  tooManyRows,
  unreadable,
} from './workbook.ts'

/** Letters of one cell: Excel's own limit. */
export const MAX_CELL_LENGTH = 32_767
/** Letters of all cells together: a few kilobytes can name one long text in ten thousand cells. */
export const MAX_FILE_LENGTH = 10_000_000
/** A file as rows of texts; the first is the heading. */
export type ParsedTable = string[][]

const pad = (value: number) => String(value).padStart(2, '0')

/** A cell as text. Excel stores days as timestamps at midnight UTC. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (!(cell instanceof Date)) return String(cell)
  const day = `${cell.getUTCFullYear()}-${pad(cell.getUTCMonth() + 1)}-${pad(cell.getUTCDate())}`
  const minutes = cell.getUTCHours() * 60 + cell.getUTCMinutes()
  return minutes ? `${day} ${pad(cell.getUTCHours())}:${pad(cell.getUTCMinutes())}` : day
}

async function readWorkbook(bytes: Buffer): Promise<ParsedTable> {
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

async function readCsv(bytes: Buffer): Promise<ParsedTable> {
  const { parse } = await import('csv-parse/sync')
  const text = decode(bytes)
  if (text.includes('\0')) throw unreadable()
  const heading = text.slice(0, text.search(/[\r\n]|$/))
  const delimiter = [';', '\t', ','].find(mark => heading.includes(mark)) ?? ','
  try {
    const rows = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      to: MAX_ROWS + 2,
      max_record_size: 1_000_000,
    })
    if (rows.length > MAX_ROWS + 1) throw tooManyRows()
    return rows
  } catch (error) {
    throw error instanceof HttpError ? error : unreadable()
  }
}

/** The letters of a column: 0 → A, 26 → AA. */
const lettersOf = (column: number): string =>
  (column >= 26 ? lettersOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

/** Counts what there is before anything is done with it. */
function checkCells(table: ParsedTable): void {
  if (table.some(cells => cells.length > MAX_COLUMNS)) throw tooManyColumns()
  let all = 0
  for (const [row, cells] of table.entries())
    for (const [column, cell] of cells.entries()) {
      if (cell.length > MAX_CELL_LENGTH)
        throw invalidField('file', 'cellTooLong', {
          cell: `${lettersOf(column)}${row + 1}`,
          n: MAX_CELL_LENGTH,
        })
      all += cell.length
    }
  if (all > MAX_FILE_LENGTH)
    throw new HttpError(413, message('errors:tooManyLetters', { n: MAX_FILE_LENGTH / 1_000_000 }))
}

/**
 * Reads an .xlsx or .csv file, told apart by content. Throws 413 or 415 when it is too large or neither, and 422 for a
 * cell that is too long. Takes as long as the file is large: the server runs it away from the thread that answers.
 */
export async function parseFile(bytes: Buffer): Promise<ParsedTable> {
  const table = bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]))
    ? await readWorkbook(bytes)
    : await readCsv(bytes)
  checkCells(table)
  // What an export neutralised comes back as it was.
  const clean = table.map(row => row.map(cell => plain(cell).trim()))
  while (clean.length && (clean.at(-1) as string[]).every(cell => cell === '')) clean.pop()
  return clean
}
