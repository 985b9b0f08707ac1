import type { CorrectionKinds } from '../../../../../resources/assessment/corrections.ts'
import { correctionKinds } from '../../../../../resources/assessment/exam-corrections.ts'
import { ended } from '../../../../../resources/assessment/exam-states.ts'
import type { Queryable } from '../../../db/database.ts'
import { isLastQuestion } from './correct.ts'

/**
 * SQL: of the question `$2` in the attempts at the exam `$1` that ended: whether some were asked an older version than its
 * newest, which could mark them, and whether it counts as it was marked, brings all its mark and is left out everywhere.
 */
const text = `
  select count(*), bool_or(v.id <> n.id), bool_and(v.type = n.type) and max(n.type) <> 'long_text',
    bool_and(q.adjustment is null), coalesce(bool_and(q.adjustment = 'full'), false),
    coalesce(bool_and(q.adjustment = 'drop'), false)
  from exam_entries e
  join entry_questions q on q.entry_id = e.id and q.deleted_at is null
  join question_versions v on v.id = q.version_id and v.question_id = $2
  join lateral (
    select w.id, w.type from question_versions w where w.question_id = $2 order by w.id desc limit 1
  ) n on true
  where e.exam_id = $1 and e.status = any ($3::text[]) and e.deleted_at is null`

/** The corrections of a question that would do something in an exam: what people mark no version marks, say. */
export async function kindsOf(db: Queryable, exam: number, question: number): Promise<CorrectionKinds> {
  const [row = []] = await db.read(text, [exam, question, [...ended]])
  const [asked, isOlder, isMarkable, isPlain, isFull, isDropped] = row
  if (!Number(asked)) return { kinds: [], is_newest: false }
  const does = {
    version: Boolean(isOlder && isMarkable),
    full: !isFull,
    drop: !isDropped && !(await isLastQuestion(db, exam, question)),
    restore: !isPlain,
  }
  return { kinds: correctionKinds.filter(kind => does[kind]), is_newest: Boolean(!isOlder && isMarkable) }
}
