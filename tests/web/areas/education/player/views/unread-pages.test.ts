import { describe, expect, it } from 'vitest'
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

  it('are gone to in turn, and from the first again behind the last', () => {
    expect([1, 2, 5, 6].map(page => nextAfter(page, [2, 5]))).toEqual([2, 5, 2, 2])
    expect(nextAfter(1, [])).toBeUndefined()
  })
})
