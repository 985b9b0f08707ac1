import { open } from '../../../../resources/education/enrolment-states.ts'
import { message } from '../../../metadata/message.ts'
import { may } from '../../auth/caller.ts'
import type { Queryable } from '../../db/database.ts'
import type { Context, Rules } from '../../rest/context.ts'
import type { JsonRow } from '../../rest/shape.ts'
import { loadRow } from '../../rest/show.ts'
import type { Errors } from '../../rest/values.ts'
import { recountLater } from './learning/recount.ts'

/** A course is no prerequisite of itself. */
export const courseRules: Rules = {
  check(_, values, before, errors) {
    const ids = values.get('prerequisites') as readonly number[] | undefined
    if (before && ids?.includes(before.id)) errors.prerequisite_ids = [message('ownPrerequisite')]
  },
}

/** The number of somebody's next enrolment in a course: one after their last, whatever of theirs was deleted. */
export async function nextAttempt(db: Queryable, courseId: number, userId: number): Promise<number> {
  const [[last] = []] = await db.read(
    'select max(attempt) from enrolments where course_id = $1 and user_id = $2 and deleted_at is null',
    [courseId, userId],
  )
  return Number(last ?? 0) + 1
}

/** Whether somebody is in a course now, or is asked to be. */
const isIn = async (db: Queryable, courseId: number, userId: number): Promise<boolean> =>
  (
    await db.read(
      'select 1 from enrolments where course_id = $1 and user_id = $2 and status = any ($3::text[]) and deleted_at is null limit 1',
      [courseId, userId, open],
    )
  ).length > 0

/**
 * Somebody who was in a course before comes again as a further attempt. Whoever is in it now is not recorded as trained
 * elsewhere beside that: they would stay invited, and late.
 */
export const enrolmentRules: Rules = {
  async check({ db }, values, before, errors) {
    const [course, user] = [values.get('course'), values.get('user')]
    if (before || typeof course !== 'number' || typeof user !== 'number') return
    if (values.get('source') === 'outside' && (await isIn(db, course, user)))
      errors.user_id = [message('inCourse')]
    values.set('attempt', await nextAttempt(db, course, user))
  },
}

/**
 * Who puts an exam into a course makes its learners the participants: that is for whoever may change the exam. It is an
 * exam of this course, or of none yet.
 */
async function checkExam(
  context: Context,
  values: ReadonlyMap<string, unknown>,
  before: JsonRow | null,
  errors: Errors,
): Promise<void> {
  const exam = values.get('exam')
  if (typeof exam !== 'number' || exam === before?.exam_id || errors.exam_id) return
  const { caller, db, engine } = context
  const found = may(caller, 'exams.update')
    ? await loadRow(context, engine.catalogue.get('exams'), exam, { verb: 'update' }).catch(() => undefined)
    : undefined
  if (!found) {
    errors.exam_id = [message('examNotYours')]
    return
  }
  const [[of] = []] = await db.read('select course_id from exams where id = $1', [exam])
  const course = values.get('course') ?? before?.course_id
  if (of !== null && of !== course) errors.exam_id = [message('examElsewhere')]
}

const recounted = ({ db }: Context, { course_id: course }: JsonRow) => recountLater(db, course as number)

/** What a course consists of decides how far everybody is in it. */
export const courseContentRules: Rules = {
  async check(context, values, before, errors) {
    await checkExam(context, values, before, errors)
  },
  written: recounted,
  removed: recounted,
  restored: recounted,
}
