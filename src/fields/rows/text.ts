/**
 * Structured rows as a cell of a file has them: one row on each line, its values behind their labels and divided by
 * semicolons, `Text: Ankara; Correct: Yes`. What is empty is left out; a value with a semicolon, a quotation mark or a
 * line break stands in quotation marks. The keys of the rows are not in it: what is read has new ones.
 */
import type { AnyField } from '../../metadata/field.ts'
import type { FieldType, Parsed, RowWords } from '../../metadata/field-type.ts'
import { message } from '../../metadata/message.ts'

/** A field of a row as a file has it. */
export interface RowColumn {
  readonly name: string
  readonly field: AnyField
  readonly type: FieldType
}

type Row = Readonly<Record<string, unknown>>

const quoted = (text: string): string => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The rows in words. Personal fields are left out, as they are of a record. */
export function rowsText(
  columns: readonly RowColumn[],
  value: unknown,
  locale: string,
  words: RowWords | undefined,
): string {
  if (!Array.isArray(value)) return ''
  const line = (row: Row) =>
    columns
      .filter(({ field }) => !field.options.personal)
      .flatMap(({ name, field, type }) => {
        const own = row[name]
        if (own === null || own === undefined) return []
        const text = type.toText(field, own, locale, option => words?.option(name, option) ?? option)
        if (text === '') return []
        // Of yes and no a file has a word.
        const said = typeof text === 'boolean' ? (words?.yesNo(text) ?? String(text)) : String(text)
        return [`${words?.label(name) ?? name}: ${quoted(said)}`]
      })
      .join('; ')
  return (value as Row[]).map(line).join('\n')
}

/** Where a text is at an end that stands outside of quotation marks: cuts it there. */
function cut(text: string, isEnd: (letter: string) => boolean): string[] {
  const parts: string[] = ['']
  let inQuotes = false
  for (const letter of text) {
    if (letter === '"') inQuotes = !inQuotes
    if (!inQuotes && isEnd(letter)) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map(part => part.trim()).filter(part => part !== '')
}

const unquoted = (text: string): string =>
  text.length > 1 && text.startsWith('"') && text.endsWith('"')
    ? text.slice(1, -1).replaceAll('""', '"')
    : text

/** Letters of a part among which its label is looked for. */
const MAX_LABEL_LENGTH = 200

/** The column that a part names, and the text of its value. A label may have a colon in it: the longest one is meant. */
function namedIn(
  part: string,
  columns: readonly RowColumn[],
  words: RowWords | undefined,
): { column: RowColumn; text: string } | undefined {
  for (let at = part.lastIndexOf(':', MAX_LABEL_LENGTH); at > 0; at = part.lastIndexOf(':', at - 1)) {
    const label = part.slice(0, at).trim()
    const name = words?.named(label) ?? label
    const column = columns.find(candidate => candidate.name === name)
    if (column) return { column, text: unquoted(part.slice(at + 1).trim()) }
  }
  return undefined
}

/** Reads what {@link rowsText} writes; says in which row something is not understood. */
export function readRows(
  columns: readonly RowColumn[],
  text: string,
  locale: string,
  words: RowWords | undefined,
): Parsed {
  const found: Row[] = []
  for (const [at, line] of cut(text, letter => letter === '\n' || letter === '\r').entries()) {
    const row: Record<string, unknown> = {}
    for (const part of cut(line, letter => letter === ';')) {
      const named = namedIn(part, columns, words)
      if (!named) return { error: message('rowsText', { row: at + 1, text: part.slice(0, 60) }) }
      const { column, text: own } = named
      const read = column.type.fromText(column.field, own, locale, label => words?.chosen(column.name, label))
      if ('error' in read) return { error: message('rowsText', { row: at + 1, text: part.slice(0, 60) }) }
      row[column.name] = read.value
    }
    found.push(row)
  }
  return { value: found }
}
