import { describe, expect, it } from 'vitest'
import { type Gap, silencesIn } from '../../../../../src/server/areas/assessment/invigilation/outages.ts'

const second = 1000

/** Gaps of some entries, each from a second to another one. */
const gapsOf = (...spans: readonly (readonly [from: number, to: number])[]): Gap[] =>
  spans
    .map(([from, to], at) => ({ entry: at + 1, from: from * second, to: to * second }))
    .sort((a, b) => a.to - b.to)

describe('spans in which many sent nothing', () => {
  it('are those that end together: from the last answer of most to the first that came again', () => {
    const [found, ...more] = silencesIn(gapsOf([100, 400], [110, 402], [120, 405], [90, 430]))
    expect(more).toEqual([])
    expect(found).toEqual({ from: 120 * second, to: 400 * second, back: 4 })
  })

  it('are none of two people, of gaps that end apart, or that have no time in common', () => {
    expect(silencesIn(gapsOf([100, 400], [110, 402]))).toEqual([])
    expect(silencesIn(gapsOf([100, 400], [110, 500], [120, 600]))).toEqual([])
    expect(silencesIn(gapsOf([335, 396], [338, 399], [380, 441], [375, 440]))).toEqual([])
  })

  it('are told apart, and a single gap before one does not hide it', () => {
    const found = silencesIn(
      gapsOf([0, 380], [100, 421], [110, 422], [120, 423], [600, 700], [605, 701], [610, 702]),
    )
    expect(found.map(({ back }) => back)).toEqual([4, 3])
  })
})
