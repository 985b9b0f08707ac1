import { typeOf } from '../../../fields/index.ts'
import { holdsSentence, type TextOptions } from '../../../fields/text/index.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { fieldOf } from '../shared/registry.ts'
import type { Column } from './columns.ts'

/** What a value needs of a table or card: running text, a short code, one word of a few, yes or no, a time, a number, several. */
export type ValueKind = 'text' | 'code' | 'choice' | 'flag' | 'moment' | 'number' | 'many'

/** The kind of a field's values, from their JSON Schema, so that a new field type finds its place by itself. */
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
  if (schema.format === 'date' || schema.format === 'date-time') return 'moment'
  return schema.type === 'string' && (schema.maxLength ?? 255) <= 20 ? 'code' : 'text'
}

/** How wide a column is, in pixels: at least `min`; `grow` is its share of what is left. */
export interface ColumnSpec {
  readonly min: number
  readonly grow: number
  /** The width that somebody gave it: it neither grows nor shrinks then. */
  readonly width?: number
}

const widths: Readonly<Record<ValueKind, ColumnSpec>> = {
  text: { min: 130, grow: 1 },
  code: { min: 100, grow: 0.4 },
  many: { min: 140, grow: 1 },
  choice: { min: 100, grow: 0 },
  moment: { min: 124, grow: 0 },
  flag: { min: 88, grow: 0 },
  number: { min: 80, grow: 0 },
}

/** A late deadline says so before its moment. */
const deadlineWidth = 168

/** The narrowest that a column can be made by hand. */
export const narrowest = 64

/** How many letters a heading's longer line has, of the two on which it may stand. */
export function headingLetters(label: string): number {
  const words = label.split(' ')
  return Math.min(
    ...words.map((_, at) =>
      Math.max(words.slice(0, at + 1).join(' ').length, words.slice(at + 1).join(' ').length),
    ),
  )
}

/** The width of a text of so many letters, with the room around it. */
const widthOf = (letters: number, around: number): number => Math.round(letters * 6.5) + around

/** The longest text that a column of short texts can have, in letters: a code's limit, or a choice's longest label. */
function longest(
  resource: AnyResource,
  name: string,
  kind: ValueKind,
  option: (value: string) => string,
): number {
  const { max, values = [] } = fieldOf(resource, name).options as { max?: number; values?: readonly string[] }
  if (kind === 'code') return max ?? 0
  return kind === 'choice' ? Math.max(0, ...values.map(value => option(value).length)) : 0
}

/**
 * The width of a column. The record's name has the most room: it takes twice what any other column does of what is left,
 * and three times where it may be a sentence, so that it is the last to be cut. `label` is the heading, which a narrow
 * column must still show, on two lines where it has several words; `option` the label of a choice's value.
 */
export function columnSpec(
  resource: AnyResource,
  column: Column,
  label: string,
  option: (value: string) => string,
): ColumnSpec {
  const { type, options } = fieldOf(resource, column.name)
  if (column.name === resource.config.title)
    return { min: 220, grow: type === 'text' && holdsSentence(options as TextOptions) ? 3 : 2 }
  const kind = column.count ? 'number' : kindOf(resource, column.name)
  const { min, grow } = widths[kind]
  const letters = longest(resource, column.name, kind, option)
  const content = letters ? widthOf(letters, kind === 'choice' ? 60 : 24) : 0
  const { deadline } = options as { deadline?: boolean }
  const wanted = Math.max(
    min,
    column.second ? 180 : 0,
    widthOf(headingLetters(label), 44),
    Math.min(content, kind === 'choice' ? 210 : 150),
    deadline ? deadlineWidth : 0,
  )
  return { min: Math.min(wanted, 240), grow }
}
