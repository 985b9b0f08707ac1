import type { ZoneOffsets } from '../../metadata/zone-offsets.ts'

const minute = 60_000
/** In minutes. No zone's clocks were ever set twice within one. */
const week = 7 * 24 * 60

/** The offsets of a time zone from one timestamp to another, both in ms. */
export function zoneOffsets(timeZone: string, from: number, until: number): ZoneOffsets {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  /** At so many minutes since 1970. */
  const offset = (at: number) => Date.parse(`${clock.format(at * minute).replace(' ', 'T')}Z`) / minute - at
  const [first, last] = [Math.floor(from / minute), Math.floor(until / minute)]
  const changes: [number, number][] = [[first * minute, offset(first)]]
  for (let before = first; before < last; before += week) {
    let after = Math.min(before + week, last)
    const minutes = offset(after)
    if (minutes === changes.at(-1)?.[1]) continue
    for (let early = before; after - early > 1; ) {
      const middle = Math.floor((early + after) / 2)
      if (offset(middle) === minutes) after = middle
      else early = middle
    }
    changes.push([after * minute, minutes])
  }
  return { changes, until: last * minute }
}
