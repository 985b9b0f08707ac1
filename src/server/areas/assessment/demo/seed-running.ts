import type { Queryable } from '../../../db/database.ts'
import { insertRecords } from '../../../demo/rows.ts'
import type { DemoAttempt, DemoVersion } from './seed-entries.ts'

const minute = 60_000

/** Minutes before now in which nobody's line worked. */
const outage = { from: 12, to: 8.5 } as const

/** An attempt that goes on while the demo is made. */
export type RunningAttempt = DemoAttempt & {
  readonly now: number
  /** Counted from 0: what is different about them follows from it. */
  readonly place: number
  readonly running: NonNullable<DemoAttempt['running']>
}

/** An attempt that began some minutes before now; some of them are away, and some have changed the device. */
export function runningAt(
  now: number,
  {
    exam,
    user,
    place,
    seconds,
  }: { readonly exam: number; readonly user: number; readonly place: number; readonly seconds: number },
  versions: readonly DemoVersion[],
): RunningAttempt {
  const at = (minutes: number) => new Date(now - minutes * minute).toISOString()
  const begun = 15 + ((place * 7) % 27) + place / 16
  return {
    exam,
    user,
    versions,
    now,
    place,
    started: at(begun),
    deadline: at(begun - seconds / 60),
    submitted: at(0),
    running: {
      reached: Math.min(versions.length, Math.round(begun / 3) + (place % 4)),
      seat: place % 6 === 2 ? 2 : 1,
      seen: at(place % 5 === 3 ? 4 + place / 4 : 0.3),
    },
  }
}

/** When something was sent in an attempt, in minutes before now: each at their own pace, and nothing during the outage. */
function signsOf({ started, now, place }: RunningAttempt): number[] {
  const begun = (now - Date.parse(started)) / minute
  const pace = 0.6 + (place % 5) / 8
  const every = Array.from({ length: Math.floor(begun / pace) }, (_, at) => begun - 1 - at * pace)
  return [
    ...every.filter(ago => ago > outage.from || ago < outage.to - 1),
    outage.from + 0.1 + (place % 5) / 20,
    outage.to - (place % 7) / 20,
  ].sort((a, b) => b - a)
}

/** What was sent in attempts that go on, and what happened in them; `before` are the attempts that were made first. */
export async function seedRunning(
  tx: Queryable,
  attempts: readonly RunningAttempt[],
  before: readonly DemoAttempt[],
): Promise<void> {
  const saves: Record<string, unknown>[] = []
  const events: Record<string, unknown>[] = []
  for (const [index, attempt] of attempts.entries()) {
    const { now, place, running } = attempt
    const entry_id = before.length + index + 1
    const at = (minutes: number) => new Date(now - minutes * minute).toISOString()
    for (const [number, ago] of signsOf(attempt).entries())
      saves.push({ entry_id, seat: 1, seq: number + 1, verdict: 'accepted', created_at: at(ago) })
    const happened = (kind: string, from: number, to: number | null, seat = 1) =>
      events.push({
        entry_id,
        kind,
        seat,
        began_at: at(from),
        ended_at: to === null ? null : at(to),
        created_at: at(to ?? from),
      })
    happened('offline', outage.from - 0.2, outage.to)
    if (place % 4 === 1) happened('left', 6, 5.4)
    if (place % 8 === 1) happened('left', 4, 2.5)
    if (running.seat > 1) happened('seat', 7, null, running.seat)
  }
  const numbered = (rows: readonly Record<string, unknown>[]) =>
    rows.map((row, at) => ({ id: at + 1, ...row, updated_at: row.created_at }))
  await insertRecords(tx, 'exam-saves', numbered(saves) as never)
  await insertRecords(tx, 'exam-events', numbered(events) as never)
}
