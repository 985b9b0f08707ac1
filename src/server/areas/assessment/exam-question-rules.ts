import { message } from '../../../metadata/message.ts'
import { invalid } from '../../http/errors.ts'
import type { MatchingRule } from '../../rest/compiled.ts'
import type { Context, Rules } from '../../rest/context.ts'
import { takeAdvisoryLock } from '../../rest/locks.ts'

/** An exam asks a question once, in whichever of its versions. */
export const examQuestionRules: Rules = {
  async check({ db }, values, before, errors) {
    const version = values.get('version') ?? null
    if (version === null || version === before?.version_id) return
    const [asked] = await db.read(
      `select 1 from exam_questions q join question_versions v on v.id = q.version_id
       where q.exam_id = $1 and q.deleted_at is null and q.id is distinct from $3::bigint
         and v.question_id = (select n.question_id from question_versions n where n.id = $2) limit 1`,
      [values.get('exam') ?? before?.exam_id, version, before?.id ?? null],
    )
    if (asked) errors.version_id = [message('questionAsked')]
  },
}

/**
 * Throws 422 where an exam asks a question twice now: two who put it there at once are looked at one after the other, each
 * with what the other has stored.
 */
export async function requireAskedOnce(context: Context, ids: readonly number[]): Promise<void> {
  const { db } = context
  const exams = await db.read(
    `select distinct exam_id from exam_questions where id = any ($1::bigint[]) and version_id is not null order by exam_id`,
    [ids],
  )
  if (!exams.length) return
  for (const [exam] of exams) await takeAdvisoryLock(context, `exam-questions ${exam}`)
  const [twice] = await db.read(
    `select 1 from exam_questions q join question_versions v on v.id = q.version_id
     where q.exam_id = any ($1::bigint[]) and q.deleted_at is null
     group by q.exam_id, v.question_id having count(*) > 1 limit 1`,
    [exams.map(([exam]) => exam)],
  )
  if (twice) throw invalid({ version_id: [message('questionAsked')] })
}

/** The exams that ask a question by name, in whichever of its versions. */
export const examsAsking: MatchingRule = {
  tables: ['question_versions', 'exam_questions'],
  alternatives: (question, exam) => [
    [
      `${exam}.id in (select u.exam_id from question_versions v join exam_questions u on u.version_id = v.id
         where v.question_id = ${question}.id and u.deleted_at is null)`,
    ],
  ],
}
