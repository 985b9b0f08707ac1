import type { Queryable } from '../../db/database.ts'
import { databaseNow } from '../../db/time.ts'
import { readCalendar } from './calendar.ts'
import { isRunning } from './clock.ts'
import { desk } from './settings.ts'
import { stamp, type Ticket } from './ticket.ts'
import { stateAt, workingBetween } from './working-time.ts'

/** One of a ticket's two times, as its page tells of it. Times are ISO 8601, spans seconds of working time. */
export interface TicketTime {
  readonly due_at: string | null
  /** When it was done; null while it is not. */
  readonly done_at: string | null
  readonly is_late: boolean
  /** Working time until it is due, or since when it is late: negative then. Null when it is done. */
  readonly left_seconds: number | null
}

/** What runs and what stands still, and why. */
export interface TicketClock {
  readonly first_response: TicketTime
  readonly resolution: TicketTime
  /** `running`; `waiting` for the requester; outside of `hours`, on a free `day` or a `holiday`; or it has `ended`. */
  readonly state: 'running' | 'waiting' | 'hours' | 'day' | 'holiday' | 'ended'
  readonly holiday: string | null
  /** When working time begins again, while it is outside of it. */
  readonly resumes_at: string | null
  readonly paused_at: string | null
  /** Working time that it stood still altogether, the present pause included. */
  readonly paused_seconds: number
  readonly reopen_days: number
}

const seconds = (ms: number) => Math.round(ms / 1000)

/** Tells of a ticket's times as they are now. */
export async function clockOf(db: Queryable, ticket: Ticket, now = databaseNow()): Promise<TicketClock> {
  const calendar = await readCalendar(db)
  const { times, status } = ticket
  // While the time stands still, what is left is what was left when it stopped.
  const at = isRunning(status) ? now : (times.pausedAt ?? ticket.resolvedAt ?? now)
  const time = (due: number, done: number | null): TicketTime => ({
    due_at: stamp(due),
    done_at: stamp(done),
    is_late: (done ?? at) > due,
    left_seconds:
      done !== null
        ? null
        : seconds(at <= due ? workingBetween(at, due, calendar) : -workingBetween(due, at, calendar)),
  })
  const work = stateAt(now, calendar)
  const state =
    status === 'pending_customer'
      ? 'waiting'
      : !isRunning(status)
        ? 'ended'
        : work.isOpen
          ? 'running'
          : work.why
  const present = times.pausedAt === null ? 0 : workingBetween(times.pausedAt, now, calendar)
  return {
    first_response: time(times.firstDue, times.firstDone),
    resolution: time(times.solutionDue, ticket.resolvedAt),
    state,
    holiday: !work.isOpen && state === 'holiday' ? (work.holiday ?? null) : null,
    resumes_at: isRunning(status) && !work.isOpen ? stamp(work.next) : null,
    paused_at: state === 'waiting' ? stamp(times.pausedAt) : null,
    paused_seconds: seconds(times.paused + (state === 'waiting' ? present : 0)),
    reopen_days: desk.reopenDays,
  }
}
