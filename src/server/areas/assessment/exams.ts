import type { Audience } from '../../../fields/audience/index.ts'
import type { Queryable } from '../../db/database.ts'
import { invalidField } from '../../http/errors.ts'
import { enqueue } from '../../jobs/outbox.ts'
import type { HandlerContext } from '../../rest/context.ts'
import { reportToCourses } from './courses/report-results.ts'
import { addAudience, addLearners } from './participants.ts'
import { gradeQueue } from './room/queues.ts'

/**
 * What of an exam would tell others the answers while they still take it: right answers are shown at once in a practice
 * exam with one attempt alone.
 */
async function tellsTooEarly(db: Queryable, exam: number): Promise<string | undefined> {
  const [[field] = []] = await db.read(
    `select case when shows_right_answers = 'submit' then 'shows_right_answers'
       when shows_explanations = 'submit' then 'shows_explanations' end
     from exams where id = $1 and not (is_practice and max_attempts = 1)`,
    [exam],
  )
  return (field as string | null | undefined) ?? undefined
}

/** Throws 422 for an exam whose audience names nobody. */
async function requireTaker(db: Queryable, exam: number): Promise<void> {
  const [one] = await db.read(
    'select 1 from exam_participants where exam_id = $1 and deleted_at is null limit 1',
    [exam],
  )
  if (!one) throw invalidField('participants', 'required')
}

/** Throws 422 for an exam that would close as it opens: nobody could take it, and it would be a draft no more. */
async function requireTime(db: Queryable, exam: number): Promise<void> {
  const [over] = await db.read('select 1 from exams where id = $1 and closes_at <= clock_timestamp()', [exam])
  if (over) throw invalidField('closes_at', 'timeOver')
}

/**
 * An exam without a time at which it opens does so when it is published, and its audience and who learns in its course
 * become its participants.
 */
export async function publish({ context: { db }, row }: HandlerContext): Promise<void> {
  const telling = await tellsTooEarly(db, row.id)
  if (telling) throw invalidField(telling, 'practiceOnly')
  await requireTime(db, row.id)
  const [[audience] = []] = await db.read('select audience from exams where id = $1', [row.id])
  if (audience) await addAudience(db, row.id, audience as Audience)
  await addLearners(db, { exam: row.id })
  if (audience && row.course_id == null) await requireTaker(db, row.id)
  await db.query('update exams set opens_at = clock_timestamp() where id = $1 and opens_at is null', [row.id])
}

/** The grading of an exam that has closed begins by itself, as soon as its last attempt has ended. */
export const close = ({ context: { db }, row }: HandlerContext): Promise<void> =>
  enqueue(db, gradeQueue, [{ exam_id: row.id }])

/** What an exam shows from its close, or its release, on is told to its course as well. */
export const reportMarksToCourse = ({ context: { db }, row }: HandlerContext): Promise<void> =>
  reportToCourses(db, { exams: [row.id] })

/** Attempts of an exam that is cancelled end with it: what was answered stays, and nothing counts, in its course neither. */
export async function cancel({ context: { db }, row }: HandlerContext): Promise<void> {
  await db.query(
    `with ended as (
       update exam_entries set status = 'invalidated', updated_at = clock_timestamp()
       where exam_id = $1 and status = 'in_progress' and deleted_at is null returning id
     ) insert into exam_events (entry_id, kind, began_at, reason)
       select e.id, 'invalidated', clock_timestamp(), x.cancel_reason from ended e join exams x on x.id = $1`,
    [row.id],
  )
  await reportToCourses(db, { exams: [row.id] })
}
