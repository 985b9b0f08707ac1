import type { Queryable } from '../../../db/database.ts'
import { acceptedSql } from './accepted.ts'

/**
 * SQL: has the questions of the entry `$2` count as the corrections of its exam `$1` say: of each question by the version of
 * the last correction that names one, left out or with full marks where the last correction of all says so, and with all
 * that is accepted besides since it was last counted as it was asked (`restore`).
 */
const text = `
  with latest as (
    select distinct on (c.question_id) c.question_id,
      case when c.kind in ('full', 'drop') then c.kind end as adjustment, (
        select n.version_id from exam_corrections n
        where n.exam_id = c.exam_id and n.question_id = c.question_id and n.kind = 'version' and n.deleted_at is null
        order by n.id desc limit 1) as version_id, ${acceptedSql('c.exam_id', 'c.question_id')} as also_accepted
    from exam_corrections c where c.exam_id = $1 and c.deleted_at is null order by c.question_id, c.id desc
  ), changed as (
  update entry_questions q set version_id = coalesce(l.version_id, q.version_id), adjustment = l.adjustment,
    also_accepted = l.also_accepted, updated_at = clock_timestamp()
  from latest l, question_versions v
  where q.entry_id = $2 and v.id = q.version_id and v.question_id = l.question_id
    and (q.version_id, q.adjustment, q.also_accepted) is distinct from (
      coalesce(l.version_id, q.version_id), l.adjustment, l.also_accepted)
  returning q.id
  )
  update exam_entries set revision = revision + 1 where id = $2 and exists (select 1 from changed)`

/**
 * Has an entry that is being marked follow the corrections of its exam, whenever it was begun. While somebody is in it, it
 * stays as it was drawn.
 */
export const applyCorrections = (tx: Queryable, exam: number, entry: number): Promise<unknown> =>
  tx.query(text, [exam, entry])
