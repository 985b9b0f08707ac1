import { parse } from 'csv-parse/sync'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { xlsxStream } from '../../src/server/files/xlsx.ts'

type Cell = string | number | boolean

/** Rows as a CSV file, in the form in which Turkish Excel writes one. */
export const csv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map(row => row.map(cell => `"${String(cell).replaceAll('"', '""')}"`).join(';')).join('\r\n')

/** Rows as an Excel workbook. */
export async function xlsx(rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of xlsxStream({ name: 'Sayfa', pages: [rows] })) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

/** The cells of an exported CSV file in either language, its heading first. */
export const readCsv = (raw: Buffer): string[][] =>
  parse(raw.toString(), {
    bom: true,
    delimiter: raw.toString().split('\r\n', 1)[0]?.includes(';') ? ';' : ',',
  })

/** The cells of a sheet of an exported workbook (the first, unless its number is given), its heading first. */
export const readXlsx = async (raw: Buffer, sheet = 1): Promise<unknown[][]> =>
  (await readSheet(raw, sheet)) as unknown[][]

/** Whether a cell of an exported workbook (`B3`) has the background of a wrong one. */
export const isMarked = (raw: Buffer, address: string): boolean =>
  strFromU8(unzipSync(raw)['xl/worksheets/sheet1.xml'] as Uint8Array).includes(` r="${address}" s="2"`)

/** A workbook with this text as its sheet, and whatever other parts it is given. */
export function workbook(sheet: string | Uint8Array, parts: Record<string, string> = {}): Buffer {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const files: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
    ...parts,
  }
  return Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, text]) => [name, typeof text === 'string' ? strToU8(text) : text]),
      ),
    ),
  )
}

/** The smallest pictures that are ones, by type. */
export const pictures = {
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  jpeg: Buffer.from(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
    'base64',
  ),
  webp: Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAwA0JaQAA3AA/vuUAAA=', 'base64'),
}

/** A picture that says of itself that it is this large. */
export function pngOf(width: number, height: number): Buffer {
  const png = Buffer.from(pictures.png)
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return png
}

/** A box of an MP4 file (ISO 14496-12). */
function box(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length, 0)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** Bytes without a pattern that a compressor or a wrong offset could hide behind. */
export function noise(length: number, seed = 1): Buffer {
  const bytes = Buffer.allocUnsafe(length)
  let state = seed >>> 0 || 1
  for (let n = 0; n < length; n++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    bytes[n] = state >>> 24
  }
  return bytes
}

const webmHead = Buffer.from(
  '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff',
  'hex',
)

/** Videos of so many bytes, as far as a server looks at them. */
export const videos = {
  mp4(size: number, seed = 1): Buffer {
    const type = box('ftyp', Buffer.from('isom\u0000\u0000\u0002\u0000isomiso2avc1mp41', 'latin1'))
    const movie = box('moov', Buffer.alloc(100))
    return Buffer.concat([type, box('mdat', noise(size - type.length - movie.length - 8, seed)), movie])
  },
  webm(size: number): Buffer {
    // Whoever reads it may leave out what fills it (an element “Void” of that length).
    const fill = Buffer.from('ec0100000000000000', 'hex')
    const length = size - webmHead.length - fill.length
    fill.writeUIntBE(length, 3, 6)
    return Buffer.concat([webmHead, fill, noise(length)])
  },
  /** One that is searched from end to end for anything that makes sense: that takes for ever. */
  endlessWebm: (size: number): Buffer => Buffer.concat([webmHead, noise(size - webmHead.length)]),
}

/** A PDF of so many pages, each with its number on it. */
export function pdf(pages: number): Buffer {
  const kids = Array.from({ length: pages }, (_, n) => `${4 + 2 * n} 0 R`)
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids.join(' ')}]/Count ${pages}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...kids.flatMap((_, n) => {
      const text = `BT /F1 48 Tf 60 420 Td (Sayfa ${n + 1}) Tj ET`
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 595]/Resources<</Font<</F1 3 0 R>>>>/Contents ${5 + 2 * n} 0 R>>`,
        `<</Length ${text.length}>>stream\n${text}\nendstream`,
      ]
    }),
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = file.length
    file += `${at + 1} 0 obj${object}endobj\n`
    return place
  })
  const table = places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF`
  return Buffer.from(`${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`)
}
