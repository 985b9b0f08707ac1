import type { Field, Typed } from '../../metadata/field.ts'
import { type Message, message } from '../../metadata/message.ts'
import { declareField, fieldType } from '../base.ts'
import { boundsSchema, checkBounds, type NumberOptions } from '../integer/index.ts'

export interface DurationOptions extends NumberOptions {
  /** The largest unit that it is written in: hours for working time, of which a day has not 24. Default: weeks. */
  readonly largest?: 'hour'
  /** The file beside it, a film, whose length it takes when the record is given the file and nobody says another. */
  readonly lengthOf?: string
}

export type DurationField<O extends DurationOptions = DurationOptions> = Field<
  'duration',
  number,
  O,
  'column'
>

/** A span of time in whole seconds. */
export const duration = <const O extends DurationOptions = object>(
  options?: O,
): DurationField<Typed<O, DurationOptions>> =>
  declareField({ type: 'duration', storage: 'column', traits: ['number'], options })

/** Units with their seconds (specification 9): weeks, days, hours, minutes, seconds. */
const seconds = [604_800, 86_400, 3_600, 60, 1] as const
const units = { tr: ['h', 'g', 's', 'dk', 'sn'], en: ['w', 'd', 'h', 'm', 's'] } as const

/**
 * Seconds as units from weeks, or the largest one given, to seconds: 5400 → `1 s 30 dk` in Turkish, `1 h 30 m` in
 * English.
 */
export function formatDuration(
  total: number,
  locale: string,
  { largest }: Pick<DurationOptions, 'largest'> = {},
): string {
  const names = locale === 'tr' ? units.tr : units.en
  let rest = Math.abs(Math.trunc(total))
  const parts: string[] = []
  for (const [index, size] of seconds.entries()) {
    if (largest && size > 3_600) continue
    const count = Math.floor(rest / size)
    rest -= count * size
    if (count > 0) parts.push(`${count} ${names[index]}`)
  }
  return `${total < 0 ? '-' : ''}${parts.join(' ') || `0 ${names[4]}`}`
}

/**
 * Reads what {@link formatDuration} writes, in the same language and with the same largest unit; a bare number is
 * minutes. Anything else is undefined.
 */
export function readDuration(
  text: string,
  locale: string,
  { largest }: Pick<DurationOptions, 'largest'> = {},
): number | undefined {
  const trimmed = text.trim().toLowerCase()
  if (/^\d+$/.test(trimmed)) return Number(trimmed) * 60
  const names: readonly string[] = locale === 'tr' ? units.tr : units.en
  let total = 0
  let rest = trimmed
  while (rest) {
    const found = /^(\d+)\s*([a-z]+)\s*/.exec(rest)
    const size = found ? seconds[names.indexOf(found[2] as string)] : undefined
    if (!found || size === undefined || (largest && size > 3_600)) return undefined
    total += Number(found[1]) * size
    rest = rest.slice(found[0].length)
  }
  return trimmed ? total : undefined
}

// "1 s" is an hour in Turkish and a second in English: the reader's own language comes first.
const read = (text: string, locale: string, options: DurationOptions) => {
  const value =
    readDuration(text, locale, options) ?? readDuration(text, locale === 'tr' ? 'en' : 'tr', options)
  return value === undefined ? { error: message('duration') } : { value }
}

/** What is wrong with a span by its bounds, said in minutes and hours instead of seconds. */
function checkSpan(value: number, options: NumberOptions): Message | undefined {
  const wrong = checkBounds(value, options)
  const { min, max } = options
  if (!wrong || min === undefined || max === undefined) return wrong
  return message('durationRange', { a: Math.ceil(min / 60), b: Math.floor(max / 3_600) })
}

export const durationType = fieldType<DurationField>({
  type: 'duration',
  column: () => ({ type: 'integer' }),
  check: ({ options }, value) =>
    typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > 2_147_483_647
      ? message('duration')
      : checkSpan(value, options),
  schema: ({ options }) => ({
    type: 'integer',
    description: 'seconds',
    minimum: 0,
    ...boundsSchema(options),
  }),
  filter: 'range',
  sort: 'plain',
  fromQuery: (_, text) => (/^\d{1,9}$/.test(text) ? { value: Number(text) } : { error: message('duration') }),
  toText: ({ options }, value, locale) =>
    typeof value === 'number' ? formatDuration(value, locale, options) : '',
  fromText: ({ options }, text, locale) => read(text, locale, options),
})
