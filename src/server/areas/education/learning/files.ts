import type { CourseFile } from '../../../../../resources/education/player.ts'
import { asNumber } from '../../../db/as-number.ts'
import type { Context } from '../../../rest/context.ts'
import { learned, readContents } from './contents.ts'
import { learningIn, linkFor } from './player.ts'

/** SQL: the documents among the contents `$1`, in their order in the course. */
const filesText = `
  select t.id, t.title, m.id, m.file_name, m.dir, m.mime_type, m.size, m.pages
  from course_contents t
  join medias m on m.id = t.document_id and m.deleted_at is null
  where t.id = any ($1::bigint[]) and t.type = 'document' and t.deleted_at is null
  order by array_position($1::bigint[], t.id)`

/**
 * The files of a course that can be downloaded: its documents, as far as they are open by now. Throws 409 for whoever does
 * not learn in it.
 */
export async function readFiles(
  context: Context,
  courseId: number,
  isPreview = false,
): Promise<CourseFile[]> {
  const link = linkFor(context, await learningIn(context, courseId, isPreview))
  const contents = learned(await readContents(context.db, courseId))
  const open = contents.filter(({ isLocked }) => isPreview || !isLocked).map(({ id }) => id)
  const rows = await context.db.read(filesText, [open])
  return rows.map(([contentId, title, id, name, dir, mimeType, size, pages]) => ({
    content_id: contentId as number,
    title: title as string,
    url: link({ id: id as number, file_name: name as string, dir: dir as string }),
    name: name as string,
    mime_type: mimeType as string,
    size: Number(size),
    pages: asNumber(pages),
  }))
}
