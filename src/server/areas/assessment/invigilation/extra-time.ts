import type { Queryable } from '../../../db/database.ts'
import { invalidField } from '../../../http/errors.ts'
import type { HandlerContext, Rules } from '../../../rest/context.ts'
import { publishOnCommit } from '../../../rest/record-events.ts'

/** Minutes that somebody may have beyond the others. */
const MAX_MINUTES = 1440

/**
 * Moves the end of somebody's running attempt, in the transaction that changes what they have beyond the others. Time that
 * is taken away ends it now at the earliest. Whoever starts at the same time holds the participant first.
 */
async function moveEnd(
  db: Queryable,
  of: { readonly exam: number; readonly user: number },
  seconds: number,
  reason: string | null,
): Promise<void> {
  await db.read(
    `with held as (
       select id, deadline_at, clock_timestamp() as now from exam_entries
       where exam_id = $1 and user_id = $2 and status = 'in_progress' and deleted_at is null for no key update
     ), moved as (
       update exam_entries e set updated_at = clock_timestamp(), deadline_at =
         greatest(h.deadline_at + make_interval(secs => $3), least(h.deadline_at, h.now))
       from held h where e.id = h.id returning e.id, extract(epoch from e.deadline_at - h.deadline_at) as amount
     ) insert into exam_events (entry_id, kind, began_at, amount, reason)
       select id, 'extended', clock_timestamp(), round(amount)::int, $4 from moved`,
    [of.exam, of.user, seconds, reason],
  )
}

/** More time for a participant reaches the attempt that they are in. */
export const followMinutes: NonNullable<Rules['written']> = async ({ db }, row, before) => {
  const minutes = Number(row.extra_minutes ?? 0) - Number(before?.extra_minutes ?? 0)
  if (before && minutes)
    await moveEnd(db, { exam: row.exam_id as number, user: row.user_id as number }, minutes * 60, null)
}

/** Gives a participant more minutes than they have, with a reason. */
export async function giveTime({ context, row, input }: HandlerContext): Promise<void> {
  const { db } = context
  const minutes = input.get('minutes') as number
  const left = MAX_MINUTES - Number(row.extra_minutes ?? 0)
  if (minutes > left) throw invalidField('minutes', 'max', { n: Math.max(0, left) })
  await db.query(
    'update exam_participants set extra_minutes = coalesce(extra_minutes, 0) + $2, updated_at = clock_timestamp() where id = $1',
    [row.id, minutes],
  )
  const of = { exam: row.exam_id as number, user: row.user_id as number }
  await moveEnd(db, of, minutes * 60, input.get('reason') as string)
  const entries = await db.read(
    `select id from exam_entries where exam_id = $1 and user_id = $2 and status = 'in_progress' and deleted_at is null`,
    [of.exam, of.user],
  )
  publishOnCommit(context, {
    resource: 'exam-entries',
    type: 'updated',
    ids: entries.map(([id]) => id as number),
    tab: context.tab,
  })
}
