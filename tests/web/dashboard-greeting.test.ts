import { expect, it } from 'vitest'
import { dayPart } from '../../src/web/pages/dashboard/greeting.ts'

it.each([
  ['2026-11-23T01:59:00Z', 'evening'],
  ['2026-11-23T02:00:00Z', 'morning'],
  ['2026-11-23T09:00:00Z', 'day'],
  ['2026-11-23T15:00:00Z', 'evening'],
  ['2026-11-23T20:30:00Z', 'evening'],
])('greets at %s in Istanbul with the words of the %s, and never takes leave', (moment, part) => {
  expect(dayPart(Date.parse(moment), 'Europe/Istanbul')).toBe(part)
})
