type Cell = string | number | boolean

// What a spreadsheet takes for a formula or a command; full-width forms count, since some programs fold them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among what is looked for
const dangerous = /^[\s\u0000-\u001f]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\u0000-\u001f]/

/** Quotes that somebody wrote themselves count among those put before, so that taking one away gives back the text. */
const unquoted = (cell: string) => cell.replace(/^'+/, '')

/** A cell that a spreadsheet takes as plain text, whatever somebody wrote into it. Numbers stay numbers. */
export const neutral = (cell: Cell): Cell =>
  typeof cell === 'string' && dangerous.test(unquoted(cell)) ? `'${cell}` : cell

/** The text of a cell as it was before {@link neutral} saw it. */
export const plain = (cell: string): string =>
  cell.startsWith("'") && dangerous.test(unquoted(cell)) ? cell.slice(1) : cell

/** What divides cells: where the comma is a decimal sign, as in Turkey, spreadsheets expect a semicolon. */
export const delimiterOf = (locale: string): string => (locale === 'tr' ? ';' : ',')

/** One line of a CSV file (RFC 4180, but for the delimiter; with a semicolon numbers have a decimal comma). */
export const csvRow = (cells: readonly Cell[], delimiter: string): string =>
  `${cells
    .map(cell => {
      const decimal = typeof cell === 'number' && delimiter === ';'
      const text = decimal ? String(cell).replace('.', ',') : String(cell)
      return /[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
    })
    .join(delimiter)}\r\n`
