/** SQL: the id of the course in which somebody takes the exam `x`, where they learn there or have learned; null for no course. */
export const ownCourseSql = (x: string, user: string): string =>
  `(select e.course_id from enrolments e where e.course_id = ${x}.course_id and e.user_id = ${user}
    and e.status in ('active', 'completed', 'failed') and e.deleted_at is null limit 1)`
