/** How the two languages write days and times of day: the one place that both sides ask. */

/** BCP 47 tags of the portal's languages. */
export const localeTags = { tr: 'tr-TR', en: 'en-US' } as const
export type LocaleName = keyof typeof localeTags

/** The tag of a language, for `Intl`. */
export const localeTag = (locale: string): string => (locale === 'tr' ? localeTags.tr : localeTags.en)

/** A day `2026-11-23` as the language writes it: `23.11.2026`, `11/23/2026`. */
export function dayText(day: string, locale: string): string {
  const [year, month, date] = day.split('-')
  return locale === 'tr' ? `${date}.${month}.${year}` : `${month}/${date}/${year}`
}

/** A time of day `14:05` as the language writes it: `14:05`, `2:05 PM`. */
export function clockText(time: string, locale: string): string {
  if (locale === 'tr') return time
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** A day and a time of day of the same zone, in this order in both languages. */
export const timestampText = (day: string, time: string, locale: string): string =>
  `${dayText(day, locale)} ${clockText(time, locale)}`

/** The parts of a day that people type: day first with points and in Turkish, month first with slashes in English. */
const dayPattern = /^(\d{1,2})([./])(\d{1,2})\2(\d{4})$/

/**
 * A day as people write it in a language, or as ISO 8601 has it, as `YYYY-MM-DD`; other text as it is. What cannot be
 * a month first is read with its day first.
 */
export function readDayText(text: string, locale: string): string {
  const found = dayPattern.exec(text.trim())
  if (!found) return text.trim()
  const [, first, mark, second, year] = found as unknown as [string, string, string, string, string]
  const monthFirst = locale !== 'tr' && mark === '/' && Number(first) <= 12
  const [month, day] = monthFirst ? [first, second] : [second, first]
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const timePattern = /^(\d{1,2}):(\d{2})(?::\d{2})?\s*([AaPp])?\.?(?:[Mm]\.?)?$/

/** Minutes since midnight of a time of day, of 24 hours or of twelve with AM and PM; undefined where it is none. */
export function readClockText(text: string): number | undefined {
  const found = timePattern.exec(text.trim())
  if (!found) return undefined
  const [hour, minute, half] = [Number(found[1]), Number(found[2]), found[3]?.toLowerCase()]
  if (minute > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return undefined
  return (half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour) * 60 + minute
}
