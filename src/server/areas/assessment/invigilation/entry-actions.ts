import { correctable, type eventKinds } from '../../../../../resources/assessment/exam-states.ts'
import { message } from '../../../../metadata/message.ts'
import type { Queryable } from '../../../db/database.ts'
import { conflict, HttpError } from '../../../http/errors.ts'
import { enqueue } from '../../../jobs/outbox.ts'
import type { HandlerContext } from '../../../rest/context.ts'
import { markAttempt } from '../marking/mark-entry.ts'
import { storeResults } from '../marking/result.ts'
import { gradeQueue, handInQueue, markQueue } from '../room/queues.ts'
import { endEntry } from '../room/receipt.ts'
import { holdExam, refuseErased } from './hold-exam.ts'
import { countLateAnswers } from './late.ts'

/** What was marked of an entry that goes on is marked again when it ends. */
export const unmark = (db: Queryable, entries: readonly number[]) =>
  db.read(
    `update exam_answers set outcome = null, score = null, updated_at = clock_timestamp()
     where entry_id = any ($1::bigint[]) and outcome is not null and deleted_at is null`,
    [entries],
  )

/**
 * An attempt goes on with so many minutes from now on: what came late meanwhile came in time now, and the receipt that was
 * handed out holds no more.
 */
export async function reopen(handled: HandlerContext): Promise<void> {
  const { context, row, input } = handled
  const { db } = context
  const reason = String(input.get('reopen_reason') ?? '')
  await holdExam(db, row.exam_id as number)
  await refuseErased(db, row.user_id as number)
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
}

const note = (db: Queryable, entry: number, kind: (typeof eventKinds)[number], reason: string) =>
  db.query(
    'insert into exam_events (entry_id, kind, began_at, reason) values ($1, $2, clock_timestamp(), $3)',
    [entry, kind, reason],
  )

/** Nothing of an attempt counts any more; what was answered stays. It may have been the last that the grading waited for. */
export async function invalidate(handled: HandlerContext): Promise<void> {
  const { context, row, input } = handled
  const reason = String(input.get('invalidation_reason') ?? '')
  await note(context.db, row.id, 'invalidated', reason)
  await storeResults(context.db, [row.exam_id as number], [row.user_id as number])
  await enqueue(context.db, gradeQueue, [{ exam_id: row.exam_id as number }])
}

/**
 * Marks an attempt as it was handed in, with what was corrected since. Throws 409 where people would have to mark it and
 * the results are out: nobody marks these.
 */
async function markAgain(db: Queryable, entry: number, isReleased: boolean): Promise<void> {
  await db.query(
    `update exam_entries set updated_at = clock_timestamp(),
       status = case when submitted_by = 'clock' and answered = 0 then 'abandoned' else 'submitted' end
     where id = $1`,
    [entry],
  )
  await markAttempt(db, entry)
  const [[isWaiting] = []] = await db.read(
    `select status = 'pending_review' from exam_entries where id = $1`,
    [entry],
  )
  if (isReleased && isWaiting) throw conflict('unmarkedAttempt')
}

/** Has an attempt that was never handed in go on with the time that it has left: what came meanwhile came in time. */
async function goOn(db: Queryable, entry: number, reason: string): Promise<void> {
  const hasTime = await putBack(db, entry)
  if (hasTime) await countLateAnswers(db, [entry], reason)
  // It comes again at the end of the time.
  await enqueue(db, handInQueue, [{ entry_id: entry }])
}

/** An attempt that is in progress again, with nothing of it marked; gives whether it has time left. */
async function putBack(db: Queryable, entry: number): Promise<boolean> {
  const [[hasTime] = []] = await db.read(
    `update exam_entries set status = 'in_progress', score = null, max_score = null, percent = null, is_passed = null,
       marked_at = null, updated_at = clock_timestamp()
     where id = $1 returning deadline_at > clock_timestamp()`,
    [entry],
  )
  await unmark(db, [entry])
  return hasTime as boolean
}

/**
 * Ends an attempt that was never handed in as the clock would, and marks it, all at once: the right answers are out, so
 * that nothing more may be answered, not for the time of the grace either.
 */
async function endReleased(db: Queryable, secret: string, entry: number): Promise<void> {
  await putBack(db, entry)
  await db.query(
    'update exam_entries set deadline_at = least(deadline_at, clock_timestamp()) where id = $1',
    [entry],
  )
  await endEntry(db, secret, entry, 'clock')
  await markAgain(db, entry, true)
}

/**
 * An attempt counts again: it is marked again, with the result that follows. One that was never handed in goes on, or ends
 * where the results are out.
 */
export async function revalidate(handled: HandlerContext): Promise<void> {
  const { context, row, input } = handled
  const { db } = context
  const exam = row.exam_id as number
  const reason = String(input.get('revalidation_reason') ?? '')
  const isReleased = (await holdExam(db, exam, correctable)) === 'results_released'
  await refuseErased(db, row.user_id as number)
  await note(db, row.id, 'revalidated', reason)
  if (row.submitted_at) await markAgain(db, row.id, isReleased)
  else if (isReleased) await endReleased(db, context.engine.tokenSecret, row.id)
  else await goOn(db, row.id, reason)
  await storeResults(db, [exam], [row.user_id as number])
  await enqueue(db, gradeQueue, [{ exam_id: exam }])
}

/** Has what came late count, with a reason. An attempt that has ended is marked again; its receipt stays as it was. */
export async function countLate({ context: { db }, row, input }: HandlerContext): Promise<void> {
  await holdExam(db, row.exam_id as number)
  await refuseErased(db, row.user_id as number)
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
