import { describe, expect, it } from 'vitest'
import { clock } from '../../src/fields/date/index.ts'
import { date, dateTime, typeOf } from '../../src/fields/index.ts'
import { clockText, dayText, localeTag, readClockText, readDayText } from '../../src/metadata/locale.ts'

describe('[I18N-1] days and times of a language', () => {
  it('are written as Turkish and as US English write them', () => {
    expect([localeTag('tr'), localeTag('en')]).toEqual(['tr-TR', 'en-US'])
    expect([dayText('2026-11-03', 'tr'), dayText('2026-11-03', 'en')]).toEqual(['03.11.2026', '11/03/2026'])
    expect(['00:05', '09:30', '12:00', '23:59'].map(time => clockText(time, 'en'))).toEqual([
      '12:05 AM',
      '9:30 AM',
      '12:00 PM',
      '11:59 PM',
    ])
    expect(clockText('23:59', 'tr')).toBe('23:59')
  })

  it('are read as they are written, and by their language where they could be two days', () => {
    for (const locale of ['tr', 'en'])
      expect(readDayText(dayText('2026-03-04', locale), locale)).toBe('2026-03-04')
    expect([readDayText('3/4/2026', 'tr'), readDayText('3/4/2026', 'en')]).toEqual([
      '2026-04-03',
      '2026-03-04',
    ])
    expect([readDayText('23/11/2026', 'en'), readDayText('3.4.2026', 'en')]).toEqual([
      '2026-11-23',
      '2026-04-03',
    ])
    expect(['14:05', '2:05 PM', '12:00 am', '12:30 p.m.', '23:59:30'].map(readClockText)).toEqual([
      845, 845, 0, 750, 1439,
    ])
    for (const wrong of ['24:00', '13:00 PM', '0:30 AM', '1:60', 'noon'])
      expect(readClockText(wrong), wrong).toBeUndefined()
  })

  it('come back from a file as they went into it', () => {
    const [day, moment] = [date(), dateTime()]
    for (const locale of ['tr', 'en']) {
      const text = (field: typeof day | typeof moment, value: string) =>
        String(typeOf(field).toText(field, value, locale, option => option))
      const read = (field: typeof day | typeof moment, written: string) =>
        typeOf(field).fromText(field, written, locale, () => undefined)
      expect(read(day, text(day, '2026-03-04'))).toEqual({ value: '2026-03-04' })
      const at = '2026-03-04T21:30:00.000Z'
      expect([clock.zone, read(moment, text(moment, at))]).toEqual(['Europe/Istanbul', { value: at }])
    }
  })
})
