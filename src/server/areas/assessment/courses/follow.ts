import { message } from '../../../../metadata/message.ts'
import { audit } from '../../../rest/audit.ts'
import type { Context, Rules } from '../../../rest/context.ts'
import { beforePublishing } from '../checks.ts'
import { examObstacles } from '../obstacles.ts'
import { addLearners, removeLeavers } from '../participants.ts'
import { reportToCourse, reportToCourses } from './report-results.ts'

/** Who comes into a course takes its exams, and what they have taken of them before counts there; who leaves takes none. */
export async function followEnrolments({ db }: Context, ids: readonly number[]): Promise<void> {
  await removeLeavers(db, ids)
  await addLearners(db, { enrolments: ids })
  await reportToCourses(db, { enrolments: ids })
}

/** An exam that is put into a course is one of that course from then on, and its learners take it. */
export async function followContents(context: Context, ids: readonly number[]): Promise<void> {
  const { db } = context
  const placed = await db.read(
    `select c.exam_id, c.course_id, x.course_id from course_contents c join exams x on x.id = c.exam_id
     where c.id = any ($1::bigint[]) and c.deleted_at is null`,
    [ids],
  )
  if (!placed.length) return
  for (const [exam, course, before] of placed as [number, number, number | null][]) {
    if (before === null) {
      await db.query('update exams set course_id = $2, updated_at = clock_timestamp() where id = $1', [
        exam,
        course,
      ])
      await audit(context, {
        action: 'exams.update',
        subjectType: 'exams',
        subjectId: exam,
        before: { course_id: null },
        after: { course_id: course },
      })
    }
    await addLearners(db, { exam })
  }
  await reportToCourses(db, { exams: placed.map(([exam]) => exam as number) })
}

/** Further attempts that somebody is given let them go on in the course of the exam. */
export const followAttempts: NonNullable<Rules['written']> = async ({ db }, row, before) => {
  if (before && before.extra_attempts !== row.extra_attempts)
    await reportToCourse(db, row.exam_id as number, row.user_id as number)
}

/** An exam that stands in a course stays one of that course. */
export const examRules: Rules = {
  obstacles: examObstacles,
  warnings: { publish: beforePublishing },
  async check({ db }, values, before, errors) {
    if (!before || !values.has('course') || values.get('course') === before.course_id) return
    const [placed] = await db.read(
      'select 1 from course_contents where exam_id = $1 and deleted_at is null limit 1',
      [before.id],
    )
    if (placed) errors.course_id = [message('examPlaced')]
  },
}
