import { entryStates, eventKinds } from '../../../../../resources/assessment/exam-states.ts'
import { liveStates } from '../../../../../resources/assessment/invigilation.ts'
import {
  answer,
  type JsonSchema,
  object,
  operation,
  type PathItem,
  path,
  query,
} from '../../../openapi/parts.ts'
import { receipt } from '../room/openapi.ts'

const text: JsonSchema = { type: 'string' }
const maybeText: JsonSchema = { type: ['string', 'null'] }
const whole: JsonSchema = { type: 'integer' }
const time: JsonSchema = { type: 'string', format: 'date-time' }
const maybeTime: JsonSchema = { type: ['string', 'null'], format: 'date-time' }
const maybeWhole: JsonSchema = { type: ['integer', 'null'] }
const none: JsonSchema = { type: 'null' }
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items })

const reach = { from: time, to: time, extended: whole, reopened: whole }

/** Something that happened in an attempt. */
export const event = object({
  id: whole,
  kind: { enum: [...eventKinds] },
  began_at: time,
  ended_at: maybeTime,
  seat: maybeWhole,
  amount: {
    type: ['integer', 'null'],
    description: 'Seconds that were added or taken away, answers that came late or count now',
  },
  reason: maybeText,
  receipt: { type: ['string', 'null'], description: 'The receipt that holds no more since' },
})

/** What came after the end, by whether it counts. */
export const late = object({ waiting: whole, counted: whole, reason: maybeText, counted_at: maybeTime })

const entry = object({
  id: whole,
  attempt: whole,
  status: { enum: [...entryStates] },
  started_at: time,
  deadline_at: time,
  seen_at: maybeTime,
  submitted_at: maybeTime,
  submitted_by: { enum: ['person', 'clock', null] },
  seat: whole,
  answered: whole,
  total: whole,
  left_count: whole,
  left_seconds: whole,
  offline_seconds: whole,
  late: whole,
})

const live = object({
  data: list(
    object({
      id: whole,
      user: object({ id: whole, full_name: text }),
      state: { enum: [...liveStates] },
      extra_minutes: whole,
      entry: { oneOf: [entry, none] },
    }),
  ),
  meta: object({
    server_time: time,
    counts: object({ all: whole, ...Object.fromEntries(liveStates.map(state => [state, whole])) }),
    total: whole,
    last_page: whole,
    current_page: whole,
    per_page: whole,
  }),
})

const outages = object({
  proposed: list(object({ ...reach, silent: whole, present: whole })),
  asked: { oneOf: [object(reach), none] },
  given: list(object({ ...reach, reason: text, created_at: time })),
})

const report = object({
  events: list(event),
  late: list(object({ number: whole, arrived_at: time, is_counted: { type: 'boolean' }, text: maybeText })),
  check: {
    enum: ['same', 'counted', 'changed', 'erased', 'none'],
    description: 'Whether the stored answers are still those of the receipt',
  },
  receipt: { oneOf: [receipt, none] },
})

/** What staff read of an exam while it is taken, and of an attempt. */
export const invigilationPaths: Readonly<Record<string, PathItem>> = {
  '/api/exams/{id}/live': {
    get: operation('exams', 'exams.live', {
      parameters: [
        path('id'),
        query('page', whole),
        query('per_page', whole),
        query('search', text, 'A part of a name'),
        query('state', { enum: [...liveStates] }),
      ],
      responses: answer(200, live),
    }),
  },
  '/api/exams/{id}/outages': {
    get: operation('exams', 'exams.outages', {
      parameters: [path('id'), query('from', time), query('to', time)],
      responses: answer(200, object({ data: outages })),
    }),
  },
  '/api/exam-entries/{id}/events': {
    get: operation('exam-entries', 'exam-entries.events', {
      parameters: [path('id')],
      responses: answer(200, object({ data: report })),
    }),
  },
}
