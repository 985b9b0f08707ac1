import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lengthOf, union } from '../../../../../src/server/areas/education/learning/ranges.ts'
import {
  firstSeen,
  intervalsOf,
  type SeenStretch,
} from '../../../../../src/server/areas/education/learning/seen.ts'

const stretch = fc
  .record({
    from: fc.double({ min: 0, max: 900, noNaN: true }),
    length: fc.double({ min: 0, max: 200, noNaN: true }),
    minute: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ from, length, minute }): SeenStretch => [from, from + length, minute])
/** The first minute in which a place was seen. */
const minuteAt = (set: readonly SeenStretch[], at: number) =>
  Math.min(...set.filter(([from, to]) => from <= at && at < to).map(([, , minute = 0]) => minute))

describe('what was seen of a content', () => {
  it.each<[string, SeenStretch[], SeenStretch[]]>([
    ['nothing', [], []],
    ['no moment', [[3, 3, 1]], []],
    [
      'what goes on in the same minute is one',
      [
        [0, 10, 1],
        [10, 20, 1],
      ],
      [[0, 20, 1]],
    ],
    [
      'what is seen again keeps its first minute',
      [
        [0, 10, 5],
        [5, 20, 2],
      ],
      [
        [0, 5, 5],
        [5, 20, 2],
      ],
    ],
    [
      'rows without a minute came before',
      [
        [0, 10],
        [5, 20, 2],
      ],
      [
        [0, 10, 0],
        [10, 20, 2],
      ],
    ],
    ['no further than it is long', [[90, 500, 1]], [[90, 100, 1]]],
  ])('%s', (_, given, set) => {
    expect(firstSeen(100, given)).toEqual(set)
  })

  it('is the same in whichever order, however often and in whichever pieces it is told', () => {
    const reports = fc
      .array(stretch, { maxLength: 60 })
      .chain(given =>
        fc.tuple(fc.constant(given), fc.shuffledSubarray([...given, ...given]), fc.nat(given.length)),
      )
    fc.assert(
      fc.property(reports, fc.integer({ min: 1, max: 1000 }), ([given, shuffled, cut], length) => {
        const atOnce = firstSeen(length, given)
        const late = firstSeen(length, [...firstSeen(length, shuffled), ...given.slice(cut)])
        expect(firstSeen(length, [...late, ...given.slice(0, cut)])).toEqual(atOnce)
        expect(firstSeen(length, atOnce)).toEqual(atOnce)
        for (const [from, to, minute] of atOnce)
          for (const at of [from, (from + to) / 2]) {
            // A place is kept to the thousandth.
            const around = given.map(([a, b, m]): SeenStretch => [a - length / 900, b + length / 900, m])
            expect(minuteAt(around, at)).toBeLessThanOrEqual(minute as number)
          }
      }),
    )
  })

  it('has an end: ten thousand scattered looks in any order are kept as no more than a thousand, and alike', () => {
    const looks = Array.from({ length: 10_000 }, (_, n): SeenStretch => [n, n + 12, 1 + (n % 50)])
    const merged = [looks, looks.toReversed()].map(all => {
      let stored: SeenStretch[] = []
      for (let n = 0; n < all.length; n += 2000)
        stored = firstSeen(10_000, [...stored, ...all.slice(n, n + 2000)])
      return stored
    })
    expect(merged[1]).toEqual(merged[0])
    expect(merged[0]?.length).toBeGreaterThan(500)
    expect(merged[0]?.length).toBeLessThanOrEqual(1000)
  })

  it('adds up to what was played, to the thousandth', () => {
    const parts = Array.from({ length: 360 }, (_, n): SeenStretch => [n * 10, n * 10 + 10, n])
    expect(lengthOf(union(intervalsOf(firstSeen(3599.4, parts))))).toBeCloseTo(3599.4, -1)
    // What is nearly done is not taken for done, however many there are.
    expect(intervalsOf(firstSeen(100, [[41, 41.99, 1]]))).toEqual([[41, 41.9]])
  })
})
