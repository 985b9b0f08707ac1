import { localeTag, localeTags } from '../../../../metadata/locale.ts'

/** Which greeting an hour asks for: from 5 the morning, from 12 the day, from 18 the evening, until 5. */
export function dayPart(now: number, timeZone: string): 'morning' | 'day' | 'evening' {
  const hour = Number(
    new Intl.DateTimeFormat(localeTags.en, { hour: '2-digit', hourCycle: 'h23', timeZone }).format(now),
  )
  if (hour < 5) return 'evening'
  if (hour < 12) return 'morning'
  return hour < 18 ? 'day' : 'evening'
}

/** A day in words: `23 Kasım Pazartesi`, `Monday, November 23`. */
export function longDate(now: number, locale: string, timeZone: string): string {
  const parts = { day: 'numeric', month: 'long', weekday: 'long', timeZone } as const
  return new Intl.DateTimeFormat(localeTag(locale), parts).format(now)
}
