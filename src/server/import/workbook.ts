import { message } from '../../metadata/message.ts'
import { HttpError } from '../http/errors.ts'

/** The most rows that one file may bring, its heading not counted. */
export const MAX_ROWS = 10_000
/** The most cells that one row of a file may have. */
export const MAX_COLUMNS = 200
const MAX_PARTS = 1000
/** The largest a workbook may unfold into, in bytes: a few kilobytes can be made to fill any memory. */
const MAX_UNPACKED_BYTES = 30 * 1024 * 1024
// A piece of a megabyte could unfold into a gigabyte before anybody has counted it.
const piece = 16 * 1024

export const tooManyRows = () => new HttpError(413, message('errors:tooManyRows', { n: MAX_ROWS }))
export const tooManyColumns = () => new HttpError(413, message('errors:tooManyColumns', { n: MAX_COLUMNS }))
export const unreadable = () => new HttpError(415, message('errors:spreadsheet'))

/** Unfolds every part, counting what comes out and not what the file says of itself. */
async function unfold(bytes: Uint8Array): Promise<Record<string, Uint8Array>> {
  const { Unzip, UnzipInflate } = await import('fflate')
  const parts: Record<string, Uint8Array[]> = {}
  let unfolded = 0
  const unzip = new Unzip(file => {
    if (Object.keys(parts).length >= MAX_PARTS) throw unreadable()
    const chunks: Uint8Array[] = []
    parts[file.name] = chunks
    file.ondata = (error, chunk) => {
      if (error) throw error
      unfolded += chunk.length
      if (unfolded > MAX_UNPACKED_BYTES) throw tooManyRows()
      chunks.push(chunk)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < bytes.length; at += piece)
    unzip.push(bytes.subarray(at, at + piece), at + piece >= bytes.length)
  return Object.fromEntries(Object.entries(parts).map(([name, chunks]) => [name, Buffer.concat(chunks)]))
}

const columnOf = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

/** Refuses a sheet with more rows or columns than may be: the space before a cell that is far away fills the memory. */
function checkSheet(xml: string): void {
  if (xml.split('<row').length - 1 > MAX_ROWS + 1) throw tooManyRows()
  for (const [, quoted, single] of xml.matchAll(/\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    const address = /^([A-Z]{0,3})([1-9]\d{0,6})$/.exec(quoted ?? single ?? '')
    if (!address) throw unreadable()
    if (Number(address[2]) > MAX_ROWS + 1) throw tooManyRows()
    if (columnOf(address[1] as string) > MAX_COLUMNS) throw tooManyColumns()
  }
}

/** The part of a workbook that its first sheet stands in; undefined where it is not said as programs write it. */
function firstSheetOf(parts: Readonly<Record<string, Uint8Array>>): string | undefined {
  const text = (name: string) => Buffer.from(parts[name] ?? []).toString()
  const attribute = (tag: string | undefined, name: string) =>
    new RegExp(`\\s(?:\\w+:)?${name}="([^"]*)"`).exec(tag ?? '')?.[1]
  const [sheet] = text('xl/workbook.xml').match(/<(?:\w+:)?sheet\s[^<>]*>/) ?? []
  const id = attribute(sheet?.replace(/\ssheetId="[^"]*"/, ''), 'id')
  const relations = text('xl/_rels/workbook.xml.rels').match(/<(?:\w+:)?Relationship\s[^<>]*>/g) ?? []
  const target = attribute(
    relations.find(relation => id !== undefined && attribute(relation, 'Id') === id),
    'Target',
  )
  return target && (target.startsWith('/') ? target.slice(1) : `xl/${target}`)
}

/**
 * Checks a workbook before its reader, which trusts what it reads, gets to see it. Gives one that is what it says it is,
 * with the same parts but for sheets after the first that are too large to be read: an import takes the first alone, and
 * an export may have further ones of any length. Throws 413 or 415.
 */
export async function checkedWorkbook(bytes: Uint8Array): Promise<Buffer> {
  const { zipSync } = await import('fflate')
  try {
    const parts = await unfold(bytes)
    const first = firstSheetOf(parts)
    for (const [name, part] of Object.entries(parts)) {
      if (!/\.(xml|rels)$/i.test(name)) continue
      const xml = Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString()
      if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw unreadable()
      if (!xml.includes('sheetData')) continue
      try {
        checkSheet(xml)
      } catch (error) {
        if (first === undefined || name === first) throw error
        // Where it is read after all, the reader does not find it, and the file is refused.
        delete parts[name]
      }
    }
    return Buffer.from(zipSync(parts, { level: 0 }))
  } catch (error) {
    throw error instanceof HttpError ? error : unreadable()
  }
}
