import { describe, expect, it } from 'vitest'
import { measure } from '../../../src/server/media/measure.ts'
import { pdf, videos } from '../../support/files.ts'
import { film } from '../../support/film.ts'

const content = (bytes: Buffer) => ({
  size: bytes.length,
  read: async (start: number, length: number) => bytes.subarray(start, start + length),
})

describe('what a file holds', () => {
  it.each([
    ['a document of three pages', 'application/pdf', () => pdf(3), { duration: null, pages: 3 }],
    ['one that is cut off', 'application/pdf', () => pdf(3).subarray(0, 60), { duration: null, pages: null }],
    ['a film in MP4', 'video/mp4', () => film(12, 'mp4'), { duration: 12, pages: null }],
    ['a film in WebM', 'video/webm', () => film(7, 'webm'), { duration: 7, pages: null }],
    ['a film that says nothing', 'video/mp4', () => videos.mp4(9000), { duration: null, pages: null }],
    ['one that is none', 'video/webm', () => Buffer.alloc(4000), { duration: null, pages: null }],
    ['a picture', 'image/png', () => Buffer.alloc(10), { duration: null, pages: null }],
  ])('is told of %s', async (_, type, make, expected) => {
    expect(await measure(type, content(await make()))).toEqual(expected)
  })
})

it('48: of a film that is made so that it takes for ever is not waited for, and holds nobody up', async () => {
  const bytes = videos.endlessWebm(60_000_000)
  let turns = 0
  const timer = setInterval(() => turns++, 50)
  const began = performance.now()
  expect(await measure('video/webm', content(bytes))).toEqual({ duration: null, pages: null })
  clearInterval(timer)
  expect(performance.now() - began).toBeLessThan(20_000)
  // In the same thread none of them would have come.
  expect(turns).toBeGreaterThan(10)
})
