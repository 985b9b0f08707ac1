import { describe, expect, it } from 'vitest'
import { firstSeen } from '../../../../../../src/server/areas/education/learning/seen.ts'
import {
  nextAfter,
  unreadPages,
} from '../../../../../../src/web/areas/education/player/views/unread-pages.ts'

describe('the unread pages of a document', () => {
  it.each([
    [[], [1, 2, 3, 4]],
    [[[0, 2]], [3, 4]],
    [
      [
        [0, 1],
        [3, 4],
      ],
      [2, 3],
    ],
    // Half of a page is not read.
    [[[0, 2.5]], [3, 4]],
    [[[0, 4]], []],
  ] as const)('of four pages, with %j read', (seen, unread) => {
    expect(unreadPages(4, seen)).toEqual(unread)
  })

  it.each([3, 7, 12, 30, 64, 640])('of %i, with all but one read in the stretches that are stored', pages => {
    const at = Math.ceil(pages / 2)
    const stored = firstSeen(pages, [
      [0, at - 1],
      [at, pages],
    ]).map(([from, to]) => [from, to] as const)
    expect(unreadPages(pages, stored)).toEqual([at])
  })

  it('are gone to in turn, and from the first again behind the last', () => {
    expect([1, 2, 5, 6].map(page => nextAfter(page, [2, 5]))).toEqual([2, 5, 2, 2])
    expect(nextAfter(1, [])).toBeUndefined()
  })
})
