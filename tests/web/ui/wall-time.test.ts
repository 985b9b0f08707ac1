import { describe, expect, it } from 'vitest'
import { offsetAt } from '../../../src/metadata/zone-offsets.ts'
import { zoneOffsets } from '../../../src/server/http/zone-offsets.ts'
import { wallTime } from '../../../src/web/ui/wall-time.ts'

const from = Date.parse('2015-03-01T12:34:56Z')
const until = Date.parse('2028-03-01T00:00:00Z')

describe('the time in a zone', () => {
  it.each([
    'Europe/Istanbul',
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
    'Asia/Kolkata',
    'UTC',
  ])('is by the offsets of %s what the browser says', zone => {
    const offsets = zoneOffsets(zone, from, until)
    const around = offsets.changes.flatMap(([at]) => [at - 1, at, at + 1])
    const spread = Array.from({ length: 400 }, (_, step) => from + step * 11.3 * 86_400_000 + step * 977)
    for (const at of [...around, ...spread].map(Math.floor))
      expect(wallTime(at, zone, offsets), new Date(at).toISOString()).toEqual(wallTime(at, zone))
  })

  it('is asked of the browser where the offsets end', () => {
    const offsets = zoneOffsets('Europe/Istanbul', from, until)
    expect(offsets.changes).toHaveLength(4)
    expect(offsetAt(until, offsets)).toBeUndefined()
    expect(offsetAt(from - 60_000, offsets)).toBeUndefined()
    expect(wallTime(Date.parse('2010-07-01T12:00:00Z'), 'Europe/Istanbul', offsets)).toEqual({
      day: '2010-07-01',
      time: '15:00',
    })
  })
})
