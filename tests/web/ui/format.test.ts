import { describe, expect, it } from 'vitest'
import {
  formatAgo,
  formatDate,
  formatDateTime,
  formatRelative,
  formatTime,
} from '../../../src/web/ui/format.ts'

const words = { today: 'Bugün {{time}}', yesterday: 'Dün {{time}}', tomorrow: 'Yarın {{time}}', empty: '—' }
const now = () => Date.parse('2026-11-23T12:00:00Z')
const turkish = { locale: 'tr', timeZone: 'Europe/Istanbul', words, now }
const english = { ...turkish, locale: 'en' }

describe('dates and times', () => {
  it('are written as the language writes them', () => {
    expect(formatDate('2026-03-05', turkish)).toBe('05.03.2026')
    expect(formatDate('2026-03-05', english)).toBe('03/05/2026')
    expect(formatDateTime('2026-03-05T06:07:00Z', turkish)).toBe('05.03.2026 09:07')
    expect(formatDateTime('2026-03-05T06:07:00Z', english)).toBe('03/05/2026 9:07 AM')
  })

  it('are those of the zone, from midnight to midnight', () => {
    expect(formatDateTime('2026-12-31T21:00:00Z', turkish)).toBe('01.01.2027 00:00')
    expect(formatTime(Date.parse('2026-06-01T21:05:00Z'), turkish)).toBe('00:05')
    const newYork = { timeZone: 'America/New_York', locale: 'en' }
    expect(formatTime(Date.parse('2026-06-01T21:05:00Z'), newYork)).toBe('5:05 PM')
    expect(formatTime(Date.parse('2026-06-01T16:00:00Z'), newYork)).toBe('12:00 PM')
    expect(formatTime(Date.parse('2026-06-01T04:30:00Z'), newYork)).toBe('12:30 AM')
  })

  it('say today, yesterday and tomorrow by the days of the zone', () => {
    expect(formatRelative('2026-11-22T21:00:00Z', turkish)).toBe('Bugün 00:00')
    expect(formatRelative('2026-11-22T20:59:00Z', turkish)).toBe('Dün 23:59')
    expect(formatRelative('2026-11-23T21:00:00Z', turkish)).toBe('Yarın 00:00')
    expect(formatRelative('2026-11-21T12:00:00Z', turkish)).toBe('21.11.2026')
    expect(formatRelative('2025-11-23T12:00:00Z', english)).toBe('11/23/2025')
    // Where the hour matters, it is said of every day.
    expect(formatRelative('2026-11-22T20:59:00Z', turkish, true)).toBe('Dün 23:59')
    expect(formatRelative('2026-11-21T12:00:00Z', turkish, true)).toBe('21.11.2026 15:00')
  })

  it('say how long ago it was within a day', () => {
    const now = Date.parse('2026-11-23T12:00:00Z')
    const at = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
    const ago = (minutes: number, context: typeof turkish) =>
      formatAgo(at(minutes), { ...context, now: () => now })
    expect([0, 20, 125].map(minutes => ago(minutes, turkish))).toEqual(['şimdi', '20 dk. önce', '2 sa. önce'])
    expect([0, 20, 125].map(minutes => ago(minutes, english))).toEqual(['now', '20 min. ago', '2 hr. ago'])
    expect(ago(24 * 60, turkish)).toBe(formatRelative(at(24 * 60), { ...turkish, now: () => now }))
    expect(ago(-5, turkish)).toMatch(/^Bugün /)
  })

  it('leave what is empty or no date as it is', () => {
    for (const format of [formatDate, formatDateTime, formatRelative, formatAgo]) {
      expect(format(null, turkish)).toBe('—')
      expect(format('soon', turkish)).toBe('soon')
    }
  })
})
