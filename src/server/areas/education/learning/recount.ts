import type { Queryable } from '../../../db/database.ts'
import type { Portal } from '../../../dependencies.ts'
import { clockContext } from '../../../jobs/due.ts'
import { enqueue } from '../../../jobs/outbox.ts'
import { defineQueue } from '../../../jobs/queues.ts'
import { transit } from '../../../rest/act.ts'
import { withDb } from '../../../rest/context.ts'
import { learned, readContents, type StoredContent } from './contents.ts'
import { completes, progressOf } from './progress.ts'

/** Courses whose contents changed while people learn in them. */
export const recountQueue = defineQueue<{ course_id: number }>('course-progress', { within: 600 })

/** Enrolments of one transaction. */
const batch = 500

/** Leaves it to be worked out again how far everybody is in a course; with the transaction that changes its contents. */
export const recountLater = (db: Queryable, courseId: number): Promise<void> =>
  enqueue(db, recountQueue, [{ course_id: courseId }])

/** SQL: learners of the course `$1` after the enrolment `$2`, held until the transaction ends. */
const text = `
  select id, status, progress from enrolments
  where course_id = $1 and id > $2 and status in ('active', 'suspended') and deleted_at is null
  order by id limit ${batch} for no key update`

/** SQL: how far the enrolments `$1` are with each content. */
const recordText = `
  select enrolment_id, content_id, status = 'completed', progress, coalesce(time_spent, 0), confirmed_at is not null
  from progress_records where enrolment_id = any ($1::bigint[]) and deleted_at is null`

type Enrolment = [id: number, status: string, progress: number]
type Stored = [
  enrolment: number,
  content: number,
  done: boolean,
  percent: number,
  seconds: number,
  said: boolean,
]

/** The records that complete their content by now; those that did before stay. */
const completed = (records: readonly Stored[], contents: ReadonlyMap<number, StoredContent>): Stored[] =>
  records.filter(([, id, done, percent, seconds, isConfirmed]) => {
    const content = contents.get(id)
    return done || (content !== undefined && completes(content, { percent, seconds, isConfirmed }))
  })

/** Works out how far some learners are, once they are held; gives those who have done everything by that. */
async function recountSome(
  tx: Queryable,
  course: number,
  enrolments: readonly Enrolment[],
): Promise<number[]> {
  // Read only now: what a player told while they were waited for counts.
  const contents = learned(await readContents(tx, course))
  const byId = new Map(contents.map(content => [content.id, content]))
  const records = (await tx.read(recordText, [enrolments.map(([id]) => id)])) as Stored[]
  const done = completed(records, byId)
  const fresh = done.filter(([, , before]) => !before)
  await tx.query(
    `update progress_records p set status = 'completed', completed_at = clock_timestamp(), updated_at = clock_timestamp()
     from unnest($1::bigint[], $2::bigint[]) as g(enrolment_id, content_id)
     where p.enrolment_id = g.enrolment_id and p.content_id = g.content_id and p.deleted_at is null`,
    [fresh.map(([enrolment]) => enrolment), fresh.map(([, content]) => content)],
  )
  const doneOf = Map.groupBy(done, ([enrolment]) => enrolment)
  const counted = enrolments.map(([id, status, before]) => ({
    id,
    status,
    before,
    now: progressOf(contents, new Set((doneOf.get(id) ?? []).map(([, content]) => content))),
  }))
  const changed = counted.filter(({ before, now }) => before !== now)
  await tx.query(
    `update enrolments e set progress = g.progress
     from unnest($1::bigint[], $2::int[]) as g(id, progress) where e.id = g.id`,
    [changed.map(({ id }) => id), changed.map(({ now }) => now)],
  )
  return counted.filter(({ status, now }) => status === 'active' && now === 100).map(({ id }) => id)
}

/** Works out again how far everybody is who learns in a course; whoever has done everything by that has completed it. */
export async function recount(
  { engine }: Portal,
  { course_id: course }: { course_id: number },
): Promise<void> {
  const context = clockContext(engine)
  let last = 0
  for (let more = true; more; )
    more = await engine.db.transaction(async tx => {
      const enrolments = (await tx.read(text, [course, last])) as Enrolment[]
      const finished = enrolments.length ? await recountSome(tx, course, enrolments) : []
      for (const id of finished)
        await transit(withDb(context, tx), engine.catalogue.get('enrolments'), id, 'finish', {})
      last = enrolments.at(-1)?.[0] ?? last
      return enrolments.length === batch
    })
}
