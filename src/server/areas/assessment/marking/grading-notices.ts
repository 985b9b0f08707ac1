import type { Queryable } from '../../../db/database.ts'
import type { Portal } from '../../../dependencies.ts'
import { defineQueue } from '../../../jobs/queues.ts'
import { notify } from '../../../notices/notify.ts'

/** Looks each minute which exams came to wait for people who mark, or for their release. */
export const gradingQueue = defineQueue('exam-grading-notices', { schedule: '* * * * *', within: 120 })

/** SQL: an attempt of the exam `x` is in one of these states. */
const has = (...states: readonly string[]) =>
  `exists (select 1 from exam_entries e where e.exam_id = x.id and e.deleted_at is null
     and e.status in (${states.map(state => `'${state}'`).join(', ')}))`

/**
 * SQL: notes once of exams in grading that all of their answers wait for people, or that nothing waits any more; gives who
 * is to be notified.
 */
const toMark = `
  update exams x set marking_notified_at = clock_timestamp()
  where x.status = 'grading' and x.marking_notified_at is null and x.deleted_at is null
    and not ${has('in_progress', 'submitted')} and ${has('pending_review')}
  returning x.id, x.name, coalesce(
    (select json_agg(m.user_id order by m.user_id) from exam_markers m where m.exam_id = x.id), json_build_array(x.owner_id))`
const toRelease = `
  update exams x set ready_notified_at = clock_timestamp()
  where x.status = 'grading' and x.ready_notified_at is null and x.deleted_at is null
    and not ${has('in_progress', 'submitted', 'pending_review')}
  returning x.id, x.name, json_build_array(x.owner_id)`

async function notifyOnce(
  db: Queryable,
  text: string,
  notice: 'examToMark' | 'examReady',
  page: (exam: number) => string,
): Promise<void> {
  for (const [id, name, people] of await db.read(text, []))
    await notify(db, people as readonly number[], {
      kind: 'exam',
      text: notice,
      url: page(id as number),
      params: { exam: name as string },
    })
}

/** Notifies those who mark an exam that its answers wait for them, and its owner that its results can be released; each once. */
export const notifyOfGrading = ({ engine: { db } }: Portal): Promise<void> =>
  db.transaction(async tx => {
    await notifyOnce(tx, toMark, 'examToMark', exam => `/exams/${exam}/marking`)
    await notifyOnce(tx, toRelease, 'examReady', exam => `/exams/${exam}`)
  })
