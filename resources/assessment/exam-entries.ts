import {
  belongsTo,
  boolean,
  dateTime,
  decimal,
  hasMany,
  integer,
  select,
  text,
} from '../../src/fields/index.ts'
import { me } from '../../src/metadata/condition.ts'
import { unique } from '../../src/metadata/constraint.ts'
import { derive, mine } from '../../src/metadata/derive.ts'
import { defineResource } from '../../src/metadata/resource.ts'
import { asItsExamWithNames } from './exam-scope.ts'
import { correctable, ended, entryStates } from './exam-states.ts'

const noted = { writable: false } as const
const hidden = { writable: false, readable: false } as const
const reason = () => text({ max: 500, multiline: true, ...noted })

/** Nothing of an attempt is changed once its participants have their results. */
const unreleased = { field: 'exam.released_at', filled: false } as const

/** Whose attempt it is hears what was done with it, and why. */
const participantNotice = (
  text: 'examReopened' | 'examInvalidated' | 'examRevalidated',
  reason: 'reopen_reason' | 'invalidation_reason' | 'revalidation_reason',
) =>
  ({
    who: 'user',
    notice: { kind: 'exam', text, url: '/my-exams/{exam_id}' },
    with: {
      exam: 'exam.name',
      reason: { of: reason, as: 'excerpt' },
      until: { of: 'deadline_at', as: 'time' },
    },
  }) as const

/** What an attempt has once it has ended, and has no more when it goes on. */
const unended = {
  submitted_at: null,
  submitted_by: null,
  receipt: null,
  digest: null,
  answered: null,
  score: null,
  max_score: null,
  percent: null,
  is_passed: null,
  marked_at: null,
} as const

/** Somebody's attempt at an exam. The room alone writes it. */
export const examEntries = defineResource('exam-entries', {
  path: 'exam-entries',
  title: 'user',
  subtitle: ['exam'],
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
    /** Counts up as corrections give it other versions of its questions: what is kept of them holds no more. */
    revision: integer({ min: 1, default: 1, ...hidden }),
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
    reopen_reason: reason(),
    invalidation_reason: reason(),
    revalidation_reason: reason(),
    late_reason: reason(),
    /** By which it is known who has given marks; nobody reads them here. */
    questions: hasMany('entry-questions', { inverse: 'entry', readable: false }),
  },
  constraints: {
    attempt: unique(['exam', 'user', 'attempt'], { at: 'attempt' }),
    one: unique(['exam', 'user'], { where: [{ field: 'status', in: ['in_progress'] }], at: 'user' }),
  },
  list: {
    columns: [
      'user',
      'exam',
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
  facts: ['status', 'attempt', 'started_at', 'deadline_at', 'submitted_at', 'percent', 'is_passed'],
  show: [
    { name: 'attempt', fields: ['user', 'attempt', 'started_at', 'deadline_at', 'seen_at', 'seat'] },
    { name: 'handIn', fields: ['submitted_at', 'submitted_by', 'answered', 'receipt'] },
    { name: 'result', fields: ['score', 'max_score', 'percent', 'is_passed', 'marked_at'], optional: true },
    {
      name: 'staff',
      fields: ['reopen_reason', 'invalidation_reason', 'revalidation_reason', 'late_reason'],
      optional: true,
    },
  ],
  tabs: {
    answers: { path: 'answers', page: 'exam-entry', permission: 'exam-entries.show' },
    events: { path: 'events', page: 'exam-entry', permission: 'exam-entries.show' },
  },
  actions: {
    reopen: {
      on: 'record',
      permission: 'exams.reopen',
      icon: 'restore',
      when: [{ field: 'status', in: [...ended] }, unreleased],
      input: ['reopen_reason', { minutes: integer({ required: true, min: 1, max: 1440, default: 15 }) }],
      require: ['reopen_reason'],
      set: { status: 'in_progress', ...unended },
      notify: participantNotice('examReopened', 'reopen_reason'),
    },
    // Offered where late answers are shown.
    countLate: {
      on: 'record',
      permission: 'exams.count-late',
      path: '/api/exam-entries/{id}/count-late',
      onPage: true,
      when: [{ field: 'status', in: ['in_progress', ...ended] }, unreleased],
      input: ['late_reason'],
      require: ['late_reason'],
    },
    // Of one question for this person alone, offered beside its answer. Nobody marks their own.
    remark: {
      on: 'record',
      permission: 'exams.remark',
      onPage: true,
      when: [
        { field: 'status', in: ['finished', 'abandoned'] },
        { field: 'exam.status', in: ['results_released'] },
        { field: 'user_id', notIn: [me] },
      ],
      input: {
        /** Its number in the attempt. */
        question: integer({ required: true, min: 1 }),
        /** Empty: what was marked. */
        score: decimal({ scale: 5, min: 0, comma: true }),
        reason: text({ required: true, max: 500, multiline: true }),
      },
    },
    invalidate: {
      on: 'record',
      permission: 'exams.invalidate',
      icon: 'block',
      danger: true,
      when: [{ field: 'status', notIn: ['invalidated'] }],
      input: ['invalidation_reason'],
      require: ['invalidation_reason'],
      set: { status: 'invalidated' },
      notify: participantNotice('examInvalidated', 'invalidation_reason'),
    },
    // Which state it comes into follows from the attempt: it is marked again, or goes on where it was never handed in.
    revalidate: {
      on: 'record',
      permission: 'exams.invalidate',
      icon: 'undo',
      when: [
        { field: 'status', in: ['invalidated'] },
        { field: 'exam.status', in: [...correctable] },
      ],
      input: ['revalidation_reason'],
      require: ['revalidation_reason'],
      notify: participantNotice('examRevalidated', 'revalidation_reason'),
    },
  },
  endpoints: ['index', 'show'],
  // The room writes it, and keeps all that came.
  history: false,
  scope: asItsExamWithNames,
  dataSubjects: [
    {
      of: 'user',
      erase: ['reopen_reason', 'invalidation_reason', 'revalidation_reason', 'late_reason'],
      shown: 'my-exam-entries',
    },
  ],
  export: true,
})

/** One's own attempts, without what the exam tells of them when it is time. */
export const myExamEntries = derive(examEntries, 'my-exam-entries', {
  extension: true,
  where: mine('user'),
  scope: 'all',
  title: 'exam',
  fields: [
    'exam',
    'attempt',
    'status',
    'started_at',
    'submitted_at',
    'submitted_by',
    'receipt',
    'answered',
    'reopen_reason',
    'invalidation_reason',
    'revalidation_reason',
    'late_reason',
  ],
  list: { columns: ['exam', 'attempt', 'status'] },
  impliedBy: 'my-exams.show',
  endpoints: ['index'],
  history: false,
})
