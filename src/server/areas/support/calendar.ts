import type { TicketPriority } from '../../../../resources/support/ticket-fields.ts'
import { type Weekday, weekdays } from '../../../../resources/support/working-time.ts'
import { clock } from '../../../fields/date/index.ts'
import type { Queryable } from '../../db/database.ts'
import type { Target } from './clock.ts'
import type { Calendar, Span } from './working-time.ts'

/** Minutes since midnight of a text `09:30`. */
export const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))

/** The hours of a portal whose staff set none: 09:00 to 18:00 from Monday to Friday. */
export const usualHours = { days: weekdays.slice(0, 5), opens: '09:00', closes: '18:00' } as const

const hour = 3600

/** The targets of a portal whose staff set none, in seconds of working time; a usual working day has nine hours. */
export const usualTargets: Readonly<Record<TicketPriority, { first: number; resolution: number }>> = {
  urgent: { first: hour, resolution: 9 * hour },
  high: { first: 4 * hour, resolution: 18 * hour },
  normal: { first: 9 * hour, resolution: 27 * hour },
  low: { first: 18 * hour, resolution: 45 * hour },
}

/** The organisation's working time, as its staff set it. */
export async function readCalendar(db: Queryable): Promise<Calendar> {
  const [hours, holidays] = await Promise.all([
    db.read('select weekday, opens_at, closes_at from working_hours where deleted_at is null', []),
    db.read('select date::text, name, closes_at from holidays where deleted_at is null', []),
  ])
  const week = new Map<number, Span[]>()
  const add = (day: number, from: number, to: number) =>
    from < to && week.set(day, [...(week.get(day) ?? []), { from, to }])
  for (const [weekday, opens, closes] of (hours.length
    ? hours
    : usualHours.days.map(day => [day, usualHours.opens, usualHours.closes])) as [
    Weekday,
    string,
    string,
  ][]) {
    const day = weekdays.indexOf(weekday) + 1
    const [from, to] = [minutesOf(opens), minutesOf(closes)]
    if (from < to) add(day, from, to)
    else {
      // A night shift ends on the next day.
      add(day, from, 1440)
      add((day % 7) + 1, 0, to)
    }
  }
  return {
    zone: clock.zone,
    week,
    holidays: new Map(
      (holidays as [string, string, string | null][]).map(([date, name, closes]) => [
        date,
        { name, until: closes === null ? null : minutesOf(closes) },
      ]),
    ),
  }
}

/** The target of a priority, as staff set it. */
export async function readTarget(db: Queryable, priority: TicketPriority): Promise<Target> {
  const [row] = await db.read(
    'select first_response, resolution from ticket_targets where priority = $1 and deleted_at is null order by id limit 1',
    [priority],
  )
  const { first, resolution } = row
    ? { first: row[0] as number, resolution: row[1] as number }
    : usualTargets[priority]
  return { firstResponse: first * 1000, resolution: resolution * 1000 }
}
