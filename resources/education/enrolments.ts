import {
  belongsTo,
  dateTime,
  decimal,
  hasMany,
  integer,
  medias,
  pictures,
  select,
  sum,
  text,
} from '../../src/fields/index.ts'
import { now } from '../../src/metadata/condition.ts'
import { unique } from '../../src/metadata/constraint.ts'
import { defineResource } from '../../src/metadata/resource.ts'
import { inviting, planned } from './course-states.ts'
import { enrolmentStates, open, takesSeat } from './enrolment-states.ts'

/** What everybody who sees an enrolment sees of its course. */
export const card = ['name', 'code', 'cover'] as const

/** What the notices of an enrolment say of its course. */
const noticeWords = { course: 'course.name' } as const

/** While its course is offered: nobody enters one that is over, and nobody knows of one that is planned. */
export const whileOffered = { field: 'course.status', in: ['published'] } as const

/** Whoever is in a course, or is asked to be, knows of it once it is published. */
export const known = { field: 'course.status', notIn: [...planned] } as const

/** Of what somebody who is invited to a course is notified. */
export const invitedNotice = { kind: 'course', text: 'courseInvited', url: '/my-courses' } as const

/** Who is notified that a course is done. */
const completed = {
  who: 'user',
  notice: { kind: 'course', text: 'courseCompleted', url: '/my-courses' },
  with: noticeWords,
} as const

/** Whoever has until a day still has it before them. */
const pending = [{ field: 'status', in: ['invited', 'active'] }, whileOffered] as const

/** A reminder of the day until which a course is asked for. */
const reminder = (
  text: 'courseDue' | 'courseLate',
  noted: 'week_notified_at' | 'day_notified_at' | 'late_notified_at',
) =>
  ({
    at: 'required_by',
    when: pending,
    noted,
    notify: {
      who: 'user',
      notice: { kind: 'course', text, url: '/my-courses' },
      with: { ...noticeWords, until: { of: 'required_by', as: 'time' } },
    },
  }) as const

/** What somebody does with their own place in a course. */
export const ownSteps = {
  accept: { from: ['invited'], to: 'active', icon: 'check', set: { accepted_at: now }, obstacles: true },
  decline: { from: ['invited'], to: 'declined', icon: 'close', confirm: true },
  withdraw: {
    from: ['active'],
    to: 'withdrawn',
    icon: 'logout',
    confirm: true,
    danger: true,
    set: { withdrawn_at: now },
  },
} as const

/** Staff decide with a reason, and may add what proves it. */
const decided = { input: ['reason', 'documents'], require: ['reason'] } as const

/** Who is late, who learns and who is done: for staff, and for whoever leads the people. */
export const enrolmentViews = {
  late: {
    counted: true,
    where: [
      { field: 'status', in: ['invited', 'active'] },
      { field: 'required_by', before: now },
    ],
    sort: 'required_by',
  },
  learning: { counted: true, where: [{ field: 'status', in: ['active'] }] },
  finished: { where: [{ field: 'status', in: ['completed'] }], sort: '-completed_at' },
} as const

