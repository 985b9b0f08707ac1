import type { Queryable } from '../../../db/database.ts'
import { reportToCourses } from '../courses/report-results.ts'

/**
 * SQL: how people did in the exams `$1`, by the rule of each over the attempts that count, in whole hundredths rounded down;
 * of the people `$2` alone where they are given. While an attempt awaits its marks it is not known which counts.
 */
const text = `
  with counted as (
    select e.exam_id, e.user_id, x.pass_score, count(*) filter (where c.counts) as attempts, case
        when bool_or(c.is_waiting) then null
        when x.attempt_rule = 'best' then max(e.percent) filter (where c.counts)
        when x.attempt_rule = 'last' then (array_agg(e.percent order by e.attempt desc) filter (where c.counts))[1]
        when x.attempt_rule = 'first' then (array_agg(e.percent order by e.attempt) filter (where c.counts))[1]
        else trunc(avg(e.percent) filter (where c.counts), 2)
      end as percent
    from exam_entries e
    join exams x on x.id = e.exam_id
    cross join lateral (select e.status not in ('in_progress', 'invalidated') as counts,
      e.status in ('submitted', 'pending_review') as is_waiting) c
    where e.exam_id = any ($1::bigint[]) and ($2::bigint[] is null or e.user_id = any ($2)) and e.deleted_at is null
    group by e.exam_id, e.user_id, x.id
  )
  insert into exam_results as r (exam_id, user_id, attempts, percent, is_passed)
  select exam_id, user_id, attempts, percent, percent >= pass_score from counted order by exam_id, user_id
  on conflict (exam_id, user_id) where deleted_at is null do update set
    attempts = excluded.attempts, percent = excluded.percent, is_passed = excluded.is_passed, updated_at = clock_timestamp()
  where (r.attempts, r.percent, r.is_passed) is distinct from (excluded.attempts, excluded.percent, excluded.is_passed)`

/** SQL: rows for the results of people that have none yet, so that they can be held. */
const rowsText = `
  insert into exam_results (exam_id, user_id, attempts)
  select distinct e.exam_id, e.user_id, 0 from exam_entries e
  where e.exam_id = any ($1::bigint[]) and e.user_id = any ($2::bigint[]) and e.deleted_at is null
    and not exists (select 1 from exam_results r
      where r.exam_id = e.exam_id and r.user_id = e.user_id and r.deleted_at is null)
  order by e.exam_id, e.user_id
  on conflict (exam_id, user_id) where deleted_at is null do nothing`

const holdText = `
  select 1 from exam_results where exam_id = any ($1::bigint[]) and user_id = any ($2::bigint[]) and deleted_at is null
  order by exam_id, user_id for no key update`

/**
 * Stores how people did in some exams, from their attempts as they are in this transaction. Transactions hold the exam
 * first, then the participant, then attempts, and results last: what holds an attempt, as marking does, waits for no
 * participant, whom more time holds while it waits for the attempt.
 * @param users null for all of them, where nobody marks meanwhile
 */
export async function storeResults(
  tx: Queryable,
  exams: readonly number[],
  users: readonly number[] | null,
): Promise<void> {
  // Two attempts of one person are counted one after the other.
  if (users) {
    await tx.query(rowsText, [exams, users])
    await tx.read(holdText, [exams, users])
  }
  await tx.query(text, [exams, users])
  if (users) await reportToCourses(tx, { exams, users })
}
