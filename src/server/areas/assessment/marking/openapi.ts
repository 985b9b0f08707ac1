import { markingStates } from '../../../../../resources/assessment/marking-queue.ts'
import {
  answer,
  type JsonSchema,
  jsonBody,
  object,
  operation,
  type PathItem,
  parameterRef,
  path,
  query,
} from '../../../openapi/parts.ts'

const integer: JsonSchema = { type: 'integer' }
const text: JsonSchema = { type: 'string' }
const flag: JsonSchema = { type: 'boolean' }
const maybe = (type: string): JsonSchema => ({ type: [type, 'null'] })
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items })

const points = list(object({ key: text, points: { type: 'number' } }))

const given = object({
  marker: { ...maybe('string'), description: 'Null where no names are shown' },
  is_mine: flag,
  score: maybe('number'),
  comment: maybe('string'),
  points,
  at: { type: 'string', format: 'date-time' },
})

const marked = object({
  id: { ...text, description: 'A key that tells nothing of whose it is' },
  question: object({
    id: integer,
    name: text,
    body: { ...text, description: 'Rich text' },
    explanation: { ...maybe('string'), description: 'Rich text' },
    guide: list(object({ key: text, criterion: text, points: { type: 'number' } })),
    mark: { type: 'number', description: 'What it brings at most' },
  }),
  person: object({ key: text, name: maybe('string'), attempt: integer }),
  text,
  state: { enum: [...markingStates] },
  score: { ...maybe('number'), description: 'What it counts; null while it is not settled' },
  mark: { oneOf: [given, { type: 'null' }] },
  others: list(given),
  tag: { ...text, description: 'Of the mark, for If-Match' },
})

/** Marking in the document. */
export const markingPaths: Readonly<Record<string, PathItem>> = {
  '/api/exams/{id}/marking': {
    get: operation('exams', 'exams.marking', {
      parameters: [path('id')],
      responses: answer(
        200,
        object({
          data: object({
            is_blind: flag,
            needed: { enum: [1, 2] },
            tolerance: { type: 'number' },
            is_open: flag,
            questions: list(
              object({ id: integer, name: text, total: integer, settled: integer, todo: integer }),
            ),
          }),
        }),
      ),
    }),
  },
  '/api/exams/{id}/marking/answers': {
    get: operation('exams', 'exams.marking-answers', {
      parameters: [
        path('id'),
        query('filter[state]', { enum: ['todo', 'all', ...markingStates] }),
        query('filter[question_id]', { type: 'integer', minimum: 1 }),
        query('filter[person]', text, 'The key of an attempt'),
        parameterRef('page'),
        parameterRef('per_page'),
      ],
      responses: answer(
        200,
        object({
          data: list(marked),
          meta: object({ total: integer, current_page: integer, per_page: integer }),
        }),
      ),
    }),
  },
  '/api/exams/{id}/marking/answers/{answer}': {
    put: operation('exams', 'exams.mark', {
      parameters: [path('id'), path('answer', { type: 'string', pattern: '^[0-9a-f]{16}$' })],
      requestBody: jsonBody(object({ score: maybe('number'), comment: maybe('string'), points }, [])),
      responses: answer(200, object({ data: marked })),
    }),
  },
}
