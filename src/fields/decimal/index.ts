import type { Field, Typed } from '../../metadata/field.ts'
import type { Parsed } from '../../metadata/field-type.ts'
import { message } from '../../metadata/message.ts'
import { declareField, fieldType } from '../base.ts'
import { boundsSchema, checkBounds, type NumberOptions } from '../integer/index.ts'

export interface DecimalOptions extends NumberOptions {
  /** Digits after the point. Default 2. */
  readonly scale?: number
  /** In forms a single decimal comma is read as a point is, as where marks are given; otherwise it is refused. */
  readonly comma?: boolean
}

export type DecimalField<O extends DecimalOptions = DecimalOptions> = Field<'decimal', number, O, 'column'>

/** A number with up to `scale` digits after the point and up to 15 in all. */
export const decimal = <const O extends DecimalOptions = object>(
  options?: O,
): DecimalField<Typed<O, DecimalOptions>> =>
  declareField({ type: 'decimal', storage: 'column', traits: ['number', 'worded'], options })

/** Reads a decimal as a person writes it; a comma is refused with the specification's own words. */
export function readDecimal(text: string): Parsed<number> {
  const trimmed = text.trim()
  if (trimmed.includes(',')) return { error: message('decimalComma') }
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(trimmed) && trimmed.length <= 24
    ? { value: Number(trimmed) }
    : { error: message('decimal') }
}

/** What no value reaches. */
const limitOf = ({ scale = 2 }: DecimalOptions) => 10 ** (15 - scale)

export const decimalType = fieldType<DecimalField>({
  type: 'decimal',
  column: ({ options }) => ({ type: `numeric(15,${options.scale ?? 2})` }),
  check({ options }, value) {
    if (typeof value === 'string' && value.includes(',')) return message('decimalComma')
    if (typeof value !== 'number' || !Number.isFinite(value)) return message('decimal')
    return (
      checkBounds(value, options) ?? (Math.abs(value) >= limitOf(options) ? message('decimal') : undefined)
    )
  },
  schema: ({ options }) => ({ type: 'number', ...boundsSchema(options) }),
  filter: 'range',
  sort: 'plain',
  fromQuery({ options }, text) {
    const read = readDecimal(text)
    return 'value' in read && Math.abs(read.value) >= limitOf(options) ? { error: message('decimal') } : read
  },
  toText: (_, value) => (typeof value === 'number' ? value : ''),
  // A Turkish spreadsheet writes decimal commas, as our own CSV does; in English the comma divides thousands.
  fromText: (_, text, locale) =>
    readDecimal(locale === 'tr' && /^\s*[+-]?\d+,\d+\s*$/.test(text) ? text.replace(',', '.') : text),
})
