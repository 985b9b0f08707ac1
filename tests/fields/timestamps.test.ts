import { afterEach, expect, it, vi } from 'vitest'
import { clock, today } from '../../src/fields/date/index.ts'
import { localMinutes, startOfDay } from '../../src/fields/date-time/index.ts'

const zone = clock.zone
afterEach(() => {
  clock.zone = zone
  vi.restoreAllMocks()
})

it('[TBL-10] as many moments as a list has are written with what formats the first one', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  clock.zone = 'Asia/Tokyo'
  for (let day = 0; day < 1000; day++) {
    const instant = new Date(Date.UTC(2026, 0, 1 + day, 22, 5))
    const next = new Date(instant.getTime() + 86_400_000).toISOString().slice(0, 10)
    expect(localMinutes(instant.toISOString())).toBe(`${next} 07:05`)
    expect(startOfDay(next)).toBe(`${instant.toISOString().slice(0, 10)}T15:00:00.000Z`)
    today()
  }
  // A day alone, with minutes, and with seconds.
  expect(made).toHaveBeenCalledTimes(3)
})

it('another zone is another time', () => {
  clock.zone = 'UTC'
  expect(localMinutes('2026-06-01T22:30:00Z')).toBe('2026-06-01 22:30')
  clock.zone = 'Europe/Istanbul'
  expect(localMinutes('2026-06-01T22:30:00Z')).toBe('2026-06-02 01:30')
})
