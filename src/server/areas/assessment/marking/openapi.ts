import { markingStates } from '../../../../../resources/assessment/marking-queue.ts'
import {
  answer,
  jsonBody,
  object,
  operation,
  type PathItem,
  parameterRef,
  path,
  query,
} from '../../../openapi/parts.ts'
import { either, flag, list, maybe, none, number, time, whole, words } from '../schemas.ts'

const points = list(object({ key: words, points: number }))

const given = object({
  marker: { ...maybe(words), description: 'Null where no names are shown' },
  is_mine: flag,
  score: maybe(number),
  comment: maybe(words),
  points,
  at: time,
})

const marked = object({
  id: { ...words, description: 'A key that tells nothing of whose it is' },
  question: object({
    id: whole,
    name: words,
    body: { ...words, description: 'Rich text' },
    explanation: { ...maybe(words), description: 'Rich text' },
    guide: list(object({ key: words, criterion: words, points: number })),
    mark: { ...number, description: 'What it brings at most' },
  }),
  person: object({
    key: words,
    name: maybe(words),
    attempt: whole,
    entry: { ...maybe(whole), description: 'Null where no names are shown' },
  }),
  text: words,
  state: { enum: [...markingStates] },
  score: { ...maybe(number), description: 'What it counts; null while it is not settled' },
  mark: either(given, none),
  others: list(given),
  tag: { ...words, description: 'Of the mark, for If-Match' },
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
            tolerance: number,
            is_open: flag,
            questions: list(object({ id: whole, name: words, total: whole, settled: whole, todo: whole })),
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
        query('filter[person]', words, 'The key of an attempt'),
        parameterRef('page'),
        parameterRef('per_page'),
      ],
      responses: answer(
        200,
        object({
          data: list(marked),
          meta: object({ total: whole, current_page: whole, per_page: whole }),
        }),
      ),
    }),
  },
  '/api/exams/{id}/marking/answers/{answer}': {
    put: operation('exams', 'exams.mark', {
      parameters: [path('id'), path('answer', { type: 'string', pattern: '^[0-9a-f]{16}$' })],
      requestBody: jsonBody(object({ score: maybe(number), comment: maybe(words), points }, [])),
      responses: answer(200, object({ data: marked })),
    }),
  },
}
