import type { CorrectionKinds } from '../../../../../resources/assessment/corrections.ts'
import { correctionKinds } from '../../../../../resources/assessment/exam-corrections.ts'
import { ended } from '../../../../../resources/assessment/exam-states.ts'
import type { Queryable } from '../../../db/database.ts'
import { asRead } from '../../../rich-text/as-read.ts'
import { readAcceptable } from './accepted.ts'

/**
 * SQL: of each question in the attempts at the exam `$1` that ended, or of `$2` alone: whether some were asked an older
 * version than its newest, and that could mark them; whether it counts as it was marked, brings all its mark and is left
 * out everywhere; and whether an attempt has nothing else that counts.
 */
const text = `
  with asked as (
    select v.question_id, v.id as version_id, v.type, q.adjustment, q.also_accepted, q.mark > 0 and q.adjustment is distinct from 'drop' as counts,
      count(*) filter (where q.mark > 0 and q.adjustment is distinct from 'drop') over (partition by q.entry_id) as counting
    from exam_entries e
    join entry_questions q on q.entry_id = e.id and q.deleted_at is null
    join question_versions v on v.id = q.version_id
    where e.exam_id = $1 and e.status = any ($3::text[]) and e.deleted_at is null
  ), newest as (
    select distinct on (w.question_id) w.question_id, w.id, w.type from question_versions w
    where w.question_id in (select question_id from asked) order by w.question_id, w.id desc
  )
  select a.question_id, bool_or(a.version_id <> n.id), bool_and(a.type = n.type and n.type <> 'long_text'),
    bool_and(a.adjustment is null and a.also_accepted is null), coalesce(bool_and(a.adjustment = 'full'), false),
    coalesce(bool_and(a.adjustment = 'drop'), false), bool_or(a.counting - a.counts::int < 1)
  from asked a join newest n using (question_id)
  where $2::bigint is null or a.question_id = $2 group by a.question_id order by a.question_id`

/**
 * The corrections of an exam's questions that would do something: what people mark no version marks, say.
 * @param readsKey whether the caller may read what is right, and so which options are not
 */
export async function readKinds(
  db: Queryable,
  exam: number,
  question: number | null,
  readsKey: boolean,
): Promise<CorrectionKinds[]> {
  const rows = await db.read(text, [exam, question, [...ended]])
  const acceptable = readsKey && rows.length ? await readAcceptable(db, exam, question) : undefined
  return rows.map(([id, isOlder, isMarkable, isPlain, isFull, isDropped, isLast]) => {
    const more = acceptable?.get(id as number)
    const choices = more?.wrongChoices?.map(({ key, text: html }) => ({ key, text: asRead(html) })) ?? null
    const does = {
      version: Boolean(isOlder && isMarkable),
      // Full marks and leaving out are taken back first.
      accept: !isFull && !isDropped && more !== undefined && choices?.length !== 0,
      full: !isFull,
      drop: !isDropped && !isLast,
      restore: !isPlain,
    }
    return {
      question_id: id as number,
      kinds: correctionKinds.filter(kind => does[kind]),
      wrong_choices: choices,
      is_newest: Boolean(!isOlder && isMarkable),
    }
  })
}
