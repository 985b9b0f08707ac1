import type { Queryable } from '../../../db/database.ts'
import { insertRecords } from '../../../demo/rows.ts'
import type { Plan } from '../../organisation/demo/index.ts'
import { demoCourses } from './courses/index.ts'
import { seedRatings } from './seed-ratings.ts'

/** One of so many people takes a course. */
const oneIn = 6

/** A lesson of the demo; its `duration` is in seconds, and missing of an exam. */
interface Lesson {
  readonly id: number
  readonly duration?: number | undefined
}

/** How long somebody needs for a lesson that says nothing of it, in seconds. */
const usual = 600

/** Who takes which course of the demo, and how far they are; `lessons` are those of each course, in their order. */
export async function seedEnrolments(
  tx: Queryable,
  { people, id }: Pick<Plan, 'people' | 'id'>,
  lessons: ReadonlyMap<number, readonly Lesson[]>,
  at: (days: number) => string,
): Promise<void> {
  const learner = id.person('learner')
  const active = people.flatMap((person, index) => (person.status === 'active' ? [index + 1] : []))
  const rows: Record<string, unknown>[] = []
  const learned: Learned[] = []
  const graduates: { course: number; user: number }[] = []
  for (const [
    index,
    { state, capacity = Number.POSITIVE_INFINITY, dates, mandatory, departments },
  ] of demoCourses.entries()) {
    if (departments || !['published', 'completed', 'archived'].includes(state ?? '')) continue
    const isOver = state !== 'published' || (dates !== undefined && dates[1] < 0)
    const takers = active.filter(person =>
      person === learner ? index % 3 !== 1 : (person * 7 + index) % oneIn === 0,
    )
    for (const [n, user] of takers.slice(0, Math.min(capacity, 60)).entries()) {
      const status =
        isOver || n % 4 === 0 ? 'completed' : n % 9 === 5 ? 'invited' : n % 11 === 7 ? 'withdrawn' : 'active'
      // Of the learner whom the demo names something is under way.
      const own = user === learner && !isOver && index === 3 ? 'active' : status
      const all = lessons.get(index + 1) ?? []
      const done = own === 'active' ? all.slice(0, n % all.length) : own === 'completed' ? all : []
      const completed = isOver ? -35 : -3
      const since = own === 'completed' ? completed - done.length : -20 + (n % 15)
      // The learner whom the demo names has yet to say what they think.
      if (own === 'completed' && user !== learner) graduates.push({ course: index + 1, user })
      learned.push({ enrolment: rows.length + 1, done, since })
      rows.push({
        id: rows.length + 1,
        course_id: index + 1,
        user_id: user,
        status: own,
        source: mandatory || own === 'invited' ? 'staff' : 'self',
        attempt: 1,
        progress: own === 'completed' ? 100 : Math.floor((100 * done.length) / all.length),
        required_by: mandatory && own !== 'completed' ? at(n % 13 === 3 ? -2 : 21) : null,
        accepted_at: own === 'invited' ? null : at(Math.min(-30 + (n % 20), since)),
        completed_at: own === 'completed' ? at(completed) : null,
        last_active_at: done.length ? at(since + done.length) : null,
        withdrawn_at: own === 'withdrawn' ? at(-8) : null,
        // Nobody is told again of what the demo begins with.
        ...(mandatory && { week_notified_at: at(0), day_notified_at: at(0), late_notified_at: at(0) }),
        created_at: at(Math.min(-32 + (n % 20), since - 2)),
        updated_at: at(-3),
      })
    }
  }
  await insertRecords(tx, 'enrolments', rows as never)
  await seedProgress(tx, learned, at)
  await seedRatings(tx, graduates, at)
}

/** What somebody has done of a course, a lesson a day from a day on. */
interface Learned {
  readonly enrolment: number
  readonly done: readonly Lesson[]
  readonly since: number
}

/** How far people are with the lessons of the demo, and when they worked on them. */
async function seedProgress(
  tx: Queryable,
  learned: readonly Learned[],
  at: (days: number) => string,
): Promise<void> {
  const stretches = learned.flatMap(({ enrolment, done, since }) =>
    done.map(({ id, duration = usual }, day) => ({
      enrolment_id: enrolment,
      content_id: id,
      started_at: at(since + day),
      ended_at: at(since + day + duration / 86_400),
      time_spent: duration,
      created_at: at(since + day),
      updated_at: at(since + day),
    })),
  )
  await insertRecords(
    tx,
    'learning-sessions',
    stretches.map((row, index) => ({ id: index + 1, ...row })),
  )
  await insertRecords(
    tx,
    'progress-records',
    stretches.map(({ started_at, ended_at, ...row }, index) => ({
      id: index + 1,
      ...row,
      status: 'completed' as const,
      progress: 100,
      position: 0,
      position_at: ended_at,
      covered: [[0, 100]] as never,
      first_access_at: started_at,
      last_access_at: ended_at,
      completed_at: ended_at,
    })),
  )
}
