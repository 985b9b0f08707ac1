import type { Queryable } from '../../db/database.ts'

/** A part of a course, as whoever may enter it sees it: its name and kind, and nothing of what it holds. */
export interface OutlineItem {
  readonly id: number
  readonly type: string
  readonly title: string
  readonly parent_id: number | null
  /** Seconds. */
  readonly duration: number | null
  readonly is_required: boolean
  readonly available_at: string | null
}

/** What a course consists of, in its order, and who teaches it. */
export interface Outline {
  readonly contents: readonly OutlineItem[]
  readonly instructors: readonly { readonly id: number; readonly name: string; readonly bio: string | null }[]
}

/** The outline of a course, in one statement. */
export async function readOutline(db: Queryable, courseId: number): Promise<Outline> {
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
  const [contents, instructors] = row as [Outline['contents'], Outline['instructors']]
  return { contents, instructors }
}
