/**
 * SQL: where somebody takes the exam `x` in a course, an `ExamPlace` as JSON: of a course in which they learn or have
 * learned; null for none.
 */
export const ownCourseSql = (x: string, user: string): string =>
  `(select json_build_object('course_id', e.course_id, 'content_id',
      (select c.id from course_contents c where c.exam_id = ${x}.id and c.deleted_at is null))
    from enrolments e where e.course_id = ${x}.course_id and e.user_id = ${user}
      and e.status in ('active', 'completed', 'failed') and e.deleted_at is null limit 1)`
