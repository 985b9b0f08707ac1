import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { requestedRange } from '../../../src/server/http/ranges.ts'

const whole = { size: 1000, etag: '"abc"', modified: Date.parse('2026-11-24T10:00:00.700Z') }
const asked = (range: string, more: Record<string, string | undefined> = {}, of = whole) =>
  requestedRange({ range, ...more }, of)
const part = (start: number, end: number) => ({ status: 206, start, end })

describe('a range of a file', () => {
  it.each([
    ['bytes=0-99', part(0, 99)],
    ['bytes=0-0', part(0, 0)],
    ['bytes=900-', part(900, 999)],
    ['bytes=990-2000', part(990, 999)],
    ['bytes=-1', part(999, 999)],
    ['bytes=-5000', part(0, 999)],
    ['BYTES= 5 - 6 ', part(5, 6)],
  ])('is read: %s', (range, expected) => {
    expect(asked(range)).toEqual(expected)
  })

  it.each(['bytes=1000-', 'bytes=1000-1001', 'bytes=-0'])('that there is not is 416: %s', range => {
    expect(asked(range)).toEqual({ status: 416 })
  })

  it.each(['', 'bytes=', 'bytes=-', 'bytes=9-1', 'bytes=a-b', 'lines=0-1', 'bytes=0-1,5-6', 'bytes=1.5-3'])(
    'that cannot be read, or several at once, are answered with the whole: %j',
    range => {
      expect(asked(range)).toEqual({ status: 200 })
    },
  )

  it('of an empty file is none', () => {
    for (const range of ['bytes=0-', 'bytes=-1', 'bytes=0-0'])
      expect(asked(range, {}, { ...whole, size: 0 })).toEqual({ status: 416 })
  })

  it('goes on only with the file that it began with', () => {
    for (const same of ['"abc"', 'Tue, 24 Nov 2026 10:00:00 GMT'])
      expect(asked('bytes=0-1', { 'if-range': same })).toEqual(part(0, 1))
    for (const other of [
      '"abd"',
      'W/"abc"',
      'Tue, 24 Nov 2026 10:00:01 GMT',
      'Tue, 24 Nov 2026 09:59:59 GMT',
      'x',
    ])
      expect(asked('bytes=0-1', { 'if-range': other }), other).toEqual({ status: 200 })
  })

  it('is not sent to who has the file', () => {
    for (const known of [
      { 'if-none-match': '"abc"' },
      { 'if-none-match': '"x", W/"abc"' },
      { 'if-none-match': '*' },
      { 'if-modified-since': 'Tue, 24 Nov 2026 10:00:00 GMT' },
    ])
      expect(asked('bytes=0-1', known)).toEqual({ status: 304 })
    for (const unknown of [
      { 'if-none-match': '"x"', 'if-modified-since': 'Tue, 24 Nov 2026 10:00:00 GMT' },
      { 'if-modified-since': 'Tue, 24 Nov 2026 09:59:59 GMT' },
      { 'if-modified-since': 'yesterday' },
    ])
      expect(asked('bytes=0-1', unknown)).toEqual(part(0, 1))
  })

  it('always lies within the file, whatever is sent', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(3000), fc.option(fc.nat(3000)), fc.nat(2000), (text, a, b, size) => {
        for (const range of [text, `bytes=${text}`, `bytes=${a}-${b ?? ''}`, `bytes=-${a}`]) {
          const expected = asked(range, {}, { ...whole, size })
          if (expected.status !== 206) continue
          expect(expected.start).toBeGreaterThanOrEqual(0)
          expect(expected.end).toBeGreaterThanOrEqual(expected.start)
          expect(expected.end).toBeLessThan(size)
        }
      }),
    )
  })
})
