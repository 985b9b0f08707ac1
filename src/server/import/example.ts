import type { Readable } from 'node:stream'
import { mayBeAbsent } from '../../metadata/applies.ts'
import { neutral } from '../../metadata/csv.ts'
import { fold } from '../../metadata/text.ts'
import { type XlsxCell, xlsxStream } from '../files/xlsx.ts'
import { type Locale, label, locales, translate, translateOr } from '../i18n.ts'
import type { Compiled, CompiledField } from '../rest/compiled.ts'
import type { Context } from '../rest/context.ts'
import { index } from '../rest/list.ts'
import { rowWordsOf } from '../rest/row-words.ts'
import { importFields } from './columns.ts'
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

/** The e-mail address, which no two records share, by which a file best names those of a resource that has one. */
const uniqueAddress = ({ fields }: Compiled): CompiledField | undefined =>
  fields.find(({ type, field }) => type.isMailAddress && field.options.unique)

/** Names of records that there are, as a file names them. */
async function relatedNames(context: Context, field: CompiledField): Promise<string> {
  const target = context.engine.catalogue.get(field.target as string)
  const { data } = await index(context, target, { per_page: field.pivot ? '2' : '1', sort: 'id' })
  const key = uniqueAddress(target)?.key ?? target.resource.config.title
  return data.map(row => String(row[key] ?? '')).join('; ')
}

/** A believable row of a structured field as a file has it; undefined of any other field. */
function sampleRow(context: Context, compiled: Compiled, field: CompiledField): string | undefined {
  const { locale } = context
  const words = rowWordsOf(compiled, field, locale)
  return (
    words &&
    Object.entries(field.type.rowFields?.(field.field) ?? {})
      .map(([name, { type, options }]) => {
        const [value] = options.values ?? []
        const text =
          value === undefined
            ? translateOr(locale, `import:examples.${type}`, '') || words.label(name)
            : words.option(name, value)
        return `${words.label(name)}: ${text}`
      })
      .join('; ')
  )
}

/** A believable value of a field as a file has it; empty where there is nothing to name. */
async function sampleOf(context: Context, compiled: Compiled, field: CompiledField): Promise<string> {
  const { locale } = context
  const text = (key: string) => translateOr(locale, `import:examples.${key}`, '')
  const { format, required } = field.field.options
  const isTitle = field.name === compiled.resource.config.title
  if (field.target) return text(field.name) || relatedNames(context, field)
  return (
    text(field.name) ||
    sampleRow(context, compiled, field) ||
    (format && text(format)) ||
    optionsOf(compiled, field, locale)[0] ||
    text(field.type.type) ||
    (isTitle || required ? label(locale, compiled.name, isTitle ? 'singular' : `fields.${field.name}`) : '')
  )
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
  const fields = await Promise.all(
    importFields(compiled, context.caller).map(async field => ({
      title: label(locale, compiled.name, `fields.${field.name}`),
      required: field.field.options.required === true && !mayBeAbsent(compiled.resource, field.name),
      sample: await sampleOf(context, compiled, field),
      how: await howTo(context, compiled, field),
    })),
  )
  const example = fields.map(
    ({ sample }, at): XlsxCell => ({
      cell: neutral(at === 0 ? `${text('mark')} ${sample}` : sample),
      style: 'example',
    }),
  )
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
