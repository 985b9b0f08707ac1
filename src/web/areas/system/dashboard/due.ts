import { localeTags } from '../../../../metadata/locale.ts'
import type { WaitingItem } from '../../../../metadata/waiting.ts'

/** How soon something is late, the most pressing first. */
export const urgencies = ['late', 'today', 'tomorrow'] as const
export type Urgency = (typeof urgencies)[number]

const dayLength = 86_400_000

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

function urgencyOf(due: string, now: number, timeZone: string): Urgency | undefined {
  const at = Date.parse(due)
  const whole = due.length === 10
  const left = (whole ? at / dayLength : dayNumber(at, timeZone)) - dayNumber(now, timeZone)
  if (whole ? left < 0 : at < now) return 'late'
  return left === 0 ? 'today' : left === 1 ? 'tomorrow' : undefined
}

/** The most pressing of what waits: how many are late, else due today, else tomorrow; undefined where nothing is. */
export function mostUrgent(
  items: readonly Pick<WaitingItem, 'due_at'>[],
  now: number,
  timeZone: string,
): { readonly urgency: Urgency; readonly count: number } | undefined {
  const found = items.map(({ due_at }) => due_at && urgencyOf(due_at, now, timeZone))
  const urgency = urgencies.find(item => found.includes(item))
  return urgency && { urgency, count: found.filter(item => item === urgency).length }
}
