import { rowTextName } from '../../fields/rows/index.ts'
import type { AnyField } from '../../metadata/field.ts'
import type { RowWords } from '../../metadata/field-type.ts'
import { uniqueKey } from '../../metadata/text.ts'
import { type Locale, label, locales, translate } from '../i18n.ts'
import type { Compiled, CompiledField } from './compiled.ts'

/** The labels of a text in both languages, the reader's first. */
const labelsOf = (locale: Locale, resource: string, key: string): string[] =>
  [locale, ...locales.filter(other => other !== locale)].map(language => label(language, resource, key))

/** The words of a structured field's rows for files in a language; undefined of any other field. */
export function rowWordsOf(
  { name: resource }: Compiled,
  { name, field, type }: CompiledField,
  locale: Locale,
): RowWords | undefined {
  const fields = type.rowFields?.(field)
  if (!fields) return undefined
  const fieldKey = (inner: string) => `fields.${rowTextName(name, inner)}`
  const optionKey = (inner: string, value: string) => `options.${rowTextName(name, inner)}.${value}`
  /** What is meant by a text: the name itself, or its label in either language. */
  const finder = (names: readonly string[], keyOf: (name: string) => string) => {
    const meant = new Map<string, string>()
    for (const name of names)
      for (const text of [name, ...labelsOf(locale, resource, keyOf(name))])
        if (!meant.has(uniqueKey(text))) meant.set(uniqueKey(text), name)
    return (text: string) => meant.get(uniqueKey(text))
  }
  const options = new Map(
    Object.entries<AnyField>(fields).map(([inner, own]) => [
      inner,
      finder(own.options.values ?? [], value => optionKey(inner, value)),
    ]),
  )
  return {
    label: inner => label(locale, resource, fieldKey(inner)),
    option: (inner, value) => label(locale, resource, optionKey(inner, value)),
    yesNo: value => translate(locale, `common:${value ? 'yes' : 'no'}`),
    named: finder(Object.keys(fields), fieldKey),
    chosen: (inner, text) => options.get(inner)?.(text),
  }
}

/** The label of what an error is about: of a field, or of a field in one of its rows (`options.2.text`). */
export function labelAt(compiled: Compiled, path: string, locale: Locale): string {
  const [key = '', row, inner] = path.split('.')
  const field = compiled.byKey.get(key)
  if (!field) return path
  const own = label(locale, compiled.name, `fields.${field.name}`)
  if (row === undefined || !field.type.rowFields) return own
  const place = translate(locale, 'import:rowPlace', { label: own, row: Number(row) + 1 })
  return inner === undefined
    ? place
    : `${place}, ${label(locale, compiled.name, `fields.${rowTextName(field.name, inner)}`)}`
}
