/** Working time: pure arithmetic over a calendar, in the organisation's zone. Timestamps are milliseconds since 1970. */

/** A span of a day, in minutes since its midnight. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** When is worked. */
export interface Calendar {
  /** IANA name of the zone. */
  readonly zone: string
  /** Spans by day of the week, 1 for Monday to 7 for Sunday; a day that is not there is free. */
  readonly week: ReadonlyMap<number, readonly Span[]>
  /** Days `YYYY-MM-DD` on which nobody works, or only until a minute of the day. */
  readonly holidays: ReadonlyMap<string, { readonly name: string; readonly until: number | null }>
}

/** Whether somebody works at a timestamp, and if not, why. */
export type WorkState =
  | { readonly isOpen: true; readonly until: number }
  | {
      readonly isOpen: false
      readonly why: 'hours' | 'day' | 'holiday'
      readonly holiday?: string
      /** When work begins again; null when it never does. */
      readonly next: number | null
    }

const minute = 60_000
const day = 86_400_000
/** A calendar with less than a working minute in this many days has none at all. */
const farthest = 1500

const clocks = new Map<string, Intl.DateTimeFormat>()

function wallTime(at: number, zone: string): { day: string; minutes: number; asUtc: number } {
  let clock = clocks.get(zone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
    clocks.set(zone, clock)
  }
  const text = clock.format(at)
  const asUtc = Date.parse(`${text.replace(' ', 'T')}Z`)
  return {
    day: text.slice(0, 10),
    minutes: Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)),
    asUtc,
  }
}

/** The timestamp at which a zone's clocks show a minute of a day. */
export function timestampAt(date: string, minutes: number, zone: string): number {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + minutes * minute
  const guess = asUtc - (wallTime(asUtc, zone).asUtc - asUtc)
  // On a day on which the clocks are set, the offset may be another one by then.
  return asUtc - (wallTime(guess, zone).asUtc - guess)
}

/** The day of a timestamp in a zone, `YYYY-MM-DD`. */
export const dayOf = (at: number, zone: string): string => wallTime(at, zone).day

const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + day).toISOString().slice(0, 10)

const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7

/** The working spans of a day as timestamps, in their order. */
export function spansOf(date: string, { zone, week, holidays }: Calendar): { from: number; to: number }[] {
  const holiday = holidays.get(date)
  if (holiday && holiday.until === null) return []
  const end = holiday?.until ?? 1440
  const spans: { from: number; to: number }[] = []
  for (const { from, to } of [...(week.get(weekdayOf(date)) ?? [])].sort((a, b) => a.from - b.from)) {
    const last = spans.at(-1)
    // Nobody works twice at the same time.
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else spans.push({ from, to })
  }
  return spans
    .map(({ from, to }) => ({ from, to: Math.min(to, end) }))
    .filter(({ from, to }) => from < to)
    .map(({ from, to }) => ({ from: timestampAt(date, from, zone), to: timestampAt(date, to, zone) }))
}

/** The timestamp at which `span` milliseconds of working time have gone by since `start`. Without any work, of plain time. */
export function addWorking(start: number, span: number, calendar: Calendar): number {
  let left = span
  let date = dayOf(start, calendar.zone)
  for (let n = 0; n < farthest; n++) {
    for (const { from, to } of spansOf(date, calendar)) {
      const begin = Math.max(from, start)
      if (begin >= to) continue
      if (left <= to - begin) return begin + left
      left -= to - begin
    }
    date = dayAfter(date)
  }
  return start + span
}

/** The working time between two timestamps, in milliseconds; 0 when the second is not after the first. */
export function workingBetween(start: number, end: number, calendar: Calendar): number {
  let total = 0
  const last = dayOf(end, calendar.zone)
  for (let date = dayOf(start, calendar.zone); date <= last; date = dayAfter(date))
    for (const { from, to } of spansOf(date, calendar))
      total += Math.max(0, Math.min(to, end) - Math.max(from, start))
  return total
}

/** Whether somebody works at a timestamp. */
export function stateAt(at: number, calendar: Calendar): WorkState {
  const today = dayOf(at, calendar.zone)
  const spans = spansOf(today, calendar)
  const present = spans.find(({ from, to }) => from <= at && at < to)
  if (present) return { isOpen: true, until: present.to }
  const holiday = calendar.holidays.get(today)
  const why = holiday ? 'holiday' : calendar.week.get(weekdayOf(today))?.length ? 'hours' : 'day'
  let date = today
  for (let n = 0; n < farthest; n++) {
    const next = spansOf(date, calendar).find(({ from }) => from > at)
    if (next) return { isOpen: false, why, ...(holiday && { holiday: holiday.name }), next: next.from }
    date = dayAfter(date)
  }
  return { isOpen: false, why, next: null }
}
