import { entryStates } from '../../../../../resources/assessment/exam-states.ts'
import { answer, type JsonSchema, object, operation, type PathItem, path } from '../../../openapi/parts.ts'
import { event } from '../invigilation/openapi.ts'
import { examPlace, late, question, receipt, response } from '../room/openapi.ts'
import { either, flag, list, maybe, none, number, time, whole, words } from '../schemas.ts'

const parts = ['answers', 'correctness', 'marks', 'right_answers', 'explanations'] as const
const byPart = (schema: JsonSchema) => Object.fromEntries(parts.map(part => [part, schema]))

/** A mark that staff gave somebody otherwise. */
export const change = { at: time, before: maybe(number), after: maybe(number), reason: maybe(words) }

/** A question with what became of its answer. */
export const answeredQuestion = {
  ...question,
  response,
  outcome: { enum: ['right', 'partly', 'wrong', 'empty', 'awaiting'] },
  score: maybe(number),
  adjustment: { enum: ['drop', 'full'] },
  right: {
    description: 'The right answer; of texts and numbers all that are accepted',
    oneOf: [
      response,
      object({ texts: list(words) }),
      object({ numbers: list(object({ value: number, tolerance: number, unit: maybe(words) })) }),
    ],
  },
  explanation: maybe(words),
  feedback: {
    description: 'What is said of the options that were chosen, by their keys; with the explanation',
    type: 'object',
    additionalProperties: words,
  },
}
export const answeredRequired = ['key', 'number', 'type', 'mark', 'body']

const answered = object(
  { ...answeredQuestion, comments: list(words), changes: list(object(change)) },
  answeredRequired,
)

/** An attempt and how it did, as far as that is shown. */
export const shownAttempt = {
  id: whole,
  attempt: whole,
  status: { enum: [...entryStates] },
  started_at: time,
  receipt: either(receipt, none),
  score: maybe(number),
  max_score: maybe(number),
  percent: maybe(number),
  is_passed: maybe(flag),
}
export const shownAttemptRequired = ['id', 'attempt', 'status', 'started_at', 'receipt']

const entry = object(
  { ...shownAttempt, questions: list(answered), events: list(event), late: either(late, none) },
  [...shownAttemptRequired, 'questions', 'events', 'late'],
)

const results = object({
  exam: object({
    id: whole,
    name: words,
    status: words,
    pass_score: number,
    place: examPlace,
    attempt_rule: { enum: ['best', 'last', 'first', 'average'] },
  }),
  shown: object(byPart(flag)),
  later: object(byPart({ enum: ['close', 'release'] }), []),
  result: either(object({ percent: number, is_passed: flag }), none),
  entries: list(entry),
})

/** What participants read of how they did. */
export const resultPaths: Readonly<Record<string, PathItem>> = {
  '/api/my-exams/{id}/results': {
    get: operation('my-exams', 'my-exams.results', {
      parameters: [path('id')],
      responses: answer(200, object({ data: results })),
    }),
  },
}
