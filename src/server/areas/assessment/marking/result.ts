import type { Queryable } from '../../../db/database.ts'

/**
 * SQL: how the person `$2` did in the exam `$1`, by its rule over the attempts that count, in whole hundredths rounded down.
 * While one of them awaits its marks it is not known which counts.
 */
const text = `
  with counted as (
    select e.attempt, e.percent, e.status in ('submitted', 'pending_review') as is_waiting
    from exam_entries e
    where e.exam_id = $1 and e.user_id = $2 and e.deleted_at is null and e.status not in ('in_progress', 'invalidated')
  ), rule as (
    select x.pass_score, (
      select case
        when bool_or(c.is_waiting) then null
        when x.attempt_rule = 'best' then max(c.percent)
        when x.attempt_rule = 'last' then (array_agg(c.percent order by c.attempt desc))[1]
        when x.attempt_rule = 'first' then (array_agg(c.percent order by c.attempt))[1]
        else trunc(avg(c.percent), 2)
      end from counted c) as percent
    from exams x where x.id = $1
  )
  insert into exam_results as r (exam_id, user_id, attempts, percent, is_passed)
  select $1, $2, (select count(*) from counted), percent, percent >= pass_score from rule
  on conflict (exam_id, user_id) where deleted_at is null do update set
    attempts = excluded.attempts, percent = excluded.percent, is_passed = excluded.is_passed, updated_at = clock_timestamp()
  where (r.attempts, r.percent, r.is_passed) is distinct from (excluded.attempts, excluded.percent, excluded.is_passed)`

/** Stores how somebody did in an exam, from their attempts as they are in this transaction. */
export async function storeResult(tx: Queryable, exam: number, user: number): Promise<void> {
  // Two attempts of one person are counted one after the other.
  await tx.read(
    'select 1 from exam_participants where exam_id = $1 and user_id = $2 and deleted_at is null for no key update',
    [exam, user],
  )
  await tx.query(text, [exam, user])
}
