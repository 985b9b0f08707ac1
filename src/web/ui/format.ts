import { formatDuration } from '../../fields/duration/index.ts'

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

const tag = (locale: string) => (locale === 'tr' ? 'tr-TR' : 'en-GB')

const cache = new Map<string, Intl.DateTimeFormat>()

function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}|${JSON.stringify(options)}`
  let found = cache.get(key)
  if (!found) {
    found = new Intl.DateTimeFormat(locale, options)
    cache.set(key, found)
  }
  return found
}

const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const

/** The day of a moment in a zone, as `2026-11-23`. */
const dayOf = (ms: number, timeZone: string) => formatter('sv-SE', { ...day, timeZone }).format(ms)

/** A calendar date `2026-11-23`: `23.11.2026`, in English `23/11/2026`. Empty: the empty text. */
export function formatDate(value: string | null | undefined, context: FormatContext): string {
  if (!value) return context.words.empty
  const at = Date.parse(`${value.slice(0, 10)}T00:00:00Z`)
  return Number.isNaN(at) ? value : formatter(tag(context.locale), { ...day, timeZone: 'UTC' }).format(at)
}

/** The time of day of a moment in ms, `14:00`. */
export const formatTime = (ms: number, { locale, timeZone }: Pick<FormatContext, 'locale' | 'timeZone'>) =>
  formatter(tag(locale), { hour: '2-digit', minute: '2-digit', hour12: false, timeZone }).format(ms)

/** A moment (ISO 8601): "Bugün 14:00", "Dün 17:30", "Yarın 09:00", else its date. Empty: the empty text. */
export function formatMoment(value: string | null | undefined, context: FormatContext): string {
  if (!value) return context.words.empty
  const at = Date.parse(value)
  if (Number.isNaN(at)) return value
  const now = (context.now ?? Date.now)()
  const that = dayOf(at, context.timeZone)
  const { today, yesterday, tomorrow } = context.words
  for (const [shift, text] of [
    [0, today],
    [-86_400_000, yesterday],
    [86_400_000, tomorrow],
  ] as const)
    if (that === dayOf(now + shift, context.timeZone))
      return text.replace('{{time}}', formatTime(at, context))
  return formatter(tag(context.locale), { ...day, timeZone: context.timeZone }).format(at)
}

/** A moment in full: `23.11.2026 14:00`. Empty: the empty text. */
export function formatDateTime(value: string | null | undefined, context: FormatContext): string {
  if (!value) return context.words.empty
  const at = Date.parse(value)
  if (Number.isNaN(at)) return value
  const date = formatter(tag(context.locale), { ...day, timeZone: context.timeZone }).format(at)
  return `${date} ${formatTime(at, context)}`
}

/**
 * A number as the language writes it: `1.284`, `1,284`. Whole ones are grouped here: making an Intl.NumberFormat
 * takes a slow phone longer than drawing a row.
 */
export const formatNumber = (value: number, { locale }: Pick<FormatContext, 'locale'>): string =>
  Number.isSafeInteger(value)
    ? String(value).replace(/\B(?=(\d{3})+$)/g, locale === 'tr' ? '.' : ',')
    : new Intl.NumberFormat(tag(locale)).format(value)

/** A size of a file from its bytes: `2,4 MB`. */
export function formatBytes(bytes: number, { locale }: Pick<FormatContext, 'locale'>): string {
  const units = ['B', 'KB', 'MB', 'GB']
  let step = 0
  let size = bytes
  while (size >= 1000 && step < units.length - 1) {
    size /= 1000
    step++
  }
  return `${new Intl.NumberFormat(tag(locale), { maximumFractionDigits: step ? 1 : 0 }).format(size)} ${units[step]}`
}

export { formatDuration }
