import { formatDuration } from '../../fields/duration/index.ts'
import { clockText, dayText, localeTag } from '../../metadata/locale.ts'
import { type WallTime, wallTime } from './wall-time.ts'

/** How values are written: the language, the organisation's time zone, and the words that the language brings. */
export interface FormatContext {
  /** `tr` or `en`. */
  readonly locale: string
  /** IANA name of the zone in which times are shown. */
  readonly timeZone: string
  /** Texts with a `{{time}}` place, and the text of an empty date. */
  readonly words: {
    readonly today: string
    readonly yesterday: string
    readonly tomorrow: string
    readonly empty: string
  }
  /** The present time in ms; tests give their own. */
  readonly now?: () => number
}

const dateText = (at: WallTime, locale: string) => dayText(at.day, locale)

const timeText = (at: WallTime, locale: string) => clockText(at.time, locale)

/** A calendar date `2026-11-23`: `23.11.2026`, in English `11/23/2026`. Empty: the empty text. */
export function formatDate(value: string | null | undefined, context: FormatContext): string {
  if (!value) return context.words.empty
  const at = Date.parse(`${value.slice(0, 10)}T00:00:00Z`)
  return Number.isNaN(at) ? value : dateText(wallTime(at, 'UTC'), context.locale)
}

/** The time of day of a timestamp in ms: `14:00`, in English `2:00 PM`. */
export const formatTime = (
  ms: number,
  { timeZone, locale }: Pick<FormatContext, 'timeZone' | 'locale'>,
): string => timeText(wallTime(ms, timeZone), locale)

/**
 * A timestamp (ISO 8601): "Bugün 14:00", "Dün 17:30", "Yarın 09:00", else its date, with its time of day if asked for.
 * Empty: the empty text.
 */
export function formatRelative(
  value: string | null | undefined,
  context: FormatContext,
  withTime = false,
): string {
  if (!value) return context.words.empty
  const at = Date.parse(value)
  if (Number.isNaN(at)) return value
  const now = (context.now ?? Date.now)()
  const that = wallTime(at, context.timeZone)
  const { today, yesterday, tomorrow } = context.words
  for (const [shift, text] of [
    [0, today],
    [-86_400_000, yesterday],
    [86_400_000, tomorrow],
  ] as const)
    if (that.day === wallTime(now + shift, context.timeZone).day)
      return text.replace('{{time}}', timeText(that, context.locale))
  return withTime ? formatDateTime(value, context) : dateText(that, context.locale)
}

/** A timestamp of the last 24 hours by how long ago it was: `20 dk. önce`; any other as {@link formatRelative} has it. */
export function formatAgo(value: string | null | undefined, context: FormatContext): string {
  const minutes = value ? Math.floor(((context.now ?? Date.now)() - Date.parse(value)) / 60_000) : Number.NaN
  if (!(minutes >= 0 && minutes < 24 * 60)) return formatRelative(value, context)
  const words = new Intl.RelativeTimeFormat(localeTag(context.locale), { numeric: 'auto', style: 'short' })
  if (minutes === 0) return words.format(0, 'second')
  return minutes < 60 ? words.format(-minutes, 'minute') : words.format(-Math.floor(minutes / 60), 'hour')
}

/** A timestamp in full: `23.11.2026 14:00`, `11/23/2026 2:00 PM`. Empty: the empty text. */
export function formatDateTime(value: string | null | undefined, context: FormatContext): string {
  if (!value) return context.words.empty
  const at = Date.parse(value)
  if (Number.isNaN(at)) return value
  const that = wallTime(at, context.timeZone)
  return `${dateText(that, context.locale)} ${timeText(that, context.locale)}`
}

/**
 * A number as the language writes it: `1.284`, `1,284`. Whole ones are grouped here: making an Intl.NumberFormat
 * takes a slow phone longer than drawing a row.
 */
export const formatNumber = (value: number, { locale }: Pick<FormatContext, 'locale'>): string =>
  Number.isSafeInteger(value)
    ? String(value).replace(/\B(?=(\d{3})+$)/g, locale === 'tr' ? '.' : ',')
    : new Intl.NumberFormat(localeTag(locale)).format(value)

/** A size of a file from its bytes: `2,4 MB`. */
export function formatBytes(bytes: number, { locale }: Pick<FormatContext, 'locale'>): string {
  const units = ['B', 'KB', 'MB', 'GB']
  let step = 0
  let size = bytes
  while (size >= 1000 && step < units.length - 1) {
    size /= 1000
    step++
  }
  return `${new Intl.NumberFormat(localeTag(locale), { maximumFractionDigits: step ? 1 : 0 }).format(size)} ${units[step]}`
}

export { formatDuration }
