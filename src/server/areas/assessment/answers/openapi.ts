import { answer, object, operation, type PathItem, path } from '../../../openapi/parts.ts'
import {
  answeredQuestion,
  answeredRequired,
  change,
  shownAttempt,
  shownAttemptRequired,
} from '../results/openapi.ts'
import { flag, list, maybe, number, time, whole, words } from '../schemas.ts'

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
            entry: object(shownAttempt, shownAttemptRequired),
            is_erased: flag,
            has_key: { ...flag, description: 'Right answers and explanations are among it' },
            questions: list(question),
          }),
        }),
      ),
    }),
  },
}
