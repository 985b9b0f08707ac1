import type { CommonOptions, Field, Typed } from '../../metadata/field.ts'
import { dayText, readDayText } from '../../metadata/locale.ts'
import { message } from '../../metadata/message.ts'
import { formatRange } from '../../metadata/query.ts'
import { declareField, fieldType } from '../base.ts'

export interface DateOptions extends CommonOptions<string> {
  /** Neither today nor earlier, in the organisation's zone. */
  readonly future?: boolean
  /** Not later than now, or than today. */
  readonly past?: boolean
}

export type DateField<O extends DateOptions = DateOptions> = Field<'date', string, O, 'column'>

/** A day as `YYYY-MM-DD`, without a zone. */
export const date = <const O extends DateOptions = object>(options?: O): DateField<Typed<O, DateOptions>> =>
  declareField({ type: 'date', storage: 'column', traits: ['time', 'day', 'comparable', 'worded'], options })

/** The zone in which days begin (a setting of the organisation). */
export const clock = { zone: 'Europe/Istanbul', now: () => new Date() }

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * A timestamp as the organisation's zone has it: `YYYY-MM-DD`, with a time after a space where one is asked for. What
 * formats it is kept: it takes a tenth of a megabyte, and to make one for every cell of a file takes hundreds.
 */
export function inZone(timestamp: Date, timeStyle?: 'short' | 'medium'): string {
  const key = `${clock.zone} ${timeStyle}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: clock.zone, dateStyle: 'short', timeStyle })
    formats.set(key, format)
  }
  return format.format(timestamp)
}

/** Today as `YYYY-MM-DD` in the organisation's zone. */
export const today = (): string => inZone(clock.now())

/** Whether a text is a day of the calendar as `YYYY-MM-DD`, of the years 1 to 9999. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false
  const parsed = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
}

/** Reads a day as people write it (23.11.2026, in English 11/23/2026) or as ISO 8601 has it. */
export function readDay(text: string, locale: string): string | undefined {
  const iso = readDayText(text, locale).slice(0, 10)
  return isDay(iso) ? iso : undefined
}

const shift = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The spans of days that a filter offers, as the address's text; their words are `filter.spans` of `list.json`. */
export function spans(day: string) {
  return {
    today: day,
    last7: formatRange({ from: shift(day, -6), to: day }),
    last30: formatRange({ from: shift(day, -29), to: day }),
    thisYear: formatRange({ from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` }),
  }
}

export const dateType = fieldType<DateField>({
  type: 'date',
  column: () => ({ type: 'date' }),
  check({ options }, value) {
    if (typeof value !== 'string' || !isDay(value)) return message('date')
    if (options.future && value <= today()) return message('dateFuture')
    return options.past && value > today() ? message('datePast') : undefined
  },
  schema: () => ({ type: 'string', format: 'date' }),
  filter: 'range',
  sort: 'plain',
  fromQuery: (_, text) => (isDay(text) ? { value: text } : { error: message('date') }),
  toText: (_, value, locale) => (typeof value === 'string' ? dayText(value, locale) : ''),
  fromText: (_, text, locale) => {
    const value = readDay(text, locale)
    return value ? { value } : { error: message('date') }
  },
})
