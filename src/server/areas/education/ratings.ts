import type { CourseRatings } from '../../../../resources/education/course-entry.ts'
import { MIN_RATINGS } from '../../../../resources/education/course-ratings.ts'
import { toIso } from '../../../fields/date-time/index.ts'
import { message } from '../../../metadata/message.ts'
import type { Queryable } from '../../db/database.ts'
import type { Rules } from '../../rest/context.ts'

/** Whoever completed a course may say what they thought of it. */
export const myCourseRatingRules: Rules = {
  async check({ db, caller }, values, before, errors) {
    const course = values.get('course')
    if (before || Object.keys(errors).length || typeof course !== 'number') return
    const [completed] = await db.read(
      `select 1 from enrolments where course_id = $1 and user_id = $2 and status = 'completed' and deleted_at is null limit 1`,
      [course, caller.id],
    )
    if (!completed) errors.course_id = [message('notCompletedCourse')]
  },
}

/** Comments that a learner's page has, the newest first. */
const MAX_COMMENTS = 50

/** What learners see of a course's ratings, without names; null where there are too few of them. */
export async function readRatings(db: Queryable, courseId: number): Promise<CourseRatings | null> {
  const [[count, average] = []] = await db.read(
    'select count(*), round(avg(rating), 1) from course_ratings where course_id = $1 and deleted_at is null',
    [courseId],
  )
  if (Number(count) < MIN_RATINGS) return null
  const rows = await db.read(
    `select rating, comment, updated_at from course_ratings
     where course_id = $1 and deleted_at is null and comment is not null order by updated_at desc, id desc limit $2`,
    [courseId, MAX_COMMENTS],
  )
  return {
    count: Number(count),
    average: Number(average),
    comments: rows.map(([rating, comment, at]) => ({
      rating: rating as number,
      comment: comment as string,
      written_at: toIso(at) as string,
    })),
  }
}
