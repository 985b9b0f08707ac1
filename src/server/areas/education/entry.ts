import type { CourseEntry, EntryBlock } from '../../../../resources/education/course-entry.ts'
import { seated } from '../../../../resources/education/enrolment-states.ts'
import { toIso } from '../../../fields/date-time/index.ts'
import { type Message, message } from '../../../metadata/message.ts'
import type { Queryable } from '../../db/database.ts'
import { HttpError, notFound } from '../../http/errors.ts'
import { namesPerson } from '../../rest/audience-sql.ts'
import { lessonCounts } from './learning/lessons.ts'

const iso = (stored: unknown) => toIso(stored) as string

/** Somebody, and a course that they may enter. */
export type Entering = readonly [courseId: number, userId: number]

/** SQL: who enters which course, and at which place of those asked for; `$1` is for the courses, `$2` for the people. */
const enteringOne = '(select $1::bigint as course_id, $2::bigint as user_id, 1 as at)'
const enteringMany = 'unnest($1::bigint[], $2::bigint[]) with ordinality'

/** SQL: what {@link entryOf} reads, of those who enter, whom `entering` gives. */
const entriesSql = (entering: string) => `
     select a.at, c.approval, c.capacity,
       case when c.enrol_opens_at > clock_timestamp() then c.enrol_opens_at end,
       case when c.enrol_closes_at <= clock_timestamp() then c.enrol_closes_at end,
       case when c.end_at <= clock_timestamp() then c.end_at end,
       c.capacity - (
         select count(*) from enrolments e
         where e.course_id = c.id and e.deleted_at is null and e.status = any ($3::text[])
           and e.source is distinct from 'outside'
       ),
       (select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name, p.id)
        from course_prerequisites r join courses p on p.id = r.prerequisite_id and p.deleted_at is null
        where r.course_id = c.id and not exists (
          select 1 from enrolments e where e.course_id = p.id and e.user_id = a.user_id
            and e.status = 'completed' and e.deleted_at is null)),
       (select json_build_object('id', e.id, 'status', e.status, 'progress', e.progress, 'attempt', e.attempt,
          ${lessonCounts('e')})
        from enrolments e where e.course_id = c.id and e.user_id = a.user_id and e.deleted_at is null
        order by e.attempt desc, e.id desc limit 1),
       ${namesPerson('c.audience', 'a.user_id')}
     from ${entering} a(course_id, user_id, at)
     join courses c on c.id = a.course_id and c.status = 'published' and c.deleted_at is null`

/**
 * Whether people can enter courses now, by the database's clock, each with everything that keeps them out. Whoever was
 * invited needs no further approval, and may be somebody whom the course is not made for. One statement for all of them.
 * Undefined where the course is not offered, or not any more.
 */
export async function readEntries(
  db: Queryable,
  all: readonly Entering[],
): Promise<(CourseEntry | undefined)[]> {
  const [courses, people] = [all.map(([course]) => course), all.map(([, user]) => user)]
  // Of an array PostgreSQL cannot tell how long it is, and plans its statement anew each time: five times what it takes
  // to run it. Hundreds enter one by one.
  const rows =
    all.length === 1
      ? await db.read(entriesSql(enteringOne), [courses[0], people[0], seated])
      : await db.read(entriesSql(enteringMany), [courses, people, seated])
  const byPlace = new Map(rows.map(([at, ...row]) => [Number(at), row]))
  return all.map((_, at) => {
    const row = byPlace.get(at + 1)
    return row && entryOf(row)
  })
}

/** The same of one person and one course; 404 where that is not offered. */
export async function readEntry(db: Queryable, ...entering: Entering): Promise<CourseEntry> {
  const [entry] = await readEntries(db, [entering])
  if (!entry) throw notFound()
  return entry
}

function entryOf(row: readonly unknown[]): CourseEntry {
  const [approval, capacity, opens, closed, over, left, prerequisites, own, isNamed] = row
  const seatsLeft = left === null ? null : Math.max(0, Number(left))
  const enrolment = own as CourseEntry['enrolment']
  const isInvited = enrolment?.status === 'invited'
  const blocks: EntryBlock[] = []
  // Whoever was in the course once still finds it, and comes again only while it is made for them.
  if (!isNamed && !isInvited) blocks.push({ reason: 'audience' })
  if (opens) blocks.push({ reason: 'not_open', at: iso(opens) })
  if (closed) blocks.push({ reason: 'closed', at: iso(closed) })
  if (over) blocks.push({ reason: 'over', at: iso(over) })
  if (seatsLeft === 0) blocks.push({ reason: 'full', capacity: capacity as number })
  if (approval === 'staff' && !isInvited) blocks.push({ reason: 'approval' })
  if (prerequisites)
    blocks.push({ reason: 'prerequisites', courses: prerequisites as { id: number; name: string }[] })
  return { enrolment, blocks, seats_left: seatsLeft }
}

/** What a block says to whoever reads a text alone. */
export function blockWords(block: EntryBlock): Message {
  switch (block.reason) {
    case 'full':
      return message('errors:entry.full', { count: block.capacity })
    case 'prerequisites':
      return message('errors:entry.prerequisites', {
        courses: block.courses.map(({ name }) => `“${name}”`).join(', '),
      })
    default:
      return message(`errors:entry.${block.reason}`)
  }
}

/** Throws 409 with everything that keeps somebody out of a course. */
export function requireEntry(blocks: readonly EntryBlock[]): void {
  const [first] = blocks
  if (first) throw new HttpError(409, blockWords(first), { body: { blocks } })
}
