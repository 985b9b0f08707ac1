import { localeTags } from '../../metadata/locale.ts'
import { offsetAt, type ZoneOffsets } from '../../metadata/zone-offsets.ts'
import { config } from '../config.ts'

/** What a clock on the wall of a zone shows. */
export interface WallTime {
  /** `2026-11-23` */
  readonly day: string
  /** `14:05` */
  readonly time: string
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    const [year, two] = ['numeric', '2-digit'] as const
    const parts = { year, month: two, day: two, hour: two, minute: two }
    format = new Intl.DateTimeFormat(localeTags.en, { ...parts, hourCycle: 'h23', timeZone })
    formats.set(timeZone, format)
  }
  return format
}

function formatted(ms: number, timeZone: string): WallTime {
  const parts = formatOf(timeZone).formatToParts(ms)
  const { year, month, day, hour, minute } = Object.fromEntries(
    parts.map(({ type, value }) => [type, value]),
  ) as Record<string, string>
  return { day: `${year?.padStart(4, '0')}-${month}-${day}`, time: `${hour}:${minute}` }
}

/**
 * The time in a zone at a timestamp in ms. Making the first Intl.DateTimeFormat of a page takes a slow phone longer than
 * drawing several rows: it is asked only for what the offsets that the server sent do not cover.
 */
export function wallTime(
  ms: number,
  timeZone: string,
  offsets: ZoneOffsets | undefined = timeZone === config.timeZone ? config.zoneOffsets : undefined,
): WallTime {
  const minutes = timeZone === 'UTC' ? 0 : offsets && offsetAt(ms, offsets)
  if (minutes === undefined) return formatted(ms, timeZone)
  const text = new Date(ms + minutes * 60_000).toISOString()
  return { day: text.slice(0, 10), time: text.slice(11, 16) }
}
