import { captionLanguages } from '../../../../../resources/education/captions.ts'
import type { Player, PlayerContent } from '../../../../../resources/education/player.ts'
import { toIso } from '../../../../fields/date-time/index.ts'
import { asNumber } from '../../../db/as-number.ts'
import type { Queryable } from '../../../db/database.ts'
import { conflict, notFound } from '../../../http/errors.ts'
import { boundMediaUrl, type MediaBindings } from '../../../media/links.ts'
import type { Context } from '../../../rest/context.ts'
import { asRead } from '../../../rich-text/as-read.ts'
import { type PackageSource, readPackage } from '../packages/read.ts'
import { learned, readContents } from './contents.ts'
import { union } from './ranges.ts'
import { isoTime, readRecords } from './records.ts'
import { intervalsOf, type SeenStretch } from './seen.ts'

/** A learner's files end with the enrolment for which they were opened. */
export const learningBindings: MediaBindings = {
  e: "exists (select 1 from enrolments e where e.id = $id and e.status in ('active', 'completed') and e.deleted_at is null)",
}

/** How long the link of a film or a document is good for, in seconds: as long as a lesson with its breaks. */
const lesson = 4 * 3600

/** Somebody's newest enrolment in a course in which they learn, or have learned. */
async function ownEnrolment(db: Queryable, courseId: number, userId: number): Promise<Player['enrolment']> {
  const [row] = await db.read(
    `select id, status, progress, required_by from enrolments
     where course_id = $1 and user_id = $2 and deleted_at is null order by attempt desc, id desc limit 1`,
    [courseId, userId],
  )
  if (!row) return null
  const [id, status, progress, requiredBy] = row as [number, string, number, unknown]
  return { id, status, progress, required_by: requiredBy === null ? null : (toIso(requiredBy) as string) }
}

const learns = (enrolment: Player['enrolment']): enrolment is NonNullable<Player['enrolment']> =>
  enrolment?.status === 'active' || enrolment?.status === 'completed'

/** A course as its player lists it, with how far the caller is. In a preview nobody is anywhere. */
export async function readPlayer(
  { db, caller }: Context,
  courseId: number,
  isPreview = false,
): Promise<Player> {
  const [[name, start] = []] = await db.read('select name, start_at from courses where id = $1', [courseId])
  const enrolment = isPreview ? null : await ownEnrolment(db, courseId, caller.id)
  const records = learns(enrolment) ? await readRecords(db, enrolment.id) : new Map()
  const contents = await readContents(db, courseId)
  return {
    course: { id: courseId, name: name as string, start_at: start ? (toIso(start) as string) : null },
    enrolment,
    contents: contents
      .filter(({ isRemoved }) => !isRemoved)
      .map(({ isRemoved: _, exam: __, isLocked, length, ...content }) => {
        const record = records.get(content.id)
        return {
          ...content,
          type: content.type as Player['contents'][number]['type'],
          is_open: isPreview || !isLocked,
          is_measured: length !== null,
          record: record
            ? {
                status: record.status,
                progress: record.progress,
                time_spent: record.time_spent,
                position: record.position,
                completed_at: isoTime(record.completed_at),
                last_access_at: isoTime(record.last_access_at),
              }
            : null,
        }
      }),
  }
}

/** SQL: the captions of the film `t`, in the order of their languages, as JSON objects. */
const captionsText = `
  select json_agg(json_build_object('language', l.language, 'id', f.id, 'file_name', f.file_name, 'dir', f.dir) order by l.place)
  from (values ${captionLanguages.map((language, index) => `(${index}, '${language}', t.captions_${language}_id)`).join(', ')})
    as l(place, language, media_id)
  join medias f on f.id = l.media_id and f.deleted_at is null
  where t.type = 'video'`

