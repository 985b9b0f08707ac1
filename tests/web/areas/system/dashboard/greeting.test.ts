import { expect, it } from 'vitest'
import { dayPart } from '../../../../../src/web/areas/system/dashboard/greeting.ts'
import { mostUrgent, timeLeft } from '../../../../../src/web/crud/inbox/due.ts'

it.each([
  ['2026-11-23T01:59:00Z', 'evening'],
  ['2026-11-23T02:00:00Z', 'morning'],
  ['2026-11-23T09:00:00Z', 'day'],
  ['2026-11-23T15:00:00Z', 'evening'],
  ['2026-11-23T20:30:00Z', 'evening'],
])('greets at %s in Istanbul with the words of the %s, and never takes leave', (moment, part) => {
  expect(dayPart(Date.parse(moment), 'Europe/Istanbul')).toBe(part)
})

// Monday, half past eleven in the evening there.
const now = Date.parse('2026-11-23T20:30:00Z')
const zone = 'Europe/Istanbul'

it('says of what waits how many are late, else that some is due today, else tomorrow, by the days of Istanbul', () => {
  const pressing = (...dues: (string | null)[]) =>
    mostUrgent(
      dues.map(due_at => ({
        first: { id: 1, title: null, due_at },
        late: due_at && due_at < '2026-11-23T20:30' ? 2 : 0,
      })),
      now,
      zone,
    )
  const tomorrow = ['2026-11-23T21:00:00Z', '2026-11-24T20:59:00Z', '2026-11-24']
  expect(pressing()).toBeUndefined()
  expect(pressing(null, '2026-11-24T21:00:00Z', '2026-11-25')).toBeUndefined()
  expect(pressing(null, ...tomorrow, '2026-11-26')?.urgency).toBe('tomorrow')
  expect(pressing(...tomorrow, '2026-11-23T20:45:00Z')?.urgency).toBe('today')
  expect(pressing(...tomorrow, '2026-11-23T20:29:00Z', '2026-11-22')).toEqual({ urgency: 'late', count: 4 })
})

it('counts the days until something is late, and since it is', () => {
  expect(timeLeft('2026-11-23', now, zone)).toEqual({ late: false, days: 0, hoursLate: 0 })
  expect(timeLeft('2026-11-21', now, zone)).toEqual({ late: true, days: -2, hoursLate: 0 })
  expect(timeLeft('2026-11-23T17:29:00Z', now, zone)).toEqual({ late: true, days: 0, hoursLate: 3 })
  expect(timeLeft('2026-11-24T21:30:00Z', now, zone)).toEqual({ late: false, days: 2, hoursLate: 0 })
})
