import { entryStates } from '../../../../../resources/assessment/exam-states.ts'
import { questionTypes } from '../../../../../resources/assessment/question-types.ts'
import { MAX_SAVES, MAX_TEXT } from '../../../../../resources/assessment/room.ts'
import {
  answer,
  type JsonSchema,
  jsonBody,
  object,
  operation,
  type PathItem,
  path,
  titled,
} from '../../../openapi/parts.ts'
import { either, flag, list, maybe, none, number, time, whole, words } from '../schemas.ts'

/** Where somebody takes an exam. */
export const examPlace = either(object({ course_id: whole, content_id: maybe(whole) }), none)

const status: JsonSchema = { enum: [...entryStates] }
const data = (schema: JsonSchema, code = 200) => answer(code, object({ data: schema }))

const choices = list(object({ key: words, text: words }))
/** What is shown of a question. */
export const question = {
  key: words,
  number: whole,
  type: { enum: [...questionTypes] },
  mark: number,
  body: words,
  options: choices,
  lefts: choices,
  rights: choices,
  items: choices,
  units: list(words),
}

/** An answer. */
export const response = titled('ExamResponse', {
  description: 'Which of these a question takes follows from its type; null takes the answer back',
  oneOf: [
    object({ choice: words }, ['choice']),
    object({ choices: list(words) }, ['choices']),
    object({ text: { type: 'string', maxLength: MAX_TEXT }, unit: words }, ['text']),
    object({ pairs: { type: 'object', additionalProperties: words } }, ['pairs']),
    object({ order: list(words) }, ['order']),
    none,
  ],
})

const clock = { server_time: time, deadline_at: time, seat: whole, status }
/** What came after the end, by whether it counts. */
export const late = object({ waiting: whole, counted: whole, reason: maybe(words), counted_at: maybe(time) })

/** What stays with who handed in. */
export const receipt = titled(
  'ExamReceipt',
  object({
    code: words,
    submitted_at: time,
    submitted_by: { enum: ['person', 'clock'] },
    answered: whole,
    total: whole,
    digest: words,
  }),
)

const room = titled(
  'ExamRoom',
  object({
    ...clock,
    entry: object({ id: whole, attempt: whole, started_at: time }),
    exam: object({ id: whole, name: words, navigation: { enum: ['free', 'forward'] } }),
    total: whole,
    questions: list(object(question, ['key', 'number', 'type', 'mark', 'body'])),
    answers: list(object({ question: words, response, is_marked: flag, saved_at: time })),
    taken: { ...maybe(whole), description: 'The seat that this call gave' },
    is_reopened: {
      type: 'boolean',
      description: 'It goes on after it had ended, and no device has taken it since',
    },
    receipt: either(receipt, none),
    late: either(late, none),
  }),
)

const saved = {
  ...clock,
  results: list(
    object(
      {
        seq: whole,
        verdict: { enum: ['accepted', 'older', 'late', 'refused'] },
        why: { enum: ['question', 'response', 'too_long', 'seq', 'passed', 'over'] },
      },
      ['seq', 'verdict'],
    ),
  ),
}

const batch = jsonBody(
  object(
    {
      entry: whole,
      seat: whole,
      saves: {
        type: 'array',
        maxItems: MAX_SAVES,
        items: object({ seq: { type: 'integer', minimum: 1 }, question: words, response, is_marked: flag }, [
          'seq',
          'question',
        ]),
      },
      events: list(
        object({
          kind: { enum: ['left', 'offline'] },
          from: { ...number, description: 'Milliseconds before it is sent' },
          to: number,
        }),
      ),
    },
    ['entry', 'seat', 'saves'],
  ),
)

const entry = object({
  server_time: time,
  deadline_at: time,
  is_cut: flag,
  extra_minutes: whole,
  attempts: whole,
  attempts_left: whole,
  needs_code: flag,
  question_count: whole,
  place: examPlace,
  blocks: list({ enum: ['not_open', 'over', 'no_attempt', 'short'] }),
  entry: either(object({ id: whole, attempt: whole, status }), none),
})

const parameters = [path('id')]
const call = (name: string, more: Parameters<typeof operation>[2]) =>
  operation('my-exams', `my-exams.${name}`, { parameters, ...more })

/** The room of an exam. */
export const roomPaths: Readonly<Record<string, PathItem>> = {
  '/api/my-exams/{id}/entry': { get: call('entry', { responses: data(entry) }) },
  '/api/my-exams/{id}/room': { get: call('room', { responses: data(room) }) },
  '/api/exams/{id}/preview': {
    get: operation('exams', 'exams.preview', { parameters: [path('id')], responses: data(room) }),
  },
  '/api/my-exams/{id}/start': {
    post: call('start', {
      requestBody: jsonBody(object({ access_code: words }, [])),
      responses: { ...data(room), ...data(room, 201) },
    }),
  },
  '/api/my-exams/{id}/seat': { post: call('seat', { responses: data(room) }) },
  '/api/my-exams/{id}/clock': { get: call('clock', { responses: data(object(clock)) }) },
  '/api/my-exams/{id}/answers': {
    put: call('answers', { requestBody: batch, responses: data(object(saved)) }),
  },
  '/api/my-exams/{id}/submit': {
    post: call('submit', { requestBody: batch, responses: data(object({ ...saved, receipt })) }),
  },
  '/api/my-exams/{id}/forward': { post: call('forward', { requestBody: batch, responses: data(room) }) },
}
