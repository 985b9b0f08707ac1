import type { Readable } from 'node:stream'
import type { NumberOptions } from '../../fields/integer/index.ts'
import { notApplyingTo, type RowsField } from '../../fields/rows/index.ts'
import { mayBeAbsent, notApplying, startingRow, whensOf } from '../../metadata/applies.ts'
import { neutral } from '../../metadata/csv.ts'
import type { AnyField } from '../../metadata/field.ts'
import { fold } from '../../metadata/text.ts'
import { type XlsxCell, xlsxStream } from '../files/xlsx.ts'
import { type Locale, label, locales, translate, translateOr } from '../i18n.ts'
import type { Compiled, CompiledField } from '../rest/compiled.ts'
import type { Context } from '../rest/context.ts'
import { rowWordsOf } from '../rest/row-words.ts'
import { cellWords, readCell } from './cells.ts'
import { importFields } from './columns.ts'
import { exampleRelations, type NamedRecords, uniqueAddress } from './example-relations.ts'
import { presetOf } from './presets.ts'

// The third column says how something is written, in a sentence.
const notesWidths = [20, 20, 80, 40]

let marks: readonly string[] | undefined

/** Whether a row is the example of an example file: its first text says so, and nothing is taken from it. */
export function isExampleRow(cells: readonly string[]): boolean {
  marks ??= locales.map(locale => fold(translate(locale, 'import:mark')))
  const first = cells.find(cell => cell !== '')?.trimStart() ?? ''
  // Folding may shorten a text, and never to less than half.
  return marks.some(mark => fold(first.slice(0, 2 * mark.length)).startsWith(mark))
}

/** Whether a row of a file says anything. */
export const isRow = (cells: readonly string[]): boolean =>
  cells.some(cell => cell !== '') && !isExampleRow(cells)

const optionsOf = ({ name }: Compiled, field: CompiledField, locale: Locale): string[] =>
  (field.field.options.values ?? []).map(value => label(locale, name, `options.${field.name}.${value}`))

/** A believable value of a field's type, within the bounds of the field where it is a number; empty where there is none. */
function typeText({ type, options }: AnyField, locale: Locale): string {
  const text = translateOr(locale, `import:examples.${type}`, '')
  const { min = -Infinity, max = Infinity } = options as NumberOptions
  const number = Number(text.replace(',', '.'))
  if (text === '' || Number.isNaN(number) || (number >= min && number <= max)) return text
  return String(options.default ?? Math.min(Math.max(number, min), max))
}

/** A believable row of a structured field as a file has it; undefined of any other field. */
function sampleRow(context: Context, compiled: Compiled, field: CompiledField): string | undefined {
  const { locale } = context
  const words = rowWordsOf(compiled, field, locale)
  if (!words) return undefined
  const sample = (name: string, inner: AnyField) => {
    const [value] = inner.options.values ?? []
    if (value !== undefined) return words.option(name, value)
    return typeText(inner, locale) || words.label(name)
  }
  const entries = Object.entries(field.type.rowFields?.(field.field) ?? {}).map(
    ([name, inner]) => [name, `${words.label(name)}: ${sample(name, inner)}`] as const,
  )
  const written = (off: ReadonlySet<string>) =>
    entries.flatMap(([name, text]) => (off.has(name) ? [] : [text])).join('; ')
  const all = written(new Set())
  const read = field.type.fromText(field.field, all, locale, () => undefined, words)
  const [row] = 'value' in read ? (read.value as Record<string, unknown>[]) : []
  return row ? written(notApplyingTo(field.field as unknown as RowsField, row)) : all
}

/** A believable value of a field as a file has it; empty where there is nothing to name. */
function sampleOf(
  context: Context,
  compiled: Compiled,
  field: CompiledField,
  related: ReadonlyMap<string, NamedRecords>,
): string {
  const { locale } = context
  const text = (key: string) => translateOr(locale, `import:examples.${key}`, '')
  const { format, required } = field.field.options
  const isTitle = field.name === compiled.resource.config.title
  if (field.target) return text(field.name) || (related.get(field.name)?.text ?? '')
  return (
    text(field.name) ||
    sampleRow(context, compiled, field) ||
    (format && text(format)) ||
    optionsOf(compiled, field, locale)[0] ||
    typeText(field.field, locale) ||
    (isTitle || required ? label(locale, compiled.name, isTitle ? 'singular' : `fields.${field.name}`) : '')
  )
}

