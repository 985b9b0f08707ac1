import { markable } from '../../../../resources/assessment/exam-states.ts'
import { toIso } from '../../../fields/date-time/index.ts'
import { may } from '../../auth/caller.ts'
import type { WaitingSource } from '../../inbox/inbox.ts'

/** Exams that are told of by name; the rest is counted. */
const named = 20

/** A source of exams that wait for a caller, by a permission of theirs and SQL that gives id, name, due and since. */
const waitingExams =
  (
    permission: string,
    url: (id: number) => string,
    text: string,
    values: (caller: number) => readonly unknown[],
  ): WaitingSource =>
  async ({ caller, db }) => {
    if (!may(caller, permission)) return undefined
    const rows = await db.read(
      `select w.*, count(*) over () from (${text}) w order by w.due nulls last, w.id limit ${named}`,
      [...values(caller.id)],
    )
    return {
      count: Number(rows[0]?.at(-1) ?? 0),
      items: rows.map(([id, title, due, since]) => ({
        id: id as number,
        title: title as string,
        due_at: due === null ? null : (toIso(due) as string),
        since: since === null ? null : (toIso(since) as string),
        url: url(id as number),
      })),
    }
  }

/** Exams that one has not taken yet and can take now, or is in the middle of. */
export const examsToTake = waitingExams(
  'my-exams.show',
  id => `/my-exams/${id}`,
  `select x.id, x.name, least(x.closes_at, (
      select e.deadline_at from exam_entries e
      where e.exam_id = x.id and e.user_id = $1 and e.status = 'in_progress' and e.deleted_at is null)) as due, x.opens_at as since
   from exam_participants p join exams x on x.id = p.exam_id and x.deleted_at is null
   where p.user_id = $1 and p.deleted_at is null and not x.is_practice
     and x.status in ('published', 'open') and x.opens_at <= clock_timestamp()
     and coalesce(x.closes_at > clock_timestamp(), true)
     and not exists (select 1 from exam_entries e
       where e.exam_id = x.id and e.user_id = $1 and e.status <> 'in_progress' and e.deleted_at is null)`,
  caller => [caller],
)

/** SQL: of those who are named to mark an exam the ones who have not given the answer `a` of the question `q` their mark. */
const leftMarkers = `exam_markers m where m.exam_id = x.id and m.user_id <> e.user_id and not exists (
  select 1 from exam_marks o where o.question_id = q.id and o.marker_id = m.user_id and (o.seat, o.seq) = (a.seat, a.seq)
    and o.score is not null and o.deleted_at is null)`

/**
 * Exams with answers that one marks: whoever is named for it, and their owner where nobody is, or where all who are have
 * marked and they differ.
 */
export const examsToMark = waitingExams(
  'exams.mark',
  id => `/exams/${id}/marking`,
  `select x.id, x.name, null::timestamptz as due, min(e.submitted_at) as since
   from exams x
   join exam_entries e on e.exam_id = x.id and e.status = 'pending_review' and e.user_id <> $1 and e.deleted_at is null
   join entry_questions q on q.entry_id = e.id and q.deleted_at is null
   join exam_answers a on a.question_id = q.id and a.outcome = 'awaiting' and a.deleted_at is null
   where x.deleted_at is null and x.status = any ($2::text[])
     and q.adjustment is null
     and case when exists (select 1 from ${leftMarkers})
       then exists (select 1 from ${leftMarkers} and m.user_id = $1) else x.owner_id = $1 end
     and not exists (select 1 from exam_marks g
       where g.question_id = q.id and g.marker_id = $1 and (g.seat, g.seq) = (a.seat, a.seq)
         and g.score is not null and g.deleted_at is null)
   group by x.id`,
  caller => [caller, [...markable]],
)

/** One's own exams of which everything is marked, and nothing is out yet. */
export const examsToRelease = waitingExams(
  'exams.release',
  id => `/exams/${id}`,
  `select x.id, x.name, null::timestamptz as due, x.closes_at as since
   from exams x
   where x.owner_id = $1 and x.status = 'grading' and x.deleted_at is null
     and not exists (select 1 from exam_entries e
       where e.exam_id = x.id and e.status in ('in_progress', 'submitted', 'pending_review') and e.deleted_at is null)`,
  caller => [caller],
)

/** One's own exams that nobody can begin, since a bank has fewer questions than they draw from it. */
export const examsShort = waitingExams(
  'exams.update',
  id => `/exams/${id}`,
  `select x.id, x.name, case when x.opens_at > clock_timestamp() then x.opens_at end as due, x.short_at as since
   from exams x
   where x.owner_id = $1 and x.short_at is not null and x.status in ('published', 'open') and x.deleted_at is null`,
  caller => [caller],
)