/** Somebody's place in a course, with how far they are and how it ended. */
export const enrolments = defineResource('enrolments', {
  path: 'enrolment',
  menu: { section: 'education_management', icon: 'how_to_reg', order: 5 },
  title: 'user',
  subtitle: ['course'],
  fields: {
    course: belongsTo('courses', {
      required: true,
      writable: 'create',
      card,
      where: [{ field: 'status', in: [...inviting] }],
    }),
    user: belongsTo('users', {
      required: true,
      writable: 'create',
      card: ['full_name', 'first_image_media'],
      where: [{ field: 'status', in: ['active'] }],
    }),
    status: select({
      values: enrolmentStates,
      tones: {
        invited: 'info',
        active: 'success',
        suspended: 'warning',
        completed: 'success',
        failed: 'error',
        excused: 'off',
        declined: 'off',
        withdrawn: 'off',
        cancelled: 'off',
      },
      default: 'invited',
      writable: false,
    }),
    source: select({
      values: ['self', 'staff', 'audience', 'request', 'outside'],
      default: 'staff',
      writable: false,
    }),
    required_by: dateTime({ deadline: true }),
    attempt: integer({ min: 1, default: 1, writable: false }),
    progress: integer({ min: 0, max: 100, default: 0, writable: false }),
    score: decimal({ min: 0, max: 100, writable: false }),
    reason: text({ max: 500, multiline: true, writable: false }),
    documents: medias({
      accept: [...pictures, 'application/pdf'],
      maxSize: 10_000_000,
      max: 5,
      pair: 'enrolment-documents',
      writable: false,
    }),
    accepted_at: dateTime({ writable: false }),
    completed_at: dateTime({ writable: false, past: true }),
    withdrawn_at: dateTime({ writable: false }),
    last_active_at: dateTime({ writable: false }),
    progress_records: hasMany('progress-records', { inverse: 'enrolment', owned: true }),
    learning_sessions: hasMany('learning-sessions', { inverse: 'enrolment', owned: true }),
    time_spent: sum('progress_records', { of: 'time_spent', as: 'duration' }),
    week_notified_at: dateTime({ writable: false, readable: false }),
    day_notified_at: dateTime({ writable: false, readable: false }),
    late_notified_at: dateTime({ writable: false, readable: false }),
  },
  constraints: {
    once: unique(['course', 'user'], { where: [{ field: 'status', in: [...open] }], at: 'user' }),
  },
  limits: {
    seats: { within: 'course', where: [...takesSeat], atMost: 'capacity' },
  },
  list: {
    columns: [
      'user',
      'course',
      'status',
      'progress',
      'time_spent',
      'required_by',
      'completed_at',
      { field: 'source', hidden: true },
      { field: 'last_active_at', hidden: true },
      { field: 'created_at', hidden: true },
    ],
    searchTitles: ['user', 'course'],
    filter: ['course', 'user', 'status', 'source', 'progress', 'required_by', 'completed_at', 'created_at'],
    sort: ['progress', 'required_by', 'completed_at', 'last_active_at', 'created_at'],
    defaultSort: '-created_at',
  },
  views: enrolmentViews,
  form: [{ name: 'enrolment', fields: ['course', 'user', 'required_by'] }],
  addAnother: false,
  facts: ['course', 'progress', 'time_spent', 'required_by', 'source'],
  children: { progress_records: { path: 'progress' }, learning_sessions: { path: 'learning-sessions' } },
  show: [
    { name: 'enrolment', fields: ['course', 'user', 'required_by', 'accepted_at', 'last_active_at'] },
    {
      name: 'outcome',
      optional: true,
      fields: ['score', 'completed_at', 'withdrawn_at', 'reason', 'documents'],
    },
  ],
  scope: {
    any: [
      { who: 'organisation', by: 'user' },
      { who: 'me', by: 'course.instructors.user', verbs: ['index', 'show'] },
      { who: 'me', by: 'user.manager', verbs: ['index', 'show'] },
      { who: 'me', by: 'user', verbs: ['index', 'show', 'accept', 'decline', 'withdraw', 'finish'] },
    ],
  },
  editable: { when: [{ field: 'status', in: [...open] }], destroy: [{ field: 'status', in: ['invited'] }] },
  created: {
    notify: { who: 'user', when: [whileOffered], notice: invitedNotice, with: noticeWords },
  },
  lifecycle: {
    field: 'status',
    initial: 'invited',
    history: true,
    transitions: {
      ...ownSteps,
      suspend: { from: ['active'], to: 'suspended', icon: 'block', ...decided, bulk: true },
      resume: { from: ['suspended'], to: 'active', icon: 'play_arrow', set: { reason: null } },
      cancel: { from: [...open], to: 'cancelled', icon: 'cancel', danger: true, ...decided, bulk: true },
      complete: {
        from: ['active'],
        to: 'completed',
        icon: 'check_circle',
        ...decided,
        bulk: true,
        set: { completed_at: now },
        notify: completed,
      },
      fail: {
        from: ['active'],
        to: 'failed',
        icon: 'cancel',
        danger: true,
        ...decided,
        bulk: true,
        set: { completed_at: now },
        notify: {
          who: 'user',
          notice: { kind: 'course', text: 'courseFailed', url: '/my-courses?view=finished' },
          with: { ...noticeWords, reason: { of: 'reason', as: 'excerpt' } },
        },
      },
      // Somebody has a further chance: another attempt at an exam, or a mark that was corrected.
      reopen: {
        from: ['failed'],
        to: 'active',
        icon: 'undo',
        confirm: true,
        set: { reason: null, completed_at: null },
      },
      // Made as soon as everything required is done.
      finish: {
        from: ['active'],
        to: 'completed',
        when: [{ field: 'progress', atLeast: 100 }],
        onPage: true,
        set: { completed_at: now },
        notify: { ...completed, self: true },
      },
      excuse: { from: ['invited', 'active'], to: 'excused', icon: 'event_available', ...decided, bulk: true },
    },
  },
  actions: {
    // It takes no seat, and no place in the course of whoever is in it now.
    recordOutside: {
      on: 'collection',
      creates: true,
      icon: 'assignment_turned_in',
      input: ['course', 'user', 'completed_at', 'reason', 'documents'],
      require: ['completed_at', 'reason'],
      set: { status: 'completed', source: 'outside' },
      notify: completed,
    },
  },
  reminders: {
    week: { ...reminder('courseDue', 'week_notified_at'), daysBefore: 7 },
    day: { ...reminder('courseDue', 'day_notified_at'), daysBefore: 1 },
    late: reminder('courseLate', 'late_notified_at'),
  },
  dataSubjects: [{ of: 'user', erase: 'delete', shown: 'my-courses' }],
  export: true,
})