/** SQL: the exam of the content `t` before its room is open, as a JSON object; none while only its authors know of it. */
const examText = `
  select json_build_object('id', x.id, 'name', x.name, 'status', x.status, 'opens_at', x.opens_at, 'closes_at', x.closes_at,
    'duration', x.duration, 'max_attempts', x.max_attempts, 'pass_score', x.pass_score, 'question_count',
    (select coalesce(sum(coalesce(q.count, 1)), 0) from exam_questions q where q.exam_id = x.id and q.deleted_at is null))
  from exams x where t.type = 'exam' and x.id = t.exam_id and x.deleted_at is null and x.status not in ('draft', 'cancelled')`

/** SQL: what a content `$1` of the course `$2` holds, and what was seen of it in the enrolment `$3`. */
const contentText = `
  select t.body, t.url, m.id, m.file_name, m.dir, m.mime_type, m.size, m.duration, m.pages, (${captionsText}), (${examText}),
    (select p.covered from progress_records p where p.enrolment_id = $3 and p.content_id = t.id and p.deleted_at is null)
  from course_contents t
  left join medias m on m.id = case t.type when 'video' then t.video_id when 'document' then t.document_id end
    and m.deleted_at is null
  where t.id = $1 and t.course_id = $2 and t.deleted_at is null`

/** A file that a link leads to. */
interface Linked {
  readonly id: number
  readonly file_name: string
  readonly dir: string
}

/** Makes the links of what somebody learns with: each lives for the lesson, and ends with the session and the enrolment. */
export function linkFor({ caller }: Context, enrolment: Player['enrolment']): (file: Linked) => string {
  const also: Readonly<Record<string, number>> = enrolment ? { e: enrolment.id } : {}
  return file => boundMediaUrl(file, { session: caller.sessionId, also }, lesson)
}

/** The enrolment by which the caller learns in a course; none in a preview. Throws 409 for whoever does not. */
export async function learningIn(
  { db, caller }: Context,
  courseId: number,
  isPreview: boolean,
): Promise<Player['enrolment']> {
  const enrolment = isPreview ? null : await ownEnrolment(db, courseId, caller.id)
  if (!isPreview && !learns(enrolment)) throw conflict('notLearning')
  return enrolment
}

/**
 * What is played or read. Its file, and those of its text, have links for the lesson, which end with the session and with the enrolment. Throws
 * 409 for whoever does not learn in the course, and for what opens later; to whoever previews a course everything is open.
 */
export async function readContent(
  context: Context,
  courseId: number,
  contentId: number,
  packages: PackageSource,
  isPreview = false,
): Promise<PlayerContent> {
  const { db } = context
  const enrolment = await learningIn(context, courseId, isPreview)
  const content = learned(await readContents(db, courseId)).find(({ id }) => id === contentId)
  if (!content) throw notFound()
  if (content.isLocked && !isPreview) throw conflict('notOpenYet')
  const [row] = await db.read(contentText, [contentId, courseId, enrolment?.id ?? null])
  if (!row) throw notFound()
  const [body, url, id, fileName, dir, mimeType, size, duration, pages, captions, exam, covered] = row
  const link = linkFor(context, enrolment)
  return {
    id: contentId,
    body:
      body === null
        ? null
        : asRead(body as string, (media, kind) => link({ id: media, file_name: kind, dir: 'private' })),
    url: url as string | null,
    file:
      id === null
        ? null
        : {
            url: link({ id: id as number, file_name: fileName as string, dir: dir as string }),
            name: fileName as string,
            mime_type: mimeType as string,
            size: Number(size),
            duration: asNumber(duration),
            pages: asNumber(pages),
          },
    package: content.type === 'scorm' ? await readPackage(context, contentId, enrolment, packages) : null,
    exam: exam as PlayerContent['exam'],
    seen: union(intervalsOf((covered ?? []) as SeenStretch[])),
    captions: ((captions ?? []) as (Linked & PlayerContent['captions'][number])[]).map(
      ({ language, ...file }) => ({ language, url: link(file) }),
    ),
  }
}
