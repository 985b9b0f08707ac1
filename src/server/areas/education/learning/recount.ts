import type { Queryable } from '../../../db/database.ts'
import type { Portal } from '../../../dependencies.ts'
import { clockContext } from '../../../jobs/due.ts'
import { enqueue } from '../../../jobs/outbox.ts'
import { defineQueue } from '../../../jobs/queues.ts'
import { transit } from '../../../rest/act.ts'
import { withDb } from '../../../rest/context.ts'
import { learned, readContents } from './contents.ts'
import { progressOf } from './progress.ts'

/** Courses whose contents changed while people learn in them. */
export const recountQueue = defineQueue<{ course_id: number }>('course-progress', { within: 600 })

/** Enrolments of one transaction. */
const batch = 500

/** Leaves it to be worked out anew how far everybody is in a course; with the transaction that changes its contents. */
export const recountLater = (db: Queryable, courseId: number): Promise<void> =>
  enqueue(db, recountQueue, [{ course_id: courseId }])

/** SQL: learners of the course `$1` after the enrolment `$2`, each with the contents that they have completed. */
const text = `
  select e.id, e.progress, coalesce((
    select json_agg(p.content_id) from progress_records p
    where p.enrolment_id = e.id and p.status = 'completed' and p.deleted_at is null), '[]')
  from enrolments e
  where e.course_id = $1 and e.id > $2 and e.status = 'active' and e.deleted_at is null
  order by e.id limit ${batch} for no key update of e`

/** Works out anew how far everybody is who learns in a course; whoever has done everything by that has completed it. */
export async function recount(
  { engine }: Portal,
  { course_id: course }: { course_id: number },
): Promise<void> {
  const context = clockContext(engine)
  const contents = learned(await readContents(engine.db, course))
  let last = 0
  for (let more = true; more; )
    more = await engine.db.transaction(async tx => {
      const rows = (await tx.read(text, [course, last])) as [number, number, number[]][]
      const counted = rows.map(([id, before, done]) => ({
        id,
        before,
        now: progressOf(contents, new Set(done)),
      }))
      const changed = counted.filter(({ before, now }) => before !== now)
      await tx.query(
        `update enrolments e set progress = g.progress
         from unnest($1::bigint[], $2::int[]) as g(id, progress) where e.id = g.id`,
        [changed.map(({ id }) => id), changed.map(({ now }) => now)],
      )
      for (const { id } of changed.filter(({ now }) => now === 100))
        await transit(withDb(context, tx), engine.catalogue.get('enrolments'), id, 'finish', {})
      last = rows.at(-1)?.[0] ?? last
      return rows.length === batch
    })
}
