import { entryStates } from '../../../../../resources/assessment/exam-states.ts'
import { answer, type JsonSchema, object, operation, type PathItem, path } from '../../../openapi/parts.ts'
import { event, late } from '../invigilation/openapi.ts'
import { examPlace, question, receipt, response } from '../room/openapi.ts'

const number: JsonSchema = { type: ['number', 'null'] }
const truth: JsonSchema = { type: ['boolean', 'null'] }
const flag: JsonSchema = { type: 'boolean' }
const parts = ['answers', 'correctness', 'marks', 'right_answers', 'explanations'] as const
const byPart = (schema: JsonSchema) => Object.fromEntries(parts.map(part => [part, schema]))

const answered = object(
  {
    ...question,
    response,
    outcome: { enum: ['right', 'partly', 'wrong', 'empty', 'awaiting'] },
    score: number,
    adjustment: { enum: ['drop', 'full'] },
    comments: { type: 'array', items: { type: 'string' } },
    right: {
      description: 'The right answer; of texts and numbers all that are accepted',
      oneOf: [response, object({ texts: { type: 'array', items: { type: 'string' } } })],
    },
    explanation: { type: ['string', 'null'] },
  },
  ['key', 'number', 'type', 'mark', 'body'],
)

const entry = object(
  {
    id: { type: 'integer' },
    attempt: { type: 'integer' },
    status: { enum: [...entryStates] },
    started_at: { type: 'string', format: 'date-time' },
    receipt: { oneOf: [receipt, { type: 'null' }] },
    score: number,
    max_score: number,
    percent: number,
    is_passed: truth,
    questions: { type: 'array', items: answered },
    events: { type: 'array', items: event },
    late: { oneOf: [late, { type: 'null' }] },
  },
  ['id', 'attempt', 'status', 'started_at', 'receipt', 'questions', 'events', 'late'],
)

const results = object({
  exam: object({
    id: { type: 'integer' },
    name: { type: 'string' },
    status: { type: 'string' },
    pass_score: { type: 'number' },
    place: examPlace,
    attempt_rule: { enum: ['best', 'last', 'first', 'average'] },
  }),
  shown: object(byPart(flag)),
  later: object(byPart({ enum: ['close', 'release'] }), []),
  result: { oneOf: [object({ percent: { type: 'number' }, is_passed: flag }), { type: 'null' }] },
  entries: { type: 'array', items: entry },
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
