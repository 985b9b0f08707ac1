import type { LateSummary } from '../../../../../resources/assessment/room.ts'
import { toIso } from '../../../../fields/date-time/index.ts'
import type { Queryable } from '../../../db/database.ts'

/**
 * SQL: of each question of some entries (`of`, a condition on `s`) the highest save of the highest seat that came late.
 * Whether it counts follows from what is stored: it does where the answer is this very save.
 */
export const latestLateSql = (of: string): string => `
  select distinct on (s.question_id) s.entry_id, s.question_id, s.seat, s.seq, s.response, s.is_marked, s.created_at
  from exam_saves s where ${of} and s.verdict = 'late' and s.question_id is not null and s.deleted_at is null
  order by s.question_id, s.seat desc, s.seq desc, s.id`

/** SQL: a late save `l` counts, or waits for somebody to count it, by the answer `a` that is stored. */
export const isCountedSql = '(a.seat, a.seq) = (l.seat, l.seq)'
export const isWaitingSql = '(a.id is null or (a.seat, a.seq) < (l.seat, l.seq))'

/** SQL: the answers that late saves become; what was marked of them is marked again. */
const text = `
  with latest as (${latestLateSql('s.entry_id = any ($1::bigint[])')}), stored as (
    insert into exam_answers as a (entry_id, question_id, response, is_marked, seat, seq, saved_at)
    select entry_id, question_id, response, is_marked, seat, seq, created_at from latest
    on conflict (question_id) where deleted_at is null do update set
      response = excluded.response, is_marked = excluded.is_marked, seat = excluded.seat, seq = excluded.seq,
      saved_at = excluded.saved_at, outcome = null, score = null, updated_at = clock_timestamp()
    where (a.seat, a.seq) < (excluded.seat, excluded.seq)
    returning entry_id
  ), counted as (
    select entry_id, count(*) as n from stored group by entry_id
  ), noted as (
    insert into exam_events (entry_id, kind, began_at, amount, reason)
    select entry_id, 'counted', clock_timestamp(), n, $2 from counted
  )
  select entry_id, n from counted`

/**
 * Has late answers of entries that are held count: of each question the latest, unless a later one is stored. Answers how
 * many of each entry do now.
 */
export async function countLateAnswers(
  db: Queryable,
  entries: readonly number[],
  reason: string,
): Promise<ReadonlyMap<number, number>> {
  if (!entries.length) return new Map()
  const rows = await db.read(text, [entries, reason])
  return new Map(rows.map(([entry, count]) => [entry as number, Number(count)]))
}

/** What came late of some entries; none of those without any. */
export async function readLate(
  db: Queryable,
  entries: readonly number[],
): Promise<ReadonlyMap<number, LateSummary>> {
  const rows = await db.read(
    `select l.entry_id, count(*) filter (where ${isWaitingSql}), count(*) filter (where ${isCountedSql}),
       c.reason, c.began_at
     from (${latestLateSql('s.entry_id = any ($1::bigint[])')}) l
     left join exam_answers a on a.question_id = l.question_id and a.deleted_at is null
     left join lateral (
       select v.reason, v.began_at from exam_events v
       where v.entry_id = l.entry_id and v.kind = 'counted' and v.deleted_at is null order by v.id desc limit 1
     ) c on true
     group by l.entry_id, c.reason, c.began_at`,
    [entries],
  )
  return new Map(
    rows.flatMap(([entry, waiting, counted, reason, at]) =>
      Number(waiting) + Number(counted)
        ? [
            [
              entry as number,
              {
                waiting: Number(waiting),
                counted: Number(counted),
                reason: Number(counted) ? (reason as string | null) : null,
                counted_at: Number(counted) ? (toIso(at) as string | null) : null,
              },
            ] as const,
          ]
        : [],
    ),
  )
}
