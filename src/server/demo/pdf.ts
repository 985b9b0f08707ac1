/** Letters that Latin-1 does not have, at the places at which the fonts of the file have them. */
const places: Readonly<Record<string, number>> = {
  Ğ: 208,
  İ: 221,
  Ş: 222,
  ğ: 240,
  ı: 253,
  ş: 254,
  '…': 133,
  '‘': 145,
  '’': 146,
  '“': 147,
  '”': 148,
  '•': 149,
  '–': 150,
}
const encoding =
  '<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [208 /Gbreve 221 /Idotaccent /Scedilla 240 /gbreve 253 /dotlessi /scedilla] >>'

const encoded = (line: string) =>
  line
    .replace(/[()\\]/g, '\\$&')
    .replace(/[^\x20-\xff]/g, letter => String.fromCharCode(places[letter] ?? 63))

/** Points from the page's lower left corner, which is where a PDF counts from. */
const area = { left: 72, right: 523, top: 766 } as const
/** How high letters are: of what is read, of headings within a page, and of the page's own. */
const size = { text: 13, within: 14, heading: 20 } as const

/** About how wide a letter of Helvetica is, in parts of its height. */
function widthOf(letter: string): number {
  if (/[iıİIljtfr.,:;'’!()| ]/.test(letter)) return 0.3
  if (/[mwMW%…]/.test(letter)) return 0.86
  return /\p{Lu}/u.test(letter) ? 0.7 : 0.555
}

const lengthOf = (text: string, height: number) =>
  height * [...text].reduce((sum, letter) => sum + widthOf(letter), 0)

/** The lines into which a text breaks that is no wider than so many points. */
function broken(text: string, height: number, width: number): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (lines.at(-1) && lengthOf(longer, height) > width) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}

/** What begins a line of a list, and hangs out beside it. */
const hanging = /^(\[ \]|•|\d+\.) (.*)$/

function pageOf([heading = '', ...lines]: readonly string[]): string {
  const drawn: string[] = []
  let y: number = area.top
  const say = (text: string, x: number, font: string, height: number) =>
    drawn.push(`BT /${font} ${height} Tf ${x} ${y} Td (${encoded(text)}) Tj ET`)
  const rule = (from: number, at: number) => drawn.push(`${from} ${at} m ${area.right} ${at} l S`)
  for (const line of broken(heading, size.heading, area.right - area.left)) {
    say(line, area.left, 'F2', size.heading)
    y -= 26
  }
  drawn.push('0 0.36 0.48 RG 1.5 w')
  rule(area.left, y + 12)
  drawn.push('0.35 0.4 0.45 RG 0.7 w')
  y -= 14
  for (const line of lines) {
    if (line.startsWith('# ')) {
      y -= 6
      say(line.slice(2), area.left, 'F2', size.within)
      y -= 24
      continue
    }
    const isFilledIn = line.endsWith('_')
    const [, sign, rest] = hanging.exec(line) ?? []
    const x = sign ? area.left + 20 : area.left
    const parts = broken((rest ?? line).replace(/_$/, '').trimEnd(), size.text, area.right - x)
    if (sign === '[ ]') drawn.push(`${area.left} ${y - 1.5} 10 10 re S`)
    else if (sign) say(sign, area.left, 'F1', size.text)
    for (const [at, part] of parts.entries()) {
      if (at) y -= 18
      if (part) say(part, x, 'F1', size.text)
    }
    const last = parts.at(-1) ?? ''
    if (isFilledIn) rule(x + (last ? lengthOf(last, size.text) + 6 : 0), y - 2)
    y -= isFilledIn ? 29 : 24
  }
  return drawn.join('\n')
}

/**
 * A PDF of some pages, each of which is a heading and lines of text. `# ` begins a heading within the page, `• `, `1. ` and
 * `[ ] ` (a box to tick) what stands in a list, and behind what ends in `_` is room to write.
 */
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
