import type { CourseRatings } from '../../../../resources/education/course-entry.ts'
import { MIN_RATINGS } from '../../../../resources/education/course-ratings.ts'
import { clock } from '../../../fields/date/index.ts'
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

/** Comments that a learner's page has, of the newest days first. */
const MAX_COMMENTS = 50

/**
 * What learners see of a course's ratings, without names; null where there are too few of them. Of a comment they see the
 * day in the portal's zone: its time, or its place among those of the day, would tell who had just completed the course.
 */
export async function readRatings(db: Queryable, courseId: number): Promise<CourseRatings | null> {
  const [[count, average] = []] = await db.read(
    'select count(*), round(avg(rating), 1) from course_ratings where course_id = $1 and deleted_at is null',
    [courseId],
  )
  if (Number(count) < MIN_RATINGS) return null
  const rows = await db.read(
    `select rating, comment, to_char(updated_at at time zone $3, 'YYYY-MM-DD') as day from course_ratings
     where course_id = $1 and deleted_at is null and comment is not null order by day desc, md5(id::text) limit $2`,
    [courseId, MAX_COMMENTS, clock.zone],
  )
  return {
    count: Number(count),
    average: Number(average),
    comments: rows.map(([rating, comment, day]) => ({
      rating: rating as number,
      comment: comment as string,
      written_on: day as string,
    })),
  }
}
