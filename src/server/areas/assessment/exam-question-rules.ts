import { message } from '../../../metadata/message.ts'
import type { Rules } from '../../rest/context.ts'

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
