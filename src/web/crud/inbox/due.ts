import { localeTags } from '../../../metadata/locale.ts'
import type { InboxKind } from '../../../metadata/waiting.ts'

/** How soon something is late, the most pressing first. */
export const urgencies = ['late', 'today', 'tomorrow'] as const
export type Urgency = (typeof urgencies)[number]

const dayLength = 86_400_000
const hourLength = 3_600_000

/** The day of the calendar of a timestamp in ms, as a number that grows by one a day. */
function dayNumber(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat(localeTags.en, {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    timeZone,
  }).formatToParts(at)
  const [year, month, day] = ['year', 'month', 'day'].map(type =>
    Number(parts.find(part => part.type === type)?.value),
  ) as [number, number, number]
  return Date.UTC(year, month - 1, day) / dayLength
}

/** How far it is to the day or timestamp at which something is late. */
export interface TimeLeft {
  readonly late: boolean
  /** Days of the calendar, counted in the zone: 0 is today, negative ones are over. */
  readonly days: number
  /** Whole hours that it is late; 0 where it is not, or where a day is all that is said. */
  readonly hoursLate: number
}

/** How far it is from `now` (ms) to a day or a timestamp; a day is over at its end. */
export function timeLeft(due: string, now: number, timeZone: string): TimeLeft {
  const at = Date.parse(due)
  const whole = due.length === 10
  const days = (whole ? at / dayLength : dayNumber(at, timeZone)) - dayNumber(now, timeZone)
  const late = whole ? days < 0 : at < now
  return { late, days, hoursLate: late && !whole ? Math.floor((now - at) / hourLength) : 0 }
}

function urgencyOf(due: string, now: number, timeZone: string): Urgency | undefined {
  const { late, days } = timeLeft(due, now, timeZone)
  return late ? 'late' : days === 0 ? 'today' : days === 1 ? 'tomorrow' : undefined
}

/**
 * The most pressing of what waits, by the first of each kind: how many are late, else that something is due today or
 * tomorrow; undefined where nothing is.
 */
export function mostUrgent(
  kinds: readonly Pick<InboxKind, 'first' | 'late'>[],
  now: number,
  timeZone: string,
): { readonly urgency: Urgency; readonly count: number } | undefined {
  const found = kinds.map(({ first }) => first.due_at && urgencyOf(first.due_at, now, timeZone))
  const urgency = urgencies.find(item => found.includes(item))
  if (!urgency) return undefined
  // What fell due since it was answered is late too, though it was not counted.
  return {
    urgency,
    count: Math.max(
      kinds.reduce((sum, { late }) => sum + late, 0),
      1,
    ),
  }
}
