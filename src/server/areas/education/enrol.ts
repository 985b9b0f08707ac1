import type { CourseEntry, EntryBlock } from '../../../../resources/education/course-entry.ts'
import { isOpenState } from '../../../../resources/education/enrolment-states.ts'
import { message } from '../../../metadata/message.ts'
import type { Queryable } from '../../db/database.ts'
import { databaseIso } from '../../db/time.ts'
import { conflict } from '../../http/errors.ts'
import { transit } from '../../rest/act.ts'
import { followed, type HandlerContext, type Obstacles } from '../../rest/context.ts'
import { insert } from '../../rest/insert.ts'
import { lockParents } from '../../rest/limits.ts'
import { takeAdvisoryLock } from '../../rest/locks.ts'
import { blockWords, type Entering, readEntries, readEntry, requireEntry } from './entry.ts'
import { nextAttempt } from './rules.ts'

/** The invitation to a course that somebody has last, where they have not answered it. */
async function invitationOf(db: Queryable, courseId: number, userId: number): Promise<number | undefined> {
  const [[id, status] = []] = await db.read(
    `select id, status from enrolments where course_id = $1 and user_id = $2 and deleted_at is null
     order by attempt desc, id desc limit 1`,
    [courseId, userId],
  )
  return status === 'invited' ? (id as number) : undefined
}

/** Throws 409 where somebody is in a course by now, or is kept out of it. */
function requireFree({ enrolment, blocks }: CourseEntry): void {
  if (enrolment && isOpenState(enrolment.status)) throw conflict('enrolled')
  requireEntry(blocks)
}

/** Puts whoever asks into a course, or accepts the invitation that they have to it. */
export async function enrol({ context, row }: HandlerContext): Promise<{ id: number; status: string }> {
  const { db, caller, engine } = context
  const invitation = await invitationOf(db, row.id, caller.id)
  if (invitation !== undefined) {
    await transit(context, engine.catalogue.get('my-courses'), invitation, 'accept', {})
    return { id: invitation, status: 'active' }
  }
  requireFree(await readEntry(db, row.id, caller.id))
  const enrolments = engine.catalogue.get('enrolments')
  const values = new Map<string, unknown>([
    ['course', row.id],
    ['user', caller.id],
    ['source', 'self'],
    ['status', 'active'],
  ])
  // Only who may enter waits, for themselves on another device and for who takes a seat; and what they read may have
  // changed by then.
  if (!(await lockParents(context, enrolments, values)))
    await takeAdvisoryLock(context, `enrol ${row.id} ${caller.id}`)
  requireFree(await readEntry(db, row.id, caller.id))
  values.set('attempt', await nextAttempt(db, row.id, caller.id)).set('accepted_at', databaseIso())
  const made = await insert(context, enrolments, values)
  await followed(context, enrolments, [made.id])
  return { id: made.id, status: 'active' }
}

/** What keeps nobody out who accepts an invitation: staff chose them, and the place that they take by now is their own. */
const opened: readonly EntryBlock['reason'][] = ['full', 'approval', 'audience']

const isForInvited = ({ reason }: EntryBlock): boolean => !opened.includes(reason)

/** What stands in the way of accepting invitations: what keeps out those whom they are for, but for what they open. */
export const notAcceptable: Obstacles = async (db, ids) => {
  // One's own enrolments do not say whose they are.
  const invited = await db.read(
    'select id, course_id, user_id from enrolments where id = any ($1::bigint[])',
    [ids],
  )
  const entries = await readEntries(
    db,
    invited.map(([, course, user]): Entering => [course as number, user as number]),
  )
  return new Map(
    invited.map(([id], at) => {
      const entry = entries[at]
      // Nobody enters a course that is planned, or over.
      if (!entry) return [id as number, [{ text: message('errors:notOffered') }]]
      const blocks = entry.blocks.filter(isForInvited)
      return [id as number, blocks.map(block => ({ text: blockWords(block), body: { blocks } }))]
    }),
  )
}
