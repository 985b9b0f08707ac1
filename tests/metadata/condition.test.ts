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

/** A condition, values of its key that meet it, and values that do not. */
const tests: [title: string, condition: Condition, met: readonly unknown[], unmet: readonly unknown[]][] = [
  ['one of some values', { field: 'a', in: ['x', 'y'] }, ['x', 'y'], ['z', null, undefined, 1, ['x']]],
  ['one of none', { field: 'a', in: [] }, [], ['x', null, undefined]],
  ['a number, not its text', { field: 'a', in: [3] }, [3], ['3', 4, null]],
  ['nothing', { field: 'a', in: [null] }, [null, undefined], ['', 0, false]],
  ['oneself', { field: 'a', in: [{ var: 'me' }] }, [7], [8, '7', null]],
  ['none of some values', { field: 'a', notIn: ['x'] }, ['y', null, undefined, 1], ['x']],
  ['not nothing', { field: 'a', notIn: [null] }, ['', 0, false], [null, undefined]],
  ['not oneself', { field: 'a', notIn: [{ var: 'me' }] }, [8, null], [7]],
  ['ids that have one', { field: 'a', has: 3 }, [[3], [1, 3]], [[], [1], ['3'], 3, null, undefined]],
  ['rows that have oneself', { field: 'a', has: { var: 'me' } }, [[{ id: 7 }]], [[{ id: 8 }], [{}], [null]]],
]

describe('a condition on a value', () => {
  it.each(tests)('%s', (_, condition, met, unmet) => {
    const holdsFor = (a: unknown) => holds([condition], { a }, { me: 7, now: at('00') })
    expect(met.filter(value => !holdsFor(value))).toEqual([])
    expect(unmet.filter(holdsFor)).toEqual([])
  })

  it('holds together with others when all of them hold, and where there is none', () => {
    const [x, y]: Condition[] = [
      { field: 'a', in: ['x'] },
      { field: 'b', in: ['y'] },
    ]
    const context = { me: 7, now: at('00') }
    const both = [x as Condition, y as Condition]
    expect(holds(both, { a: 'x', b: 'y' }, context)).toBe(true)
    expect(holds(both, { a: 'x', b: 'z' }, context)).toBe(false)
    expect(holds([], {}, context)).toBe(true)
    expect(holds(undefined, {}, context)).toBe(true)
  })
})
