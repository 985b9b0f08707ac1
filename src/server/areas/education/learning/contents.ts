import type { Completion } from '../../../../../resources/education/player.ts'
import type { Queryable } from '../../../db/database.ts'
import type { Measured } from './progress.ts'

/** A content of a course, with what the player has to know of it. */
export interface StoredContent extends Measured {
  readonly title: string
  readonly parent_id: number | null
  /** Seconds, as its author estimates. */
  readonly duration: number | null
  readonly available_at: string | null
  readonly isRemoved: boolean
  /** The exam that it is. */
  readonly exam: number | null
  /** It opens later, by the database's clock. */
  readonly isLocked: boolean
}

/** SQL: the contents of the course `$1` in their order, the removed ones too, as JSON objects. */
const text = `
  select json_build_object(
    'id', t.id, 'type', t.type, 'title', t.title, 'parent_id', t.parent_id, 'duration', t.duration,
    'is_required', coalesce(t.is_required, false), 'weight', coalesce(t.weight, 0), 'completion', t.completion,
    'required_percent', t.required_percent, 'required_seconds', t.required_seconds,
    'available_at', t.available_at, 'removed', t.deleted_at is not null,
    'locked', coalesce(t.available_at > clock_timestamp(), false)
      or coalesce(c.start_at > clock_timestamp(), false),
    'exam', t.exam_id, 'played', m.duration, 'pages', m.pages)
  from course_contents t
  join courses c on c.id = t.course_id
  left join medias m on m.id = case t.type when 'video' then t.video_id when 'document' then t.document_id
    when 'scorm' then t.package_id end
  where t.course_id = $1
  order by t.position, t.id`

interface Row extends Omit<StoredContent, 'length' | 'isRemoved' | 'isLocked' | 'completion'> {
  readonly completion: Completion | null
  readonly removed: boolean
  readonly locked: boolean
  readonly played: number | null
  readonly pages: number | null
}

/** How long a content is in its own measure. */
function lengthOf({ type, played, pages, duration }: Row): number | null {
  switch (type) {
    case 'video':
      return played ?? duration
    case 'document':
    case 'scorm':
      return pages
    case 'text':
      return 100
    default:
      return null
  }
}

/** The contents of a course in their order, headings and removed ones too. */
export async function readContents(db: Queryable, courseId: number): Promise<StoredContent[]> {
  const rows = await db.read(text, [courseId])
  return rows.map(([value]) => {
    const { removed, locked, played, pages, completion, ...row } = value as Row
    return {
      ...row,
      completion: row.type === 'exam' ? 'result' : (completion ?? 'opened'),
      length: lengthOf(value as Row),
      isRemoved: removed,
      isLocked: locked,
    }
  })
}

/** Those of which somebody's progress is made: what is learned, and is there. */
export const learned = (contents: readonly StoredContent[]): StoredContent[] =>
  contents.filter(({ type, isRemoved }) => type !== 'section' && !isRemoved)
