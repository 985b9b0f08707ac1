import { describe, expect, it } from 'vitest'
import type { TicketState } from '../../../../resources/support/ticket-fields.ts'
import {
  afterChange,
  isRunning,
  nextDue,
  startTimes,
  underTarget,
} from '../../../../src/server/areas/support/clock.ts'
import { knownHolidays } from '../../../../src/server/areas/support/seed.ts'
import {
  addWorking,
  type Calendar,
  dayOf,
  spansOf,
  stateAt,
  timestampAt,
  workingBetween,
} from '../../../../src/server/areas/support/working-time.ts'

const hour = 3_600_000
const nine = { from: 9 * 60, to: 18 * 60 }

const calendar: Calendar = {
  zone: 'Europe/Istanbul',
  week: new Map([1, 2, 3, 4, 5].map(day => [day, [nine]])),
  holidays: new Map(
    knownHolidays().map(({ date, name, closes_at }) => [
      date,
      { name, until: closes_at ? Number(closes_at.slice(0, 2)) * 60 : null },
    ]),
  ),
}
const at = (text: string) => Date.parse(text)
const iso = (ms: number) => new Date(ms).toISOString()

/** Numbers that are the same in every run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  }
}
const minute = 60_000

describe('working time', () => {
  it('[TCK-1] is counted in the organisation’s zone, over nights, weekends, holidays and half days', () => {
    // A Friday, half past five in the afternoon in Istanbul: half an hour is left, then it is Monday.
    expect(iso(addWorking(at('2026-11-20T14:30:00Z'), hour, calendar))).toBe('2026-11-23T06:30:00.000Z')
    // Saturday counts for nothing.
    expect(iso(addWorking(at('2026-11-21T09:00:00Z'), hour, calendar))).toBe('2026-11-23T07:00:00.000Z')
    // 28 October ends at one, 29 October is free: from noon one hour is left, then it is Friday.
    expect(iso(addWorking(at('2026-10-28T09:00:00Z'), 2 * hour, calendar))).toBe('2026-10-30T07:00:00.000Z')
    // Ramazan 2026: the eve is half a day, and its three days meet a weekend.
    expect(workingBetween(at('2026-03-18T21:00:00Z'), at('2026-03-22T21:00:00Z'), calendar)).toBe(4 * hour)
    // Before the first hour and after the last one.
    expect(iso(addWorking(at('2026-11-23T02:00:00Z'), hour, calendar))).toBe('2026-11-23T07:00:00.000Z')
    expect(workingBetween(at('2026-11-23T16:00:00Z'), at('2026-11-24T05:00:00Z'), calendar)).toBe(0)
  })

  it('[TCK-1] says whether somebody works, why not, and when again', () => {
    expect(stateAt(at('2026-11-23T08:00:00Z'), calendar)).toEqual({
      isOpen: true,
      until: at('2026-11-23T15:00:00Z'),
    })
    const states = [
      ['2026-11-23T20:00:00Z', 'hours', '2026-11-24T06:00:00.000Z'],
      ['2026-11-21T09:00:00Z', 'day', '2026-11-23T06:00:00.000Z'],
      ['2026-10-29T09:00:00Z', 'holiday', '2026-10-30T06:00:00.000Z'],
      ['2026-10-28T11:00:00Z', 'holiday', '2026-10-30T06:00:00.000Z'],
    ] as const
    for (const [now, why, next] of states) {
      const state = stateAt(at(now), calendar)
      expect(state, now).toMatchObject({ isOpen: false, why, next: at(next) })
    }
    expect(stateAt(at('2026-10-29T09:00:00Z'), calendar)).toMatchObject({ holiday: 'Cumhuriyet Bayramı' })
  })

  it('[TCK-1] holds together for any moments and spans', () => {
    const next = numbers(7)
    for (let n = 0; n < 1500; n++) {
      const start = at('2026-01-01T00:00:00Z') + next(2 * 365 * 24 * 60) * minute
      const span = next(60 * 60) * minute
      const end = addWorking(start, span, calendar)
      // What was added is what lies between, and no later moment has less.
      expect(workingBetween(start, end, calendar), iso(start)).toBe(span)
      expect(end).toBeGreaterThanOrEqual(start)
      // In two steps as in one.
      const part = next(span / minute + 1) * minute
      if (part < span)
        expect(addWorking(addWorking(start, part, calendar), span - part, calendar), iso(start)).toBe(end)
      // Between is additive.
      const middle = start + next(20 * 24 * 60) * minute
      const last = middle + next(20 * 24 * 60) * minute
      expect(workingBetween(start, middle, calendar) + workingBetween(middle, last, calendar)).toBe(
        workingBetween(start, last, calendar),
      )
      // Whether somebody works is whether time goes by.
      expect(stateAt(start, calendar).isOpen).toBe(workingBetween(start, start + minute, calendar) > 0)
    }
  })

  it('[TCK-1] keeps to the wall clock of a zone that sets its clocks', () => {
    const berlin = { ...calendar, zone: 'Europe/Berlin', holidays: new Map() }
    for (const day of ['2026-03-27', '2026-03-30', '2026-10-23', '2026-10-26']) {
      const [span] = spansOf(day, berlin)
      expect((span as { to: number }).to - (span as { from: number }).from).toBe(9 * hour)
      expect(timestampAt(day, 540, 'Europe/Berlin')).toBe(span?.from)
    }
    expect(iso(timestampAt('2026-03-30', 540, 'Europe/Berlin'))).toBe('2026-03-30T07:00:00.000Z')
    expect(iso(timestampAt('2026-03-27', 540, 'Europe/Berlin'))).toBe('2026-03-27T08:00:00.000Z')
    expect(dayOf(at('2026-11-20T22:30:00Z'), 'Europe/Istanbul')).toBe('2026-11-21')
    // A Sunday night on which an hour is left out is no working time.
    expect(workingBetween(at('2026-03-28T12:00:00Z'), at('2026-03-29T12:00:00Z'), berlin)).toBe(0)
  })

  it('[TCK-1] knows breaks, night shifts and spans that overlap', () => {
    const day = (spans: readonly { from: number; to: number }[]) => ({
      ...calendar,
      week: new Map([[1, spans]]),
      holidays: new Map(),
    })
    const lunch = day([
      { from: 13 * 60, to: 18 * 60 },
      { from: 9 * 60, to: 12 * 60 },
    ])
    expect(iso(addWorking(at('2026-11-23T08:30:00Z'), hour, lunch))).toBe('2026-11-23T10:30:00.000Z')
    const twice = day([nine, { from: 10 * 60, to: 19 * 60 }])
    expect(workingBetween(at('2026-11-22T21:00:00Z'), at('2026-11-23T21:00:00Z'), twice)).toBe(10 * hour)
  })

  it('[TCK-1] comes to an end without any working time', () => {
    const never = { ...calendar, week: new Map() }
    expect(addWorking(0, hour, never)).toBe(hour)
    expect(stateAt(0, never)).toMatchObject({ isOpen: false, next: null })
  })

  it('knows the public holidays of the coming years, each day once', () => {
    const days = knownHolidays().map(({ date }) => date)
    expect(new Set(days).size).toBe(days.length)
    expect(days).toEqual([...days].sort())
    for (const year of [2026, 2027, 2028, 2029, 2030, 2031, 2032])
      expect(days.filter(day => day.startsWith(String(year))).length, String(year)).toBeGreaterThanOrEqual(14)
  })
})

describe('the times of a ticket', () => {
  const target = { firstResponse: 4 * hour, resolution: 27 * hour }

  it('[TCK-1] pause and go on: the working time that is left is the same before and after', () => {
    const next = numbers(11)
    const states: TicketState[] = ['new', 'open', 'pending_customer', 'resolved', 'closed']
    for (let n = 0; n < 400; n++) {
      let now = at('2026-01-05T06:00:00Z') + next(300 * 24 * 60) * minute
      let state: TicketState = 'new'
      let times = startTimes(now, target, calendar)
      let ran = 0
      for (let step = 0; step < 8; step++) {
        const later = now + next(6 * 24 * 60) * minute
        if (isRunning(state)) ran += workingBetween(now, later, calendar)
        now = later
        const to = states[next(states.length)] as TicketState
        times = afterChange(times, state, to, now, calendar)
        state = to
        expect(nextDue(times, state) === null).toBe(!isRunning(state))
        expect(times.pausedAt === null).toBe(isRunning(state))
      }
      times = afterChange(times, state, 'open', now, calendar)
      // However often it stood still: it is due once the target's time has run.
      const left = target.resolution - ran
      if (left > 0) expect(workingBetween(now, times.solutionDue, calendar)).toBe(left)
      else expect(times.solutionDue).toBeLessThanOrEqual(addWorking(now, 0, calendar))
    }
  })

  it('[TCK-1] have the first answer due until there is one, then the solution', () => {
    const now = at('2026-11-23T07:00:00Z')
    const times = startTimes(now, target, calendar)
    expect(nextDue(times, 'new')).toBe(times.firstDue)
    const answered = { ...times, firstDone: now }
    expect(nextDue(answered, 'open')).toBe(times.solutionDue)
    expect(nextDue(answered, 'pending_customer')).toBeNull()
    // A pause moves no first answer that was given.
    const paused = afterChange(answered, 'open', 'pending_customer', now + hour, calendar)
    const resumed = afterChange(paused, 'pending_customer', 'open', now + 3 * hour, calendar)
    expect(resumed.firstDue).toBe(times.firstDue)
    expect(resumed.paused).toBe(2 * hour)
    // Another priority counts from the beginning, pauses included.
    const urgent = underTarget(resumed, now, { firstResponse: hour, resolution: 2 * hour }, calendar)
    expect(urgent.solutionDue).toBe(addWorking(now, 4 * hour, calendar))
  })
})
