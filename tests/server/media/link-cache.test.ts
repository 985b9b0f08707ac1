/** What is kept of links: never more than so many, and nothing that is over. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LinkCache } from '../../../src/server/media/link-cache.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('keeps a bounded part of what a thousand people with fifty pictures each ask for, the newest of it', () => {
  const cache = new LinkCache<number>(2000)
  for (let taker = 0; taker < 1000; taker++)
    for (let picture = 0; picture < 50; picture++) {
      cache.keep(`${taker} ${picture}`, picture)
      expect(cache.size).toBeLessThanOrEqual(2000)
    }
  expect([cache.get('960 0'), cache.get('999 49'), cache.get('959 49')]).toEqual([0, 49, undefined])
  cache.end()
})

it('keeps nothing that is over, once something else comes', () => {
  const cache = new LinkCache<number>(2000)
  for (let n = 0; n < 1500; n++) cache.keep(`${n}`, n)
  vi.advanceTimersByTime(3001)
  expect(cache.get('7')).toBeUndefined()
  cache.keep('other', 1)
  expect(cache.size).toBe(1)
  cache.end()
})

it('lets go of the oldest where there are too many: what is asked for all the time stays', () => {
  const cache = new LinkCache<number>(100)
  let asked = 0
  const film = () => cache.get('film') ?? cache.keep('film', ++asked)
  // 30 others each second, for a minute: a film is asked for anew once it is over, and never before.
  for (let second = 0; second < 60; second++) {
    for (let n = 0; n < 30; n++) {
      film()
      cache.keep(`${second} ${n}`, n)
    }
    vi.advanceTimersByTime(1000)
  }
  expect(asked).toBe(20)
  cache.end()
})
