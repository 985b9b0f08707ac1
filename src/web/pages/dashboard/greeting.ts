/** Which greeting an hour asks for: from 5 the morning, from 12 the day, from 18 the evening, from 22 the night. */
export function dayPart(now: number, timeZone: string): 'night' | 'morning' | 'day' | 'evening' {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(now),
  )
  if (hour < 5 || hour >= 22) return 'night'
  if (hour < 12) return 'morning'
  return hour < 18 ? 'day' : 'evening'
}

/** A day in words: `23 Kasım Pazartesi`, `Monday 23 November`. */
export function longDate(now: number, locale: string, timeZone: string): string {
  const tag = locale === 'tr' ? 'tr-TR' : 'en-GB'
  return new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', weekday: 'long', timeZone }).format(
    now,
  )
}
