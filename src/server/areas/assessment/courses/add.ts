import { may } from '../../../auth/caller.ts'
import { forbidden } from '../../../http/errors.ts'
import type { HandlerContext } from '../../../rest/context.ts'
import { store } from '../../../rest/store.ts'

/**
 * Puts an exam that was just made among the contents of its course, as any content is stored: with what that asks of
 * whoever does it, of the course and of the section. Throws 403 for those who may not change courses.
 */
export async function addToCourse({ context, row, input }: HandlerContext): Promise<void> {
  if (!may(context.caller, 'courses.update')) throw forbidden()
  await store(context, context.engine.catalogue.get('course-contents'), {
    course_id: row.course_id,
    type: 'exam',
    title: row.name,
    parent_id: input.get('parent') ?? null,
    exam_id: row.id,
    is_required: input.get('is_required') !== false,
  })
}
