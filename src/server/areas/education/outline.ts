import type { CourseParts } from '../../../../resources/education/course-entry.ts'
import type { Queryable } from '../../db/database.ts'

/** The outline of a course, in one statement. */
export async function readOutline(db: Queryable, courseId: number): Promise<CourseParts> {
  const [row] = await db.read(
    `select
       (select coalesce(json_agg(json_build_object(
          'id', t.id, 'type', t.type, 'title', t.title, 'parent_id', t.parent_id, 'duration', t.duration,
          'is_required', coalesce(t.is_required, false), 'available_at', t.available_at) order by t.position), '[]')
        from course_contents t where t.course_id = $1 and t.deleted_at is null),
       (select coalesce(json_agg(json_build_object('id', i.id, 'name', u.full_name, 'bio', i.bio)
          order by u.full_name_sort, i.id), '[]')
        from course_instructors c
        join instructors i on i.id = c.instructor_id and i.deleted_at is null
        join users u on u.id = i.user_id and u.deleted_at is null
        where c.course_id = $1)`,
    [courseId],
  )
  const [contents, instructors] = row as [CourseParts['contents'], CourseParts['instructors']]
  return { contents, instructors }
}
