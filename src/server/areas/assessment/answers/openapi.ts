import { entryStates } from '../../../../../resources/assessment/exam-states.ts'
import { answer, object, operation, type PathItem, path } from '../../../openapi/parts.ts'
import { answeredQuestion, answeredRequired, change } from '../results/openapi.ts'
import { receipt } from '../room/openapi.ts'
import { either, flag, list, maybe, none, number, time, whole, words } from '../schemas.ts'

const points = list(object({ key: words, points: number }))

const question = object(
  {
    ...answeredQuestion,
    question_id: whole,
    name: words,
    guide: list(object({ key: words, criterion: words, points: number })),
    marks: list(object({ marker: words, score: maybe(number), comment: maybe(words), points, at: time })),
    given_score: { ...maybe(number), description: 'What counts in place of what was marked' },
    changes: list(object({ ...change, by: maybe(words) })),
  },
  [...answeredRequired, 'question_id', 'name', 'guide', 'marks', 'given_score', 'changes'],
)

const entry = object(
  {
    id: whole,
    attempt: whole,
    status: { enum: [...entryStates] },
    started_at: time,
    receipt: either(receipt, none),
    score: maybe(number),
    max_score: maybe(number),
    percent: maybe(number),
    is_passed: maybe(flag),
  },
  ['id', 'attempt', 'status', 'started_at', 'receipt'],
)

/** What staff read of an attempt's answers. */
export const answerPaths: Readonly<Record<string, PathItem>> = {
  '/api/exam-entries/{id}/answers': {
    get: operation('exam-entries', 'exam-entries.answers', {
      parameters: [path('id')],
      responses: answer(
        200,
        object({
          data: object({
            exam: object({ id: whole, name: words, pass_score: number }),
            entry,
            is_erased: flag,
            has_key: { ...flag, description: 'Right answers and explanations are among it' },
            questions: list(question),
          }),
        }),
      ),
    }),
  },
}
