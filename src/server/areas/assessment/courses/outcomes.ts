import type { Queryable } from '../../../db/database.ts'
import type { ExamOutcome } from '../../education/index.ts'
import { marksShownSql } from '../results/disclosure.ts'

/**
 * SQL: how `$2` is in the exams of the course `$1`, those that they have taken. What is marked without names is not known
 * before it is out: whoever marks would see in the course whose mark they just gave.
 */
const text = `
  select x.id, x.name, o.percent, o.percent is not null and coalesce(r.is_passed, false),
    not a.is_going_on and o.percent is not null
      and a.taken >= x.max_attempts + coalesce((select p.extra_attempts from exam_participants p
        where p.exam_id = x.id and p.user_id = $2 and p.deleted_at is null), 0),
    a.spans, ${marksShownSql('x')}
  from exams x
  left join exam_results r on r.exam_id = x.id and r.user_id = $2 and r.deleted_at is null
  cross join lateral (
    select count(*) as taken, coalesce(bool_or(e.status in ('in_progress', 'submitted', 'pending_review')), false) as is_going_on,
      coalesce(json_agg(json_build_array(extract(epoch from e.started_at) * 1000, extract(epoch from e.submitted_at) * 1000)
        order by e.attempt) filter (where e.submitted_at is not null and e.status <> 'invalidated'), '[]') as spans
    from exam_entries e where e.exam_id = x.id and e.user_id = $2 and e.deleted_at is null
  ) a
  cross join lateral (
    select case when not coalesce(x.blind_marking, false) or x.released_at is not null then r.percent end as percent
  ) o
  where x.course_id = $1 and x.deleted_at is null and x.status <> 'cancelled' and a.taken > 0`

/** How somebody is in the exams of a course that they have taken. One statement. */
export async function readOutcomes(db: Queryable, course: number, user: number): Promise<ExamOutcome[]> {
  const rows = await db.read(text, [course, user])
  return rows.map(([exam, name, percent, isPassed, isUsedUp, spans, isShown]) => ({
    exam: exam as number,
    name: name as string,
    percent: percent === null ? null : Number(percent),
    isPassed: isPassed as boolean,
    isUsedUp: isUsedUp as boolean,
    attempts: spans as [number, number][],
    isShown: isShown as boolean,
  }))
}
