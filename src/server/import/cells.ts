import type { RowWords } from '../../metadata/field-type.ts'
import { type Message, message } from '../../metadata/message.ts'
import { emailKey, uniqueKey } from '../../metadata/text.ts'
import { type Locale, label } from '../i18n.ts'
import type { Compiled, CompiledField } from '../rest/compiled.ts'
import { rowWordsOf } from '../rest/row-words.ts'
import { inSlices } from '../slices.ts'
import type { FileColumn } from './columns.ts'
import type { LookupResult } from './lookups.ts'
import type { Table } from './read-file.ts'

/** Letters of a value, a heading, and of the beginning of a row, in a report. */
const shownLetters = 200

/** A text of a file as a report shows it. */
export const shortened = (text: string): string =>
  text.length > shownLetters ? `${text.slice(0, shownLetters - 1)}…` : text

const optionOf = (compiled: Compiled, field: CompiledField, locale: Locale) => {
  const values = field.field.options.values ?? []
  const byLabel = new Map(
    (['tr', 'en', locale] as const).flatMap(language =>
      values.map(
        value =>
          [uniqueKey(label(language, compiled.name, `options.${field.name}.${value}`)), value] as const,
      ),
    ),
  )
  return (text: string) => byLabel.get(uniqueKey(text))
}

/** What stands for what in the cells of a column. */
export interface CellWords {
  readonly locale: Locale
  readonly option: (text: string) => string | undefined
  readonly inRows: RowWords | undefined
}

/** The words for the cells of a field's column. */
export const cellWords = (compiled: Compiled, field: CompiledField, locale: Locale): CellWords => ({
  locale,
  option: optionOf(compiled, field, locale),
  inRows: rowWordsOf(compiled, field, locale),
})

/** Texts that name related records, by field. */
export async function relatedTexts(
  table: Table,
  columns: readonly FileColumn[],
): Promise<Map<CompiledField, Set<string>>> {
  const texts = new Map<CompiledField, Set<string>>()
  const pause = inSlices()
  for (const { at, field } of columns)
    if (field.target) {
      const own = new Set<string>()
      for (const row of table.slice(1)) {
        for (const part of parts(field, row[at] ?? '')) own.add(part)
        await pause()
      }
      texts.set(field, own)
    }
  return texts
}

const parts = (field: CompiledField, text: string): string[] =>
  (field.pivot ? text.split(';') : [text]).map(part => part.trim()).filter(Boolean)

/** What a value of a unique field is compared by. */
export const comparedKey = (field: CompiledField) => (value: string) =>
  field.type.isMailAddress ? emailKey(value) : uniqueKey(value)

/** What a row is known by in a report: its first two cells. */
export const rowTitle = (cells: readonly string[]) =>
  cells.slice(0, 2).filter(Boolean).map(shortened).join(' ')

/** The value that a cell stands for. */
export function readCell(
  field: CompiledField,
  text: string,
  lookups: ReadonlyMap<string, LookupResult> | undefined,
  { locale, option, inRows }: CellWords,
): { value: unknown } | { error: Message; suggestion?: string } {
  if (!lookups) return field.type.fromText(field.field, text, locale, option, inRows)
  const ids: number[] = []
  for (const part of parts(field, text)) {
    const found = lookups.get(part)
    if (found?.id === undefined) {
      // Whoever writes several with commas would be offered the first of them, and be no wiser.
      if (field.pivot && part.includes(',') && !found?.several) return { error: message('noSuchWithComma') }
      return { error: message(found?.several ? 'several' : 'noSuch'), suggestion: found?.suggestion }
    }
    ids.push(found.id)
  }
  return { value: field.pivot ? ids : ids[0] }
}
