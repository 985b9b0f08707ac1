import type { GoingOn } from '../../../../../resources/education/player.ts'
import { toIso } from '../../../../fields/date-time/index.ts'
import type { Queryable } from '../../../db/database.ts'
import { mediaUrl } from '../../../media/links.ts'

/** So many courses at most. */
const MAX_COURSES = 3

/** A lesson of a course, in their order. */
interface Lesson {
  readonly title: string
  readonly duration: number | null
  readonly required: boolean
  readonly done: boolean
  readonly open: boolean
}

/** SQL: the courses in which `$1` learns, the last used first, with their lessons. */
const text = `
  select e.id, e.progress, e.required_by, c.id, c.name, k.name, m.id, m.file_name, m.dir, (
    select coalesce(json_agg(json_build_object(
      'title', t.title, 'duration', t.duration, 'required', coalesce(t.is_required, false),
      'done', coalesce(p.status = 'completed', false),
      'open', coalesce(t.available_at <= clock_timestamp(), true))
      order by coalesce(s.position, t.position), s.id nulls first, t.position), '[]')
    from course_contents t
    left join course_contents s on s.id = t.parent_id
    left join progress_records p on p.enrolment_id = e.id and p.content_id = t.id and p.deleted_at is null
    where t.course_id = c.id and t.type <> 'section' and t.deleted_at is null)
  from enrolments e
  join courses c on c.id = e.course_id and c.status = 'published' and c.deleted_at is null
    and coalesce(c.start_at <= clock_timestamp(), true)
  left join course_catalogs k on k.id = c.course_catalog_id and k.deleted_at is null
  left join medias m on m.id = c.cover_id and m.deleted_at is null
  where e.user_id = $1 and e.status = 'active' and e.deleted_at is null
  order by e.last_active_at desc nulls last, e.accepted_at desc nulls last, e.id desc
  limit ${MAX_COURSES}`

/** Where somebody goes on: the courses that they used last, in one statement. */
export async function readGoingOn(db: Queryable, userId: number): Promise<GoingOn[]> {
  const rows = await db.read(text, [userId])
  return rows.map(([id, progress, requiredBy, courseId, name, catalog, coverId, file, dir, contents]) => {
    const lessons = contents as readonly Lesson[]
    const required = lessons.filter(lesson => lesson.required)
    const next = lessons.find(lesson => lesson.open && !lesson.done)
    return {
      enrolment: {
        id: id as number,
        progress: progress as number,
        required_by: requiredBy === null ? null : (toIso(requiredBy) as string),
      },
      course: {
        id: courseId as number,
        name: name as string,
        catalog: catalog as string | null,
        cover: coverId === null ? null : mediaUrl(coverId as number, file as string, dir as string),
      },
      lessons: (required.length ? required : lessons).map(lesson => lesson.done),
      next: next ? { title: next.title, duration: next.duration } : null,
    }
  })
}
