/** Letters of Turkish that Latin-1 does not have, at the places at which the fonts of the file have them. */
const turkish: Readonly<Record<string, number>> = { Ğ: 208, İ: 221, Ş: 222, ğ: 240, ı: 253, ş: 254 }
const encoding =
  '<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [208 /Gbreve 221 /Idotaccent /Scedilla 240 /gbreve 253 /dotlessi /scedilla] >>'

const encoded = (line: string) =>
  line
    .replace(/[()\\]/g, '\\$&')
    .replace(/[ĞİŞğış]/g, letter => String.fromCharCode(turkish[letter] as number))
    .replaceAll('’', "'")

/** The first line of a page is its heading. */
function pageOf([heading = '', ...lines]: readonly string[]): string {
  const rest = lines.map(line => `0 -24 Td (${encoded(line)}) Tj`)
  return `BT /F2 20 Tf 72 760 Td (${encoded(heading)}) Tj /F1 12 Tf 0 -20 Td ${rest.join(' ')} ET`
}

/** A PDF of some pages, each of which is lines of text. */
export function documentPdf(pages: readonly (readonly string[])[]): Buffer {
  const kids = pages.map((_, n) => `${6 + 2 * n} 0 R`)
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding 3 0 R >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`,
    encoding,
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...pages.flatMap((page, n) => {
      const stream = pageOf(page)
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${7 + 2 * n} 0 R /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ]
    }),
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map(at => `${String(at).padStart(10, '0')} 00000 n \n`).join('')}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
