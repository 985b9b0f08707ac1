import { typeOf } from '../../../fields/index.ts'
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
}

const widths: Readonly<Record<ValueKind, ColumnSpec>> = {
  text: { min: 140, grow: 1 },
  code: { min: 110, grow: 0.4 },
  many: { min: 150, grow: 1 },
  choice: { min: 120, grow: 0 },
  moment: { min: 138, grow: 0 },
  flag: { min: 116, grow: 0 },
  number: { min: 110, grow: 0 },
}

/** The width of a text of so many letters, with the room around it. */
const widthOf = (letters: number, around: number): number => Math.round(letters * 7.2) + around

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
 * The width of a column. The record's name has the most room: names are never cut before e-mails. `label` is the
 * heading, which a narrow column must still show; `option` the label of a choice's value.
 */
export function columnSpec(
  resource: AnyResource,
  column: Column,
  label: string,
  option: (value: string) => string,
): ColumnSpec {
  if (column.name === resource.config.title) return { min: 220, grow: 1.4 }
  const kind = kindOf(resource, column.name)
  const { min, grow } = widths[kind]
  const letters = longest(resource, column.name, kind, option)
  const content = letters ? widthOf(letters, kind === 'choice' ? 62 : 24) : 0
  const wanted = Math.max(
    min,
    column.second ? 190 : 0,
    widthOf(label.length, 44),
    Math.min(content, kind === 'choice' ? 220 : 150),
  )
  return { min: Math.min(wanted, 240), grow }
}
