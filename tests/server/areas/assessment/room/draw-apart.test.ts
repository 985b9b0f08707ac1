import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type BankDraw, drawApart } from '../../../../../src/server/areas/assessment/room/draw-apart.ts'

const drawnOf = (draws: readonly BankDraw[]) => drawApart(draws).flat().length

/** As many as can be drawn, found by trying everything. */
function maxDrawn(draws: readonly BankDraw[], taken: ReadonlySet<number> = new Set()): number {
  const [first, ...rest] = draws
  if (!first) return 0
  if (first.count === 0) return maxDrawn(rest, taken)
  const one = { ...first, count: first.count - 1 }
  const left = first.candidates.filter(id => !taken.has(id))
  return Math.max(
    maxDrawn(rest, taken),
    ...left.map(id => 1 + maxDrawn([one, ...rest], new Set([...taken, id]))),
  )
}

const wants = fc.array(
  fc.record({
    count: fc.integer({ min: 0, max: 3 }),
    candidates: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 5 }),
  }),
  { maxLength: 4 },
)

it('[EXM-1] draws as many as there can be, none twice, of its own candidates and no more than are wanted', () => {
  fc.assert(
    fc.property(wants, draws => {
      const drawn = drawApart(draws)
      expect(new Set(drawn.flat()).size).toBe(drawn.flat().length)
      for (const [at, { count, candidates }] of draws.entries()) {
        expect(drawn[at]?.length).toBeLessThanOrEqual(count)
        expect(candidates).toEqual(expect.arrayContaining([...(drawn[at] ?? [])]))
      }
      expect(drawn.flat().length).toBe(maxDrawn(draws))
    }),
    { numRuns: 500 },
  )
})

it('[EXM-1] draws as many whatever order the candidates are in: what is published can be drawn by every start', () => {
  fc.assert(
    fc.property(wants, fc.infiniteStream(fc.nat()), (draws, random) => {
      const mixed = draws.map(bank => ({
        ...bank,
        candidates: [...bank.candidates]
          .map(id => [random.next().value as number, id] as const)
          .sort(([a], [b]) => a - b)
          .map(([, id]) => id),
      }))
      expect(drawApart(mixed).map(({ length }) => length)).toEqual(
        drawApart(draws).map(({ length }) => length),
      )
      expect(drawnOf(mixed)).toBe(drawnOf(draws))
    }),
    { numRuns: 500 },
  )
})

it('takes the preferred ones where nobody else needs them, and another one where a later draw does', () => {
  const two = { count: 2, candidates: [3, 1, 2] }
  expect(drawApart([two])).toEqual([[3, 1]])
  expect(drawApart([two, { count: 1, candidates: [3] }])).toEqual([[1, 2], [3]])
  // Over several draws.
  const chain = [1, 2, 3].map(id => ({ count: 1, candidates: [id, id + 1] }))
  expect(drawApart([...chain, { count: 1, candidates: [1] }])).toEqual([[2], [3], [4], [1]])
})

it('9: is quick with many questions in many banks', () => {
  const candidates = Array.from({ length: 5000 }, (_, at) => at)
  const began = performance.now()
  const drawn = drawApart(Array.from({ length: 30 }, () => ({ count: 200, candidates })))
  expect(drawn.flat()).toHaveLength(5000)
  expect(performance.now() - began).toBeLessThan(1000)
})
