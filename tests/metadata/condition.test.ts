/** Conditions of a declaration, on a row in hand. */
import { describe, expect, it } from 'vitest'
import { type Condition, holds } from '../../src/metadata/condition.ts'

const at = (rest: string) => `2026-11-22T10:00:${rest}Z`

/** A moment, the present time, and whether the moment is before and after it. */
const moments: [moment: string | null, now: string, before: boolean, after: boolean][] = [
  [at('00'), at('01'), true, false],
  // The database leaves out the zeros at the end of a fraction.
  [at('00.1'), at('00.105'), true, false],
  [at('00.12'), at('00.124'), true, false],
  [at('00'), at('00.007'), true, false],
  [at('00.1'), at('00.100'), false, false],
  [at('00.2'), at('00.199'), false, true],
  ['2026-11-22T13:00:00+03:00', at('00.001'), true, false],
  [null, at('00'), false, false],
]

describe('a condition on a moment', () => {
  it.each(moments)('%s at %s: before %s, after %s', (moment, now, before, after) => {
    const met = (condition: Condition) => holds([condition], { at: moment }, { me: 1, now })
    expect(met({ field: 'at', before: { var: 'now' } })).toBe(before)
    expect(met({ field: 'at', after: { var: 'now' } })).toBe(after)
    expect(met({ field: 'at', before: now })).toBe(before)
    expect(met({ field: 'at', after: now })).toBe(after)
  })
})
