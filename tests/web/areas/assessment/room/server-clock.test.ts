import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  leftText,
  nearnessOf,
  ServerClock,
} from '../../../../../src/web/areas/assessment/room/clock/server-clock.ts'

describe('[EXM-2] the clock of the room', () => {
  it('is off by half of the quickest round trip at most, whatever the line does', () => {
    const trip = fc.record({
      wait: fc.nat({ max: 20_000 }),
      out: fc.nat({ max: 3000 }),
      back: fc.nat({ max: 3000 }),
    })
    fc.assert(
      fc.property(
        fc.array(trip, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 0, max: 1e12 }),
        (trips, ahead) => {
          let now = 0
          const clock = new ServerClock(() => now)
          let quickest = Number.POSITIVE_INFINITY
          for (const { wait, out, back } of trips) {
            now += wait
            const asked = now
            const server = now + out + ahead
            now += out + back
            clock.take({ asked, answered: now, server })
            quickest = Math.min(quickest, out + back)
          }
          expect(Math.abs(clock.now() - (now + ahead))).toBeLessThanOrEqual(quickest / 2 + 0.001)
        },
      ),
    )
  })

  it('follows the server after the device has slept, and not the device', () => {
    let now = 1000
    const clock = new ServerClock(() => now)
    clock.take({ asked: 990, answered: 1000, server: 500_000 })
    now = 2000
    expect(clock.now()).toBeCloseTo(501_005, 0)
    // An hour has gone by that `performance.now()` has not counted: a slower answer is right all the same.
    clock.take({ asked: 2000, answered: 2400, server: 4_100_000 })
    now = 2400
    expect(clock.now()).toBeCloseTo(4_100_200, 0)
  })

  it('is calm, then amber for five minutes, and red for one', () => {
    expect([301_000, 300_000, 61_000, 60_000, 1, 0, -5].map(nearnessOf)).toEqual([
      'calm',
      'soon',
      'soon',
      'last',
      'last',
      'over',
      'over',
    ])
  })

  it('says 00:00 only when nothing is left', () => {
    expect([3_661_000, 1_476_000, 59_001, 1, 0, -1].map(leftText)).toEqual([
      '1:01:01',
      '24:36',
      '01:00',
      '00:01',
      '00:00',
      '00:00',
    ])
  })
})
