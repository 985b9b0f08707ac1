import type { EntryBlock } from '../../../../resources/education/course-entry.ts'
import { isOpen } from '../../../../resources/education/enrolment-states.ts'
import { databaseIso } from '../../db/time.ts'
import { conflict } from '../../http/errors.ts'
import { transit } from '../../rest/act.ts'
import { followed, type HandlerContext } from '../../rest/context.ts'
import { insert } from '../../rest/insert.ts'
import { readEntry, requireEntry } from './entry.ts'
import { nextAttempt } from './rules.ts'

/** Puts whoever asks into a course, or accepts the invitation that they have to it. */
export async function enrol({ context, row }: HandlerContext): Promise<{ id: number; status: string }> {
  const { db, caller, engine } = context
  const { enrolment, blocks } = await readEntry(db, row.id, caller.id)
  if (enrolment && enrolment.status !== 'invited' && isOpen(enrolment.status)) throw conflict('enrolled')
  if (enrolment?.status === 'invited') {
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

/** An invitation is accepted only by whoever could enter by themselves, but for what it opens. */
export async function accept({ context, row }: HandlerContext): Promise<void> {
  // One's own enrolments do not say whose they are.
  const [named = []] = await context.db.read(
    'select e.course_id, e.user_id, c.status from enrolments e join courses c on c.id = e.course_id where e.id = $1',
    [row.id],
  )
  const [courseId, userId, status] = named as [number, number, string]
  // Nobody enters a course that is planned, or over.
  if (status !== 'published') throw conflict('notOffered')
  const { blocks } = await readEntry(context.db, courseId, userId)
  requireEntry(blocks.filter(({ reason }) => !opened.includes(reason)))
}
