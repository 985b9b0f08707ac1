import type { CommonOptions, Field, Typed } from '../../metadata/field.ts'
import { type Message, message } from '../../metadata/message.ts'
import { type Placeholders, unknownPlaceholders } from '../../metadata/placeholders.ts'
import { declareField, fieldType, isStorable } from '../base.ts'

export interface TextOptions extends CommonOptions<string> {
  readonly min?: number
  readonly max?: number
  /** Several lines. */
  readonly multiline?: boolean
  /** A form that the text must have: `username` and `alphanumeric` as in the specification, the others as their names say. */
  readonly format?: 'alphanumeric' | 'username' | 'phone' | 'domain' | 'slug' | 'path' | 'time' | 'permission'
  /** It may name these `{{placeholders}}`, and no others; lists show their names in words, and forms have a menu of them. */
  readonly placeholders?: Placeholders
  /** Made by the database from other text fields, joined by a space. Nobody writes it. */
  readonly from?: readonly string[]
}

export type TextField<O extends TextOptions = TextOptions> = Field<'text', string, O, 'column'>

/** A text. Spaces around it are taken away; without a `max` it may have 255 characters (65,535 with `multiline`). */
export const text = <const O extends TextOptions = object>(options?: O): TextField<Typed<O, TextOptions>> =>
  declareField({ type: 'text', storage: 'column', traits: ['comparable', 'worded'], options })

/**
 * Whether a text may be as long as a sentence, so that it needs the room of one: it has several lines, or more letters
 * than a person's name has (two of 60 with a space between them).
 */
export const holdsSentence = ({ max = 0, multiline, format }: TextOptions): boolean =>
  Boolean(multiline) || (max > 121 && (format === undefined || format === 'path'))

const formats: Record<NonNullable<TextOptions['format']>, { pattern: RegExp; key: string }> = {
  alphanumeric: { pattern: /^[A-Za-z0-9]*$/, key: 'alphanumeric' },
  username: { pattern: /^[A-Za-z0-9]*$/, key: 'alphanumeric' },
  phone: { pattern: /^\+?[0-9 ()-]{7,20}$/, key: 'phone' },
  domain: { pattern: /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i, key: 'domain' },
  // A path of the portal itself: nothing that a browser takes for another address.
  path: { pattern: /^\/(?![/\\])[^\s\\]*$/, key: 'path' },
  time: { pattern: /^([01]\d|2[0-3]):[0-5]\d$/, key: 'time' },
  permission: { pattern: /^[a-z][a-z0-9]*(-[a-z0-9]+)*\.[a-z][A-Za-z0-9]*$/, key: 'permission' },
  slug: { pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/, key: 'slug' },
}

// Control characters have no place in a text (and PostgreSQL refuses NUL); direction marks disguise one text as another.
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/

/** Checks a length as the specification words it; counts characters, not code units. */
export function checkLength(
  value: string,
  min: number | undefined,
  max: number | undefined,
): Message | undefined {
  const length = [...value].length
  if ((min === undefined || length >= min) && (max === undefined || length <= max)) return undefined
  if (min !== undefined && max !== undefined) return message('between', { min, max })
  return max === undefined ? message('min', { n: min ?? 0 }) : message('max', { n: max })
}

export const textType = fieldType<TextField>({
  type: 'text',
  column: field => ({
    type: 'text',
    generated: field.options.from?.map(name => `coalesce("${name}", '')`).join(` || ' ' || `),
  }),
  check({ options }, value) {
    if (typeof value !== 'string') return message('invalid')
    const trimmed = value.trim()
    if (!isStorable(trimmed) || forbidden.test(trimmed) || (!options.multiline && /[\r\n]/.test(trimmed)))
      return message('characters')
    if (options.format === 'username') {
      if (/\s/.test(trimmed)) return message('noSpaces')
      if (!formats.username.pattern.test(trimmed)) return message('alphanumeric')
      const [a, b] = [options.min ?? 3, options.max ?? 30]
      return trimmed.length < a || trimmed.length > b ? message('usernameLength', { a, b }) : undefined
    }
    // A bound that nobody declared is not worth a pair of numbers.
    const own = options.max ?? (options.multiline ? 65535 : 255)
    const length = checkLength(trimmed, options.min, options.max) ?? checkLength(trimmed, undefined, own)
    if (length) return length
    const format = options.format && formats[options.format]
    if (format && !format.pattern.test(trimmed)) return message(format.key)
    const { placeholders } = options
    return placeholders && placeholders.by === undefined
      ? unknownPlaceholders(trimmed, placeholders.names)
      : undefined
  },
  parse: (_, value) => (value as string).trim().normalize('NFC'),
  schema: ({ options }) => ({
    type: 'string',
    ...(options.min !== undefined && { minLength: options.min }),
    maxLength: options.max ?? (options.multiline ? 65535 : 255),
  }),
  filter: 'text',
  sort: 'text',
})
