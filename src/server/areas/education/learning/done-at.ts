import type { Queryable } from '../../../db/database.ts'
import { reachedAt } from './ledger.ts'
import { type Measured, percentSeen } from './progress.ts'
import type { StoredRecord } from './records.ts'
import { intervalsOf } from './seen.ts'

/** When enough of a content had been seen, to the minute, in milliseconds since 1970; null where it was not. */
function seenAt(content: Measured, { covered, first_access_at: first }: StoredRecord, percent: number) {
  const minutes = [...new Set(covered.map(([, , minute = 0]) => minute))].sort((a, b) => a - b)
  const enough = minutes.find(minute => {
    const by = covered.filter(([, , seen = 0]) => seen <= minute)
    return percentSeen(content, intervalsOf(by), Number.POSITIVE_INFINITY) >= percent
  })
  return enough === undefined ? null : Math.max(enough * 60_000, first ?? 0)
}

/** When what completes a content had been done, by all that is known of it; `null` where nothing says. */
function ruleMetAt(db: Queryable, enrolment: number, content: Measured, record: StoredRecord) {
  switch (content.completion) {
    case 'viewed':
      if (content.type === 'link') return record.first_access_at
      if (content.length === null) return record.confirmed_at
      return seenAt(content, record, content.required_percent ?? 100)
    case 'package':
      return seenAt(content, record, 100)
    case 'time':
      return reachedAt(db, enrolment, content.id, content.required_seconds ?? 0)
    case 'confirmed':
      return record.confirmed_at
    default:
      return record.first_access_at
  }
}

/**
 * When somebody was done with a content, in milliseconds since 1970. It is worked out from all that is known by now, not
 * from what came last: so what another device tells late makes it earlier, and no revisit makes it later.
 *
 * @param began when the events that came now began
 */
export async function doneAt(
  db: Queryable,
  enrolment: number,
  content: Measured,
  record: StoredRecord,
  began: readonly number[],
): Promise<number | null> {
  const { completed_at: known, last_access_at: last, status } = record
  if (status !== 'completed') return null
  if (known !== null && began.every(start => start >= known)) return known
  const met = (await ruleMetAt(db, enrolment, content, record)) ?? known ?? last ?? 0
  return known === null ? met : Math.min(known, met)
}
