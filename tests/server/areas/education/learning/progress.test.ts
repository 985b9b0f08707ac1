import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  completes,
  type Measured,
  percentSeen,
  progressOf,
} from '../../../../../src/server/areas/education/learning/progress.ts'

const content = (values: Partial<Measured> = {}): Measured => ({
  id: 1,
  type: 'video',
  is_required: true,
  weight: 1,
  completion: 'viewed',
  required_percent: 90,
  required_seconds: null,
  length: 100,
  ...values,
})

describe('how much of a content was seen', () => {
  it.each([
    [
      'what was played counts, what was skipped does not',
      content(),
      [
        [0, 30],
        [60, 90],
      ],
      60,
      60,
    ],
    ['no further than the film is long', content(), [[0, 500]], 500, 100],
    ['no further than twice the time', content(), [[0, 100]], 10, 22],
    ['a page a second', content({ type: 'document', length: 10 }), [[0, 10]], 3, 50],
    ['nothing of what has no measure is left', content({ type: 'link', length: null }), [], 0, 100],
  ] as const)('%s', (_, of, covered, seconds, percent) => {
    expect(percentSeen(of, covered, seconds)).toBe(percent)
  })

  it.each([
    ['opened', {}, true],
    ['viewed', { percent: 89 }, false],
    ['viewed', { percent: 90 }, true],
    ['time', { seconds: 59 }, false],
    ['time', { seconds: 60 }, true],
    ['confirmed', { percent: 100, seconds: 600 }, false],
    ['confirmed', { isConfirmed: true }, true],
  ] as const)('completes a content by its rule: %s, %j', (completion, done, isDone) => {
    const all = { percent: 0, seconds: 0, isConfirmed: false, ...done }
    expect(completes(content({ completion, required_seconds: 60 }), all)).toBe(isDone)
  })
})

describe('how far somebody is in a course', () => {
  const of = (...weights: number[]) =>
    weights.map((weight, at) => ({ id: at + 1, is_required: true, weight }))

  it('is the weight of what is done over all that is required, rounded down', () => {
    expect(progressOf(of(1, 1, 1), new Set([1, 2]))).toBe(66)
    expect(progressOf(of(3, 1), new Set([1]))).toBe(75)
    expect(progressOf([...of(1), { id: 9, is_required: false, weight: 8 }], new Set([1]))).toBe(100)
    expect(progressOf(of(0.1, 0.2, 0.7), new Set([1, 2]))).toBe(30)
  })

  it('takes everything where nothing is required, and all alike where nothing weighs anything', () => {
    const optional = of(1, 1).map(part => ({ ...part, is_required: false }))
    expect(progressOf(optional, new Set([1]))).toBe(50)
    expect(progressOf(of(0, 0, 0), new Set([3]))).toBe(33)
    expect(progressOf([], new Set())).toBe(0)
  })

  it('lies between 0 and 100, is 100 with everything done alone, and never falls by one more', () => {
    const parts = fc.array(fc.record({ weight: fc.integer({ min: 1, max: 1000 }), done: fc.boolean() }), {
      minLength: 1,
      maxLength: 30,
    })
    fc.assert(
      fc.property(parts, given => {
        const contents = of(...given.map(({ weight }) => weight / 100))
        const done = new Set(given.flatMap((part, at) => (part.done ? [at + 1] : [])))
        const progress = progressOf(contents, done)
        expect(progress).toBeGreaterThanOrEqual(0)
        expect(progress === 100).toBe(done.size === given.length)
        const next = given.findIndex(part => !part.done)
        if (next >= 0)
          expect(progressOf(contents, new Set([...done, next + 1]))).toBeGreaterThanOrEqual(progress)
      }),
    )
  })
})
