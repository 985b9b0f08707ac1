import { belongsTo, boolean, dateTime, decimal, integer, select, text } from '../../src/fields/index.ts'
import { unique } from '../../src/metadata/constraint.ts'
import { derive, mine } from '../../src/metadata/derive.ts'
import { defineResource } from '../../src/metadata/resource.ts'
import { entryStates } from './exam-states.ts'

const noted = { writable: false } as const
const hidden = { writable: false, readable: false } as const

/** Somebody's attempt at an exam. The room alone writes it. */
export const examEntries = defineResource('exam-entries', {
  title: 'user',
  subtitle: ['attempt'],
  fields: {
    exam: belongsTo('exams', { required: true, writable: 'create', card: ['name'], onDelete: 'restrict' }),
    user: belongsTo('users', {
      required: true,
      writable: 'create',
      card: ['full_name', 'first_image_media'],
    }),
    attempt: integer({ min: 1, required: true, ...noted }),
    status: select({
      values: entryStates,
      tones: {
        in_progress: 'info',
        submitted: 'success',
        pending_review: 'warning',
        finished: 'success',
        abandoned: 'off',
        invalidated: 'error',
      },
      default: 'in_progress',
      ...noted,
    }),
    /** The device from which is answered now: the last one that asked. */
    seat: integer({ min: 1, default: 1, ...noted }),
    /** What the order and the keys of the room come from. */
    seed: text({ max: 60, ...hidden }),
    /** The question that is asked now, where they come one by one. */
    place: integer({ min: 1, default: 1, ...noted }),
    started_at: dateTime(noted),
    deadline_at: dateTime(noted),
    seen_at: dateTime(noted),
    submitted_at: dateTime(noted),
    submitted_by: select({ values: ['person', 'clock'], ...noted }),
    receipt: text({ max: 40, ...noted }),
    digest: text({ max: 80, ...noted }),
    answered: integer({ min: 0, ...noted }),
    score: decimal({ scale: 5, ...noted }),
    max_score: decimal({ scale: 5, min: 0, ...noted }),
    percent: decimal({ ...noted }),
    is_passed: boolean(noted),
    marked_at: dateTime(noted),
  },
  constraints: {
    attempt: unique(['exam', 'user', 'attempt'], { at: 'attempt' }),
    one: unique(['exam', 'user'], { where: [{ field: 'status', in: ['in_progress'] }], at: 'user' }),
  },
  list: {
    columns: [
      'user',
      'attempt',
      'status',
      'started_at',
      'submitted_at',
      'percent',
      'is_passed',
      { field: 'answered', hidden: true },
      { field: 'score', hidden: true },
      { field: 'receipt', hidden: true },
    ],
    filter: ['exam', 'user', 'status', 'percent', 'is_passed', 'started_at', 'submitted_at'],
    sort: ['percent', 'started_at', 'submitted_at', 'created_at'],
    defaultSort: '-started_at',
  },
  endpoints: ['index', 'show'],
  // The room writes it, and keeps all that came.
  history: false,
  scope: {
    any: [
      { who: 'organisation', by: 'exam.corporation' },
      { who: 'me', by: 'exam.owner' },
      { who: 'me', by: 'exam.markers' },
    ],
  },
  dataSubjects: [{ of: 'user', erase: 'keep', shown: 'my-exam-entries' }],
  export: true,
})

/** One's own attempts, without what the exam tells of them when it is time. */
export const myExamEntries = derive(examEntries, 'my-exam-entries', {
  extension: true,
  where: mine('user'),
  scope: 'all',
  title: 'exam',
  fields: ['exam', 'attempt', 'status', 'started_at', 'submitted_at', 'submitted_by', 'receipt', 'answered'],
  list: { columns: ['exam', 'attempt', 'status'] },
  endpoints: [],
  history: false,
})
