import { expect, it } from 'vitest'
import { mostUrgent } from '../../../../src/web/areas/system/dashboard/due.ts'
import { dayPart } from '../../../../src/web/areas/system/dashboard/greeting.ts'

it.each([
  ['2026-11-23T01:59:00Z', 'evening'],
  ['2026-11-23T02:00:00Z', 'morning'],
  ['2026-11-23T09:00:00Z', 'day'],
  ['2026-11-23T15:00:00Z', 'evening'],
  ['2026-11-23T20:30:00Z', 'evening'],
])('greets at %s in Istanbul with the words of the %s, and never takes leave', (moment, part) => {
  expect(dayPart(Date.parse(moment), 'Europe/Istanbul')).toBe(part)
})

it('says of what waits how many are late, else due today, else tomorrow, by the days of Istanbul', () => {
  // Monday, half past eleven in the evening there.
  const now = Date.parse('2026-11-23T20:30:00Z')
  const pressing = (...dues: (string | null)[]) =>
    mostUrgent(
      dues.map(due_at => ({ due_at })),
      now,
      'Europe/Istanbul',
    )
  const tomorrow = ['2026-11-23T21:00:00Z', '2026-11-24T20:59:00Z', '2026-11-24']
  expect(pressing()).toBeUndefined()
  expect(pressing(null, '2026-11-24T21:00:00Z', '2026-11-25')).toBeUndefined()
  expect(pressing(null, ...tomorrow, '2026-11-26')).toEqual({ urgency: 'tomorrow', count: 3 })
  expect(pressing(...tomorrow, '2026-11-23T20:45:00Z', '2026-11-23')).toEqual({ urgency: 'today', count: 2 })
  expect(pressing(...tomorrow, '2026-11-23', '2026-11-23T20:29:00Z', '2026-11-22')).toEqual({
    urgency: 'late',
    count: 2,
  })
})
