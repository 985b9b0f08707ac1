import type { Queryable } from '../../../db/database.ts'
import type { Portal } from '../../../dependencies.ts'
import { enqueue } from '../../../jobs/outbox.ts'
import { defineQueue } from '../../../jobs/queues.ts'
import { applyExamResults } from '../../education/index.ts'
import { readOutcomes } from './outcomes.ts'

/** Courses that are to know how somebody did in their exams. */
export const courseResultQueue = defineQueue<{ course_id: number; user_id: number }>('exam-course', {
  atOnce: 4,
})

/** Leaves it to be reported to the course of an exam how somebody did in it. Nothing is reported where it has no course. */
export async function reportToCourse(tx: Queryable, exam: number, user: number): Promise<void> {
  const [[course] = []] = await tx.read('select course_id from exams where id = $1', [exam])
  if (course) await enqueue(tx, courseResultQueue, [{ course_id: course as number, user_id: user }])
}

/** The same of everybody who has taken an exam of some courses, of those whose enrolments are given, or of some people. */
export async function reportToCourses(
  tx: Queryable,
  of: {
    readonly exams?: readonly number[]
    readonly enrolments?: readonly number[]
    readonly users?: readonly number[]
  },
): Promise<void> {
  const rows = await tx.read(
    `select distinct x.course_id, r.user_id
     from exam_results r
     join exams x on x.id = r.exam_id and x.course_id is not null and x.deleted_at is null
     where r.deleted_at is null and ($1::bigint[] is null or x.id = any ($1::bigint[]))
       and ($3::bigint[] is null or r.user_id = any ($3::bigint[]))
       and ($2::bigint[] is null or exists (select 1 from enrolments e
         where e.id = any ($2::bigint[]) and e.status = 'active' and e.course_id = x.course_id and e.user_id = r.user_id))`,
    [of.exams ?? null, of.enrolments ?? null, of.users ?? null],
  )
  const jobs = rows.map(([course, user]) => ({ course_id: course as number, user_id: user as number }))
  await enqueue(tx, courseResultQueue, jobs)
}

/** Reports to a course how somebody did in its exams, as it is when the job runs. */
export const applyResults = (
  { engine }: Portal,
  { course_id: course, user_id: user }: { course_id: number; user_id: number },
): Promise<void> => applyExamResults(engine, course, user, tx => readOutcomes(tx, course, user))
