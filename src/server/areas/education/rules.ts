import { message } from '../../../metadata/message.ts'
import type { Context, Rules } from '../../rest/context.ts'
import type { JsonRow } from '../../rest/shape.ts'
import { recountLater } from './learning/recount.ts'

/** A course is no prerequisite of itself. */
export const courseRules: Rules = {
  check(_, values, before, errors) {
    const ids = values.get('prerequisites') as readonly number[] | undefined
    if (before && ids?.includes(before.id)) errors.prerequisite_ids = [message('ownPrerequisite')]
  },
}

/** Somebody who was in a course before comes again as a further attempt. */
export const enrolmentRules: Rules = {
  async written({ db }, row, before) {
    if (before) return
    await db.read(
      `update enrolments e set attempt = 1 + (
         select count(*) from enrolments o
         where o.course_id = e.course_id and o.user_id = e.user_id and o.id < e.id and o.deleted_at is null)
       where e.id = $1`,
      [row.id],
    )
  },
}

const recounted = ({ db }: Context, { course_id: course }: JsonRow) => recountLater(db, course as number)

/** What a course consists of decides how far everybody is in it. */
export const courseContentRules: Rules = { written: recounted, removed: recounted, restored: recounted }
