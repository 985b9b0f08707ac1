import type { EntryBlock } from '../../../../resources/education/course-entry.ts'
import { isOpenState } from '../../../../resources/education/enrolment-states.ts'
import { message } from '../../../metadata/message.ts'
import type { Queryable } from '../../db/database.ts'
import { databaseIso } from '../../db/time.ts'
import { conflict } from '../../http/errors.ts'
import { transit } from '../../rest/act.ts'
import { followed, type HandlerContext, type Obstacles } from '../../rest/context.ts'
import { insert } from '../../rest/insert.ts'
import { blockWords, readEntry, requireEntry } from './entry.ts'
import { nextAttempt } from './rules.ts'

/** Puts whoever asks into a course, or accepts the invitation that they have to it. */
export async function enrol({ context, row }: HandlerContext): Promise<{ id: number; status: string }> {
  const { db, caller, engine } = context
  const { enrolment, blocks } = await readEntry(db, row.id, caller.id)
  if (enrolment && enrolment.status !== 'invited' && isOpenState(enrolment.status)) throw conflict('enrolled')
  if (enrolment?.status === 'invited') {
    requireEntry(blocks.filter(isForInvited))
    await transit(context, engine.catalogue.get('my-courses'), enrolment.id, 'accept', {})
    return { id: enrolment.id, status: 'active' }
  }
  requireEntry(blocks)
  const values = new Map<string, unknown>([
    ['course', row.id],
    ['user', caller.id],
    ['source', 'self'],
    ['status', 'active'],
    ['attempt', await nextAttempt(db, row.id, caller.id)],
    ['accepted_at', databaseIso()],
  ])
  const made = await insert(context, engine.catalogue.get('enrolments'), values)
  await followed(context, engine.catalogue.get('enrolments'), [made.id])
  return { id: made.id, status: 'active' }
}

/** What keeps nobody out who accepts an invitation: staff chose them, and the place that they take by now is their own. */
const opened: readonly EntryBlock['reason'][] = ['full', 'approval', 'audience']

const isForInvited = ({ reason }: EntryBlock): boolean => !opened.includes(reason)

/** Whether the course of an invitation can be entered at all, and what keeps whom it is for out of it. */
async function readInvitation(db: Queryable, id: number) {
  // One's own enrolments do not say whose they are.
  const [named = []] = await db.read(
    'select e.course_id, e.user_id, c.status from enrolments e join courses c on c.id = e.course_id where e.id = $1',
    [id],
  )
  const [courseId, userId, status] = named as [number, number, string]
  const { blocks } = await readEntry(db, courseId, userId)
  // Nobody enters a course that is planned, or over.
  return { isOffered: status === 'published', blocks: blocks.filter(isForInvited) }
}

/** An invitation is accepted only by whoever could enter by themselves, but for what it opens. */
export async function accept({ context, row }: HandlerContext): Promise<void> {
  const { isOffered, blocks } = await readInvitation(context.db, row.id)
  if (!isOffered) throw conflict('notOffered')
  requireEntry(blocks)
}

/** What stands in the way of accepting one's own invitation. */
export const notAcceptable: Obstacles = async (db, id) => {
  const { isOffered, blocks } = await readInvitation(db, id)
  return isOffered
    ? blocks.map(block => ({ text: blockWords(block) }))
    : [{ text: message('errors:notOffered') }]
}
