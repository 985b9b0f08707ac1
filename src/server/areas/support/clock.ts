import type { TicketState } from '../../../../resources/support/ticket-fields.ts'
import { addWorking, type Calendar, workingBetween } from './working-time.ts'

/** How soon a ticket is to be answered and solved, in milliseconds of working time. */
export interface Target {
  readonly firstResponse: number
  readonly resolution: number
}

/** A ticket's times, in milliseconds since 1970. */
export interface Times {
  readonly firstDue: number
  readonly firstDone: number | null
  readonly solutionDue: number
  /** Since when the time stands still; null while it runs. */
  readonly pausedAt: number | null
  /** The working time that it has stood still altogether, in milliseconds. */
  readonly paused: number
}

const running: readonly TicketState[] = ['new', 'open']

/** Whether a ticket's time runs in a state: while it waits for the requester, and after the end, it stands still. */
export const isRunning = (state: TicketState): boolean => running.includes(state)

/** The times of a new ticket. */
export const startTimes = (now: number, target: Target, calendar: Calendar): Times => ({
  firstDue: addWorking(now, target.firstResponse, calendar),
  firstDone: null,
  solutionDue: addWorking(now, target.resolution, calendar),
  pausedAt: null,
  paused: 0,
})

/** The times after a change of state: what is due moves on by the working time that a pause took. */
export function afterChange(
  times: Times,
  from: TicketState,
  to: TicketState,
  now: number,
  calendar: Calendar,
): Times {
  if (isRunning(from) === isRunning(to)) return times
  if (!isRunning(to)) return { ...times, pausedAt: now }
  const pause = times.pausedAt === null ? 0 : workingBetween(times.pausedAt, now, calendar)
  const later = (due: number) => (pause > 0 ? addWorking(due, pause, calendar) : due)
  return {
    firstDue: times.firstDone === null ? later(times.firstDue) : times.firstDue,
    firstDone: times.firstDone,
    solutionDue: later(times.solutionDue),
    pausedAt: null,
    paused: times.paused + pause,
  }
}

/** The times under another target, with the pauses there were: another priority, counted from the beginning. */
export const underTarget = (times: Times, created: number, target: Target, calendar: Calendar): Times => ({
  ...times,
  firstDue:
    times.firstDone === null
      ? addWorking(created, target.firstResponse + times.paused, calendar)
      : times.firstDue,
  solutionDue: addWorking(created, target.resolution + times.paused, calendar),
})

/** What is due next: the first answer until there is one, then the solution; null while the time stands still. */
export function nextDue({ firstDone, firstDue, solutionDue }: Times, state: TicketState): number | null {
  if (!isRunning(state)) return null
  return firstDone === null ? Math.min(firstDue, solutionDue) : solutionDue
}
