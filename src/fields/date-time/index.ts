import type { Field, Typed } from '../../metadata/field.ts'
import { readClockText, timestampText } from '../../metadata/locale.ts'
import { message } from '../../metadata/message.ts'
import { declareField, fieldType } from '../base.ts'
import { clock, type DateOptions, inZone, isDay, readDay, today } from '../date/index.ts'

export interface DateTimeOptions extends DateOptions {
  /** Something has to be done by then, as long as the field has a value: once that time is past, it is highlighted. */
  readonly deadline?: boolean
  /** The time of day matters, as of when something opens: lists and facts show it too, whichever day it is. */
  readonly hour?: boolean
}

export type DateTimeField<O extends DateTimeOptions = DateTimeOptions> = Field<
  'date-time',
  string,
  O,
  'column'
>

/** A timestamp: stored in UTC, in JSON as ISO 8601 in UTC, shown in the organisation's zone. */
export const dateTime = <const O extends DateTimeOptions = object>(
  options?: O,
): DateTimeField<Typed<O, DateTimeOptions>> =>
  declareField({ type: 'date-time', storage: 'column', traits: ['time', 'worded'], options })

const pattern = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/

/** Whether a text is a timestamp in ISO 8601 with its offset. */
export const isTimestamp = (text: string): boolean => {
  const found = pattern.exec(text)
  return !!found && isDay(found[1] as string) && !Number.isNaN(Date.parse(text))
}

/** The time at which a day begins in the organisation's zone, as ISO 8601 in UTC. */
export function startOfDay(day: string): string {
  const guess = new Date(`${day}T00:00:00Z`)
  const shown = inZone(guess, 'medium')
  // Years before 1000 are written without their zeros.
  const offset = Date.parse(`${shown.replace(' ', 'T').padStart(19, '0')}Z`) - guess.getTime()
  return new Date(guess.getTime() - offset).toISOString()
}

/** A timestamp as `YYYY-MM-DD HH:mm` of the organisation's zone. */
export const localMinutes = (timestamp: string): string => inZone(new Date(timestamp), 'short')

/** PostgreSQL's text of a timestamp in UTC → ISO 8601: `2026-11-21 10:00:00.1+00` → `2026-11-21T10:00:00.1Z`. */
export const toIso = (stored: unknown): unknown =>
  typeof stored === 'string'
    ? `${stored.slice(0, 10)}T${stored.slice(11).replace(/\+00(:?00)?$/, '')}Z`
    : stored

/** ISO 8601 with any offset → PostgreSQL's own text in UTC, so that what is stored compares as it is read. */
const toStoredText = (timestamp: string): string => {
  const iso = new Date(timestamp).toISOString()
  return `${iso.slice(0, 10)} ${iso.slice(11, 23).replace(/\.?0*$/, '')}+00`
}

export const dateTimeType = fieldType<DateTimeField>({
  type: 'date-time',
  column: () => ({ type: 'timestamp with time zone' }),
  check({ options }, value) {
    if (typeof value !== 'string' || !isTimestamp(value)) return message('dateTime')
    if (options.future && Date.parse(value) < Date.parse(startOfDay(today())) + 86_400_000)
      return message('dateFuture')
    return options.past && Date.parse(value) > clock.now().getTime() ? message('datePast') : undefined
  },
  parse: (_, value) => toStoredText(value as string),
  serialise: (_, stored) => toIso(stored),
  schema: () => ({ type: 'string', format: 'date-time' }),
  filter: 'range',
  sort: 'plain',
  fromQuery: (_, text) =>
    isTimestamp(text)
      ? { value: text }
      : isDay(text)
        ? { value: startOfDay(text) }
        : { error: message('dateTime') },
  toText: (_, value, locale) => {
    if (typeof value !== 'string') return ''
    const [day, minutes] = localMinutes(value).split(' ') as [string, string]
    return timestampText(day, minutes, locale)
  },
  fromText: (_, text, locale) => {
    const trimmed = text.trim()
    if (isTimestamp(trimmed)) return { value: trimmed }
    const [, first = '', time] = /^(\S+?)(?:[ T]+(\d.*))?$/.exec(trimmed) ?? []
    const day = readDay(first, locale)
    const minutes = time === undefined ? 0 : readClockText(time)
    return day === undefined || minutes === undefined
      ? { error: message('dateTime') }
      : { value: new Date(Date.parse(startOfDay(day)) + minutes * 60_000).toISOString() }
  },
})
