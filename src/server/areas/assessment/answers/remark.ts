import type { Queryable } from '../../../db/database.ts'
import { conflict, invalidField } from '../../../http/errors.ts'
import { excerpt, notify } from '../../../notices/notify.ts'
import type { HandlerContext } from '../../../rest/context.ts'
import { holdExam, refuseErased } from '../invigilation/hold-exam.ts'
import { markAttempt } from '../marking/mark-entry.ts'
import { storeResults } from '../marking/result.ts'

/** SQL: the question with the number `$2` of the entry `$1`, and what it brings now. */
const text = `
  select q.id, q.mark, q.adjustment, q.given_score, coalesce(q.given_score, a.score, 0)
  from entry_questions q left join exam_answers a on a.question_id = q.id and a.deleted_at is null
  where q.entry_id = $1 and q.number = $2 and q.deleted_at is null`

async function readScore(db: Queryable, entry: number, number: number) {
  const [row] = await db.read(text, [entry, number])
  if (!row) throw invalidField('question', 'exists')
  const [id, mark, adjustment, given, score] = row
  return {
    id: id as number,
    mark: Number(mark),
    isAdjusted: adjustment !== null,
    given: given === null ? null : Number(given),
    score: Number(score),
  }
}

/**
 * Gives one person another mark for a question, or lets count again what was marked. It counts in place of what machine and
 * people marked, also when the question is corrected by another version; a question that is left out, or brings everybody
 * its full mark, does so for this person too. Throws 409 for a question that was corrected so, and 422 for what is no mark
 * of it or changes nothing.
 */
export async function remark({ context, row, input }: HandlerContext): Promise<void> {
  const { db, caller } = context
  const exam = row.exam_id as number
  const user = row.user_id as number
  const number = input.get('question') as number
  const given = (input.get('score') as number | null | undefined) ?? null
  const reason = String(input.get('reason') ?? '')
  await holdExam(db, exam, ['results_released'])
  await refuseErased(db, user)
  const before = await readScore(db, row.id, number)
  if (before.isAdjusted) throw conflict('questionCorrected')
  if (given !== null && given > before.mark) throw invalidField('score', 'range', { a: 0, b: before.mark })
  if (given === before.given || (before.given === null && given === before.score))
    throw invalidField('score', 'errors:sameMark')
  await db.query(
    'update entry_questions set given_score = $2::numeric, updated_at = clock_timestamp() where id = $1',
    [before.id, given],
  )
  await markAttempt(db, row.id)
  await storeResults(db, [exam], [user])
  const after = await readScore(db, row.id, number)
  await db.query(
    `insert into exam_events (entry_id, kind, began_at, question_id, score_before, score_after, reason, created_by_id)
     values ($1, 'remarked', clock_timestamp(), $2, $3::numeric, $4::numeric, $5, $6)`,
    [row.id, before.id, before.score, after.score, reason, caller.id || null],
  )
  const [[name] = []] = await db.read('select name from exams where id = $1', [exam])
  await notify(db, [user], {
    kind: 'exam',
    text: 'examRemarked',
    url: `/my-exams/${exam}/results`,
    params: { exam: name as string, number: String(number), reason: excerpt(reason) },
  })
}
