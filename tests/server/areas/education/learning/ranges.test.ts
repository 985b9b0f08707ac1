import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Interval,
  lengthOf,
  union,
  without,
} from '../../../../../src/server/areas/education/learning/ranges.ts'

const range = fc.tuple(fc.nat(200), fc.nat(40)).map(([from, length]): Interval => [from, from + length])
const ranges = fc.array(range, { maxLength: 30 })
/** Every whole number that a set covers, as half-open stretches. */
const numbers = (set: readonly Interval[]) =>
  new Set(set.flatMap(([from, to]) => Array.from({ length: to - from }, (_, n) => from + n)))

describe('sets of stretches', () => {
  it.each<[Interval[], Interval[]]>([
    [[], []],
    [[[3, 3]], []],
    [
      [
        [5, 9],
        [1, 2],
      ],
      [
        [1, 2],
        [5, 9],
      ],
    ],
    [
      [
        [1, 4],
        [4, 6],
      ],
      [[1, 6]],
    ],
    [
      [
        [1, 9],
        [2, 3],
        [8, 12],
      ],
      [[1, 12]],
    ],
  ])('%j cover %j together', (given, set) => {
    expect(union(given)).toEqual(set)
  })

  it('are sorted, apart from each other, and cover what their stretches cover', () => {
    fc.assert(
      fc.property(ranges, given => {
        const set = union(given)
        expect(numbers(set)).toEqual(numbers(given))
        expect(lengthOf(set)).toBe(numbers(given).size)
        for (const [at, [from, to]] of set.entries()) {
          expect(to).toBeGreaterThan(from)
          if (at) expect(from).toBeGreaterThan((set[at - 1] as Interval)[1])
        }
      }),
    )
  })

  it('come to the same in whichever order and however often', () => {
    fc.assert(
      fc.property(ranges, ranges, (a, b) => {
        expect(union([...union(a), ...b, ...a])).toEqual(union([...b, ...a]))
      }),
    )
  })

  it('without another set are what lies outside of it', () => {
    fc.assert(
      fc.property(ranges, ranges, (a, b) => {
        const left = without(union(a), union(b))
        expect(numbers(left)).toEqual(new Set([...numbers(a)].filter(n => !numbers(b).has(n))))
      }),
    )
  })
})