/** The names of the fields that do not apply to the row that the samples make together, by the samples' fields. */
function notInRow(
  { locale }: Context,
  compiled: Compiled,
  samples: ReadonlyMap<CompiledField, string>,
  related: ReadonlyMap<string, NamedRecords>,
): ReadonlySet<string> {
  const { resource } = compiled
  const row = startingRow(resource)
  for (const [field, text] of samples) {
    const ids = related.get(field.name)?.ids
    if (text === '') continue
    if (ids) row[field.key] = field.pivot ? ids : ids[0]
    else {
      const read = readCell(field, text, undefined, cellWords(compiled, field, locale))
      if ('value' in read) row[field.key] = read.value
    }
  }
  return notApplying(resource.config.fields, whensOf(resource), row)
}

/** How a field is written in a file, and what it has where nothing is written, in words. */
async function howTo(context: Context, compiled: Compiled, field: CompiledField): Promise<string> {
  const preset = await presetOf(context, compiled, field)
  const empty = preset && translate(context.locale, 'import:how.preset', { name: preset.title })
  return [howToWrite(context, compiled, field), empty].filter(Boolean).join(' ')
}

function howToWrite(context: Context, compiled: Compiled, field: CompiledField): string {
  const { locale } = context
  const options = optionsOf(compiled, field, locale)
  if (options.length) return translate(locale, 'import:how.option', { options: options.join(', ') })
  if (!field.target) return translateOr(locale, `import:how.${field.type.type}`, '')
  const person = uniqueAddress(context.engine.catalogue.get(field.target))
  return translate(locale, `import:how.${person ? 'person' : 'record'}${field.pivot ? 's' : ''}`)
}

/**
 * `GET /api/{resource}/from-file/example`: every column that the caller may fill, a row that shows how and from which
 * nothing is taken, and a second sheet that says it in words.
 */
export async function exampleFile(
  context: Context,
  compiled: Compiled,
): Promise<{ stream: Readable; name: string }> {
  const { locale } = context
  const text = (key: string) => translate(locale, `import:${key}`)
  const declared = importFields(compiled, context.caller)
  const related = await exampleRelations(context, compiled, declared)
  const samples = new Map(declared.map(field => [field, sampleOf(context, compiled, field, related)]))
  const off = notInRow(context, compiled, samples, related)
  const fields = await Promise.all(
    declared.map(async field => ({
      name: field.name,
      title: label(locale, compiled.name, `fields.${field.name}`),
      required: field.field.options.required === true && !mayBeAbsent(compiled.resource, field.name),
      sample: samples.get(field) ?? '',
      how: await howTo(context, compiled, field),
    })),
  )
  // How a field is written that does not apply to this row is said on the second sheet alone.
  const example = fields.map(({ name, sample }, at): XlsxCell => {
    const own = off.has(name) ? '' : sample
    return { cell: neutral(at === 0 ? `${text('mark')} ${own}` : own), style: 'example' }
  })
  const heading = fields.map(({ title, required }) => `${title}${required ? ' *' : ''}`)
  const notes = [
    ['column', 'required', 'how', 'sample'].map(key => text(`notes.${key}`)),
    ...fields.map(({ title, required, how, sample }) => [
      title,
      required ? text('notes.yes') : '',
      how,
      neutral(sample),
    ]),
    [],
    [text('notes.exampleRow')],
  ]
  const name = label(locale, compiled.name, 'name')
  return {
    stream: xlsxStream(
      { name, pages: [[heading, example]] },
      { name: text('notes.sheet'), pages: [notes], widths: notesWidths },
    ),
    name: `${name} – ${text('file')}.xlsx`,
  }
}
