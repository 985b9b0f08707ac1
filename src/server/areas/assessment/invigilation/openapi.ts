import { entryStates, eventKinds } from '../../../../../resources/assessment/exam-states.ts'
import { liveStates } from '../../../../../resources/assessment/invigilation.ts'
import { answer, object, operation, type PathItem, path, query } from '../../../openapi/parts.ts'
import { receipt } from '../room/openapi.ts'
import { either, flag, list, maybe, none, number, time, whole, words } from '../schemas.ts'

const impact = { from: time, to: time, extended: whole, reopened: whole }

/** Something that happened in an attempt. */
export const event = object({
  id: whole,
  kind: { enum: [...eventKinds] },
  began_at: time,
  ended_at: maybe(time),
  seat: maybe(whole),
  amount: {
    ...maybe(whole),
    description: 'Seconds that were added or taken away, answers that came late or count now',
  },
  question: {
    ...maybe(whole),
    description: 'Of a mark that was given otherwise: the number of its question',
  },
  before: maybe(number),
  after: maybe(number),
  reason: maybe(words),
  receipt: { ...maybe(words), description: 'The receipt that holds no more since' },
})

const entry = object({
  id: whole,
  attempt: whole,
  status: { enum: [...entryStates] },
  started_at: time,
  deadline_at: time,
  seen_at: maybe(time),
  submitted_at: maybe(time),
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
      user: object({ id: whole, full_name: words }),
      state: { enum: [...liveStates] },
      extra_minutes: whole,
      entry: either(entry, none),
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
  proposed: list(object({ ...impact, silent: whole, present: whole })),
  asked: either(object(impact), none),
  given: list(object({ ...impact, reason: words, created_at: time })),
})

const report = object({
  events: list(event),
  late: list(object({ number: whole, arrived_at: time, is_counted: flag, text: maybe(words) })),
  check: {
    enum: ['same', 'counted', 'changed', 'erased', 'none'],
    description: 'Whether the stored answers are still those of the receipt',
  },
  receipt: either(receipt, none),
})

/** What staff read of an exam while it is taken, and of an attempt. */
export const invigilationPaths: Readonly<Record<string, PathItem>> = {
  '/api/exams/{id}/live': {
    get: operation('exams', 'exams.live', {
      parameters: [
        path('id'),
        query('page', whole),
        query('per_page', whole),
        query('search', words, 'A part of a name'),
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
