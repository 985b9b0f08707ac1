import type { CommonOptions, Field, Typed } from '../../metadata/field.ts'
import { type Message, message } from '../../metadata/message.ts'
import { declareField, fieldType } from '../base.ts'

export interface NumberOptions extends CommonOptions<number> {
  readonly min?: number
  readonly max?: number
}

export type IntegerField<O extends NumberOptions = NumberOptions> = Field<'integer', number, O, 'column'>

/** A whole number of 32 bits. */
export const integer = <const O extends NumberOptions = object>(
  options?: O,
): IntegerField<Typed<O, NumberOptions>> =>
  declareField({ type: 'integer', storage: 'column', traits: ['number', 'comparable', 'worded'], options })

/** Checks a number's bounds as the specification words it. */
export function checkBounds(value: number, { min, max }: NumberOptions): Message | undefined {
  if ((min === undefined || value >= min) && (max === undefined || value <= max)) return undefined
  if (min !== undefined && max !== undefined) return message('range', { a: min, b: max })
  return max === undefined ? message('numberMin', { n: min ?? 0 }) : message('numberMax', { n: max })
}

/** JSON Schema of a number's bounds. */
export const boundsSchema = ({ min, max }: NumberOptions) => ({
  ...(min !== undefined && { minimum: min }),
  ...(max !== undefined && { maximum: max }),
})

const limit = 2_147_483_647

function check({ options }: IntegerField, value: unknown): Message | undefined {
  if (typeof value !== 'number' || !Number.isInteger(value)) return message('integer')
  return checkBounds(value, { min: options.min ?? -limit, max: options.max ?? limit })
}

const read = (text: string) =>
  /^[+-]?\d{1,10}$/.test(text.trim()) && Math.abs(Number(text)) <= limit
    ? { value: Number(text) }
    : { error: message('integer') }

export const integerType = fieldType<IntegerField>({
  type: 'integer',
  column: () => ({ type: 'integer' }),
  check(field, value) {
    const found = check(field, value)
    // Bounds that nobody declared are not worth a pair of numbers of ten digits.
    if (found?.key === 'range' && (field.options.min === undefined || field.options.max === undefined))
      return checkBounds(value as number, field.options) ?? message('integer')
    return found
  },
  schema: ({ options }) => ({ type: 'integer', ...boundsSchema(options) }),
  filter: 'range',
  sort: 'plain',
  fromQuery: (_, text) => read(text),
  toText: (_, value) => (typeof value === 'number' ? value : ''),
  fromText: (_, text) => read(text),
})
