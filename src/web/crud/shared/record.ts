import type { i18n as I18n } from 'i18next'
import { typeOf } from '../../../fields/index.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { i18n } from '../../providers/i18n.ts'
import { labelsOf } from './labels.ts'
import { fieldOf, isRelation, targetOf } from './registry.ts'

/** What it takes to put a value into words: the language, and the label of a select's value. */
export interface Wording {
  readonly locale: string
  option(resource: AnyResource, field: string, value: string): string
  /** What a field is called. */
  label(resource: AnyResource, field: string): string
}

/** The words of a language, as far as they are loaded. */
export const wordingOf = (i18n: I18n, locale: string): Wording => ({
  locale,
  option: (of, field, value) => labelsOf(i18n, of, locale).option(field, value),
  label: (of, field) => labelsOf(i18n, of, locale).field(field),
})

/** The field that names a record in a language. */
export const titleField = ({ config }: AnyResource, locale: string): string =>
  (config.titles as Readonly<Record<string, string>> | undefined)?.[locale] ?? config.title

/**
 * The name of a record in words of the present language, through its relation where the title is one. `#12` when the
 * row does not bear it.
 */
export function titleOf(resource: AnyResource, row: AnyRow): string {
  const wording = wordingOf(i18n, i18n.language)
  const inWords = (name: string) => wordsOf(resource, name, row, wording)
  return (
    inWords(titleField(resource, i18n.language)) ||
    inWords(resource.config.title) ||
    (resource.config.titleElse && inWords(resource.config.titleElse)) ||
    plainName(row) ||
    `#${row.id}`
  )
}

/** The name that a row bears under another key than its declared title, as another server of the contract sends it. */
const plainName = ({ name, full_name, title }: AnyRow): string | undefined =>
  [name, full_name, title].find(item => typeof item === 'string' && item !== '') as string | undefined

/** A field's value in words, on one line; empty when there is none. */
export function wordsOf(resource: AnyResource, name: string, row: AnyRow, wording: Wording): string {
  const field = fieldOf(resource, name)
  const value = row[name]
  if (value === null || value === undefined) return ''
  if (isRelation(field)) {
    const target = targetOf(field)
    const rows = (Array.isArray(value) ? value : [value]) as (AnyRow | number)[]
    return rows.map(item => (typeof item === 'number' ? `#${item}` : titleOf(target, item))).join(', ')
  }
  return String(
    typeOf(field).toText(field, value, wording.locale, option => wording.option(resource, name, option)),
  )
}

/** A part of a second line. A bare number says nothing: its label stands before it. */
function subtitlePart(resource: AnyResource, name: string, row: AnyRow, wording: Wording): string {
  const words = wordsOf(resource, name, row, wording)
  return words && typeof row[name] === 'number' && !isRelation(fieldOf(resource, name))
    ? `${wording.label(resource, name)} ${words}`
    : words
}

/** The second line that tells namesakes apart: `Eğitim Müdürü · İnsan Kaynakları · ayse@kurum.example`. */
export const subtitleOf = (resource: AnyResource, row: AnyRow, wording: Wording): string =>
  ((resource.config.subtitle ?? []) as readonly string[])
    .map(name => subtitlePart(resource, name, row, wording))
    .filter(Boolean)
    .join(' · ')

/** The address of a record's picture, when it has one among what is included. */
export function imageOf(resource: AnyResource, row: AnyRow): string | undefined {
  const name = resource.config.image as string | undefined
  return name ? pictureOf(resource, name, row) : undefined
}

/** The address of the first file of a field, when it is a picture and among what is included. */
export function pictureOf(resource: AnyResource, name: string, row: AnyRow): string | undefined {
  const { first } = fieldOf(resource, name).options
  const value = (first && row[first]) ?? row[name]
  const file = (Array.isArray(value) ? value[0] : value) as FileRow | null | undefined
  const isPicture = file?.mime_type === undefined || file.mime_type.startsWith('image/')
  return isPicture ? file?.full_url : undefined
}

interface FileRow {
  readonly full_url?: string
  readonly mime_type?: string
}
