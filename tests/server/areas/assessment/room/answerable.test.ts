/** What of attempts is kept so that a save reads nothing before it is stored: bounded by questions, not by attempts. */
import { expect, it } from 'vitest'
import {
  answerableCache,
  MAX_CACHED_QUESTIONS,
} from '../../../../../src/server/areas/assessment/room/answerable.ts'
import type { DrawnQuestion } from '../../../../../src/server/areas/assessment/room/questions.ts'

const questions = (count: number) => Array<DrawnQuestion>(count).fill({} as DrawnQuestion)

it('[EXM-2] has all of a thousand attempts with fifty questions, so that none of their saves reads them again', () => {
  const cache = answerableCache(MAX_CACHED_QUESTIONS)
  let reads = 0
  for (let round = 0; round < 3; round++)
    for (let taker = 0; taker < 1000; taker++)
      if (!cache.get(`${taker}`)) {
        reads++
        cache.set(`${taker}`, questions(50))
      }
  expect([reads, cache.calculatedSize]).toEqual([1000, 50_000])
})

it('keeps no more questions than that, however many attempts there are and however long', () => {
  const cache = answerableCache(MAX_CACHED_QUESTIONS)
  for (let taker = 0; taker < 1000; taker++) {
    cache.set(`${taker}`, questions(200))
    expect(cache.calculatedSize).toBeLessThanOrEqual(MAX_CACHED_QUESTIONS)
  }
  // Kept anew, an attempt counts once.
  cache.set('999', questions(100))
  expect(cache.calculatedSize).toBe(MAX_CACHED_QUESTIONS - 100)
})

it('lets go of attempts that nobody is in any more before one that goes on', () => {
  const cache = answerableCache(100)
  cache.set('long', questions(10))
  for (let n = 0; n < 50; n++) {
    expect(cache.get('long'), `after ${n}`).toBeDefined()
    cache.set(`short ${n}`, questions(30))
  }
  expect(cache.get('short 0')).toBeUndefined()
})
