import { toIso } from '../../../../fields/date-time/index.ts'
import { message } from '../../../../metadata/message.ts'
import type { Queryable } from '../../../db/database.ts'
import { conflict, HttpError } from '../../../http/errors.ts'
import { enqueue } from '../../../jobs/outbox.ts'
import { excerpt, notify } from '../../../notices/notify.ts'
import type { HandlerContext } from '../../../rest/context.ts'
import { storeResults } from '../marking/result.ts'
import { gradeQueue, handInQueue, markQueue } from '../room/queues.ts'
import { countLateAnswers } from './late.ts'

/** States of an exam in which an attempt can go on. */
const takable = ['published', 'open', 'closed', 'grading']

/**
 * Holds the exam of an entry that is held: neither is it released nor cancelled meanwhile. Whoever holds the exam may wait
 * for entries of it, so this does not wait for them. Throws 409 where it is held, or takes no answers any more.
 */
async function holdExam(db: Queryable, exam: number): Promise<void> {
  const [row] = await db.read('select status from exams where id = $1 for share skip locked', [exam])
  if (!row) throw conflict('busy')
  if (!takable.includes(row[0] as string)) throw conflict('state')
}

/** What was marked of an entry that goes on is marked anew when it ends. */
export const unmark = (db: Queryable, entries: readonly number[]) =>
  db.read(
    `update exam_answers set outcome = null, score = null, updated_at = clock_timestamp()
     where entry_id = any ($1::bigint[]) and outcome is not null and deleted_at is null`,
    [entries],
  )

/** Tells somebody of what staff did with their attempt, with where the exam is. */
async function tell(
  { context: { db, caller }, row }: HandlerContext,
  text: 'examReopened' | 'examInvalidated',
  reason: string,
): Promise<void> {
  const [[name, exam, user, until] = []] = await db.read(
    `select x.name, x.id, e.user_id, e.deadline_at from exam_entries e join exams x on x.id = e.exam_id where e.id = $1`,
    [row.id],
  )
  if (user === caller.id) return
  await notify(db, [user as number], {
    kind: 'exam',
    text,
    url: `/my-exams/${exam}`,
    params: { exam: name as string, reason: excerpt(reason), until: { time: toIso(until) as string } },
  })
}

/**
 * An attempt goes on with so many minutes from now on: what came late meanwhile came in time now, and the receipt that was
 * handed out holds no more.
 */
export async function reopen(handled: HandlerContext): Promise<void> {
  const { context, row, input } = handled
  const { db } = context
  const reason = String(input.get('reopen_reason') ?? '')
  await holdExam(db, row.exam_id as number)
  await db.read(
    `with opened as (
       update exam_entries set deadline_at = clock_timestamp() + $2::int * interval '1 minute'
       where id = $1 returning id
     ) insert into exam_events (entry_id, kind, began_at, amount, reason, receipt)
       select id, 'reopened', clock_timestamp(), $2::int * 60, $3, $4 from opened`,
    [row.id, input.get('minutes'), reason, row.receipt ?? null],
  )
  await unmark(db, [row.id])
  await storeResults(db, [row.exam_id as number], [row.user_id as number])
  await countLateAnswers(db, [row.id], reason)
  await enqueue(db, handInQueue, [{ entry_id: row.id }])
  await tell(handled, 'examReopened', reason)
}

/** Nothing of an attempt counts any more; what was answered stays. It may have been the last that the grading waited for. */
export async function invalidate(handled: HandlerContext): Promise<void> {
  const { context, row, input } = handled
  const reason = String(input.get('invalidation_reason') ?? '')
  await context.db.query(
    `insert into exam_events (entry_id, kind, began_at, reason) values ($1, 'invalidated', clock_timestamp(), $2)`,
    [row.id, reason],
  )
  await storeResults(context.db, [row.exam_id as number], [row.user_id as number])
  await enqueue(context.db, gradeQueue, [{ exam_id: row.exam_id as number }])
  await tell(handled, 'examInvalidated', reason)
}

/** Has what came late count, with a reason. An attempt that has ended is marked anew; its receipt stays as it was. */
export async function countLate({ context: { db }, row, input }: HandlerContext): Promise<void> {
  await holdExam(db, row.exam_id as number)
  const counted = await countLateAnswers(db, [row.id], String(input.get('late_reason') ?? ''))
  if (!counted.get(row.id)) throw new HttpError(409, message('errors:nothingLate'))
  const [ended] = await db.read(
    `update exam_entries set status = 'submitted', percent = null, is_passed = null, updated_at = clock_timestamp()
     where id = $1 and status <> 'in_progress' returning id`,
    [row.id],
  )
  if (!ended) return
  await storeResults(db, [row.exam_id as number], [row.user_id as number])
  await enqueue(db, markQueue, [{ entry_id: row.id }])
}
