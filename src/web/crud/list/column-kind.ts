import { typeOf } from '../../../fields/index.ts'
import { holdsSentence, type TextOptions } from '../../../fields/text/index.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { fieldOf, targetOf } from '../shared/registry.ts'
import type { DeclaredColumn } from './columns.ts'

/** How a value is laid out in a table or card. `code` is a short text, `choice` an option, `date` a date or timestamp. */
export type ValueKind = 'text' | 'code' | 'choice' | 'flag' | 'date' | 'number' | 'many'

/** The kind of a field's values. It follows from their JSON Schema, so a new field type needs no entry here. */
export function kindOf(resource: AnyResource, name: string): ValueKind {
  const field = fieldOf(resource, name)
  if (field.storage === 'pivot' || field.storage === 'inverse') return 'many'
  if (field.storage === 'one') return 'text'
  const schema = typeOf(field).schema(field) as {
    type?: unknown
    enum?: unknown
    format?: string
    maxLength?: number
  }
  if (schema.enum) return 'choice'
  if (schema.type === 'boolean') return 'flag'
  if (schema.type === 'array') return 'many'
  if (schema.type === 'integer' || schema.type === 'number') return 'number'
  if (schema.format === 'date' || schema.format === 'date-time') return 'date'
  return schema.type === 'string' && (schema.maxLength ?? 255) <= 20 ? 'code' : 'text'
}

/** The width of a column in pixels: at least `min`; `grow` is its share of the remaining width. */
export interface ColumnWidth {
  readonly min: number
  readonly grow: number
  /** The width that the person gave it; it does not grow then. */
  readonly width?: number
}

const widths: Readonly<Record<ValueKind, ColumnWidth>> = {
  text: { min: 130, grow: 1 },
  code: { min: 100, grow: 0.4 },
  many: { min: 140, grow: 1 },
  choice: { min: 100, grow: 0 },
  date: { min: 124, grow: 0 },
  flag: { min: 88, grow: 0 },
  number: { min: 80, grow: 0 },
}

/** An e-mail address, which has no space to be broken at and is told from others by its end as well. */
const MAIL_WIDTH = 200

/** A row that is named by a person: names are short, and what it says of them is not. */
const person: ColumnWidth = { min: 190, grow: 1 }

/** Any other person: a name of twelve letters beside the picture. */
const PERSON_WIDTH = 152

/** Whether a field leads to a person. */
function isPerson(resource: AnyResource, name: string): boolean {
  const field = fieldOf(resource, name)
  return field.storage === 'one' && targetOf(field).config.avatar === true
}

/** The least width that a person can give a column, in pixels. */
export const MIN_COLUMN_WIDTH = 64

/** A heading of so many letters stays on one line: broken, it would save next to nothing. */
const SHORT_HEADING = 9

/** The number of letters in the longer line of a heading, which is broken into two at most. */
export function headingLetters(label: string): number {
  if (label.length <= SHORT_HEADING) return label.length
  const words = label.split(' ')
  return Math.min(
    ...words.map((_, at) =>
      Math.max(words.slice(0, at + 1).join(' ').length, words.slice(at + 1).join(' ').length),
    ),
  )
}

/** The width of a heading of so many letters, with its padding and the arrow of the sort, which makes it bold. */
const headingWidth = (letters: number): number => Math.round(letters * 6.8) + 52

/** The width of so many of its letters. */
const widthOf = (letters: number, around: number): number => Math.round(letters * 6.5) + around

/** The same of a value, whose letters are larger. */
const valueWidth = (letters: number, around: number): number => Math.round(letters * 7.2) + around

/** The same of a chip, with its icon: its letters are smaller. */
const chipWidth = (letters: number): number => Math.round(letters * 5.8) + 71

/** The most letters that a value can have: a code's limit, or a choice's longest label; 0 for other kinds. */
function maxLetters(
  resource: AnyResource,
  name: string,
  kind: ValueKind,
  option: (value: string) => string,
): number {
  const { max, values = [] } = fieldOf(resource, name).options
  if (kind === 'code') return max ?? 0
  return kind === 'choice' ? Math.max(0, ...values.map(value => option(value).length)) : 0
}

/**
 * The width of a column. The record's title grows twice as much as any other column, three times where it may be a
 * sentence, so that it is truncated last; another sentence twice. `label` is the heading, which a narrow column must show too, on two lines
 * where it has several words; `option` gives the label of a choice's value, `none` is what stands where a date is
 * missing, `widest` the longest text that the field's type shows in the language.
 */
export function columnSpec(
  resource: AnyResource,
  column: DeclaredColumn,
  label: string,
  option: (value: string) => string,
  none = '',
  widest = '',
): ColumnWidth {
  const field = fieldOf(resource, column.name)
  const { type, options } = field
  if (column.name === resource.config.title && !isPerson(resource, column.name))
    return { min: 220, grow: type === 'text' && holdsSentence(options as TextOptions) ? 3 : 2 }
  const kind = column.count ? 'number' : kindOf(resource, column.name)
  const { min, grow } = column.name === resource.config.title ? person : widths[kind]
  const letters = maxLetters(resource, column.name, kind, option)
  // A status stands in a chip.
  const inChip = kind === 'choice' && options.tones !== undefined
  const content = !letters
    ? 0
    : inChip
      ? chipWidth(letters)
      : valueWidth(letters, kind === 'choice' ? 34 : 24)
  const required = Math.max(
    min,
    column.second ? 180 : 0,
    kind === 'text' && isPerson(resource, column.name) ? PERSON_WIDTH : 0,
    headingWidth(headingLetters(label)),
    Math.min(content, kind === 'choice' ? 210 : type === 'text' && !options.format ? 120 : 150),
    typeOf(field).isMailAddress ? MAIL_WIDTH : 0,
    kind === 'date' ? widthOf(none.length, 36) : 0,
    valueWidth(widest.length, 26),
  )
  const isSentence = kind === 'text' && type === 'text' && holdsSentence(options as TextOptions)
  return { min: Math.min(required, 240), grow: isSentence ? 2 : grow }
}
