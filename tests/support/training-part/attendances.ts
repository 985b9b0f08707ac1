import { belongsTo, dateTime, integer, select, text } from '../../../src/fields/index.ts'
import { now } from '../../../src/metadata/condition.ts'
import { unique } from '../../../src/metadata/constraint.ts'
import { derive, mine } from '../../../src/metadata/derive.ts'
import { defineResource } from '../../../src/metadata/resource.ts'

/** The states of an attendance that take a seat. */
export const seated = ['active', 'completed'] as const

/** Somebody's place in a workshop, or on its waiting list. */
export const attendances = defineResource('attendances', {
  path: 'attendance',
  menu: { section: 'education_management', icon: 'how_to_reg', order: 5 },
  title: 'user',
  fields: {
    workshop: belongsTo('workshops', {
      required: true,
      writable: 'create',
      card: ['name', 'number'],
      where: [{ field: 'state', in: ['published'] }],
    }),
    user: belongsTo('users', {
      required: true,
      writable: 'create',
      card: ['full_name', 'first_image_media'],
      where: [{ field: 'status', in: ['active'] }],
    }),
    note: text({ max: 200 }),
    source: select({ values: ['own', 'assigned'], default: 'own', writable: false }),
    status: select({
      values: ['active', 'waiting', 'completed', 'withdrawn'],
      default: 'active',
      writable: false,
    }),
    grade: integer({
      min: 0,
      max: 100,
      writable: false,
      when: [{ field: 'status', in: ['completed'] }],
    }),
    completed_at: dateTime({ writable: false, when: [{ field: 'status', in: ['completed'] }] }),
  },
  constraints: {
    once: unique(['workshop', 'user'], {
      where: [{ field: 'status', notIn: ['withdrawn'] }],
      at: 'user',
    }),
  },
  limits: {
    seats: {
      within: 'workshop',
      where: [{ field: 'status', in: seated }],
      atMost: 'capacity',
      else: 'waiting',
    },
  },
  list: {
    columns: ['user', 'workshop', 'status', 'grade', 'source', 'note'],
    filter: ['workshop', 'user', 'status', 'source', 'grade'],
    sort: ['grade', 'created_at'],
  },
  form: [{ name: 'attendance', fields: ['workshop', 'user', 'note'] }],
  show: [{ name: 'attendance', fields: ['workshop', 'user', 'source', 'note', 'grade', 'completed_at'] }],
  scope: {
    any: [
      { who: 'organisation', by: 'workshop.owner' },
      { who: 'me', by: 'workshop.instructors', verbs: ['index', 'show', 'update', 'complete'] },
      { who: 'me', by: 'user', verbs: ['index', 'show', 'withdraw'] },
    ],
  },
  editable: { when: [{ field: 'status', notIn: ['completed', 'withdrawn'] }] },
  lifecycle: {
    field: 'status',
    initial: 'active',
    history: true,
    transitions: {
      admit: {
        from: ['waiting'],
        to: 'active',
        prominent: true,
        bulk: true,
        notify: {
          who: 'user',
          notice: { kind: 'account', text: 'attendanceAdmitted', url: '/my-workshop/{id}' },
        },
      },
      complete: {
        from: ['active'],
        to: 'completed',
        input: ['grade'],
        require: ['grade'],
        set: { completed_at: now },
      },
      withdraw: { from: ['active', 'waiting'], to: 'withdrawn', confirm: true, danger: true, bulk: true },
    },
  },
  actions: {
    // Nobody waits any longer for what is full for good.
    withdrawWaiting: {
      on: 'collection',
      each: 'withdraw',
      when: [{ field: 'status', in: ['waiting'] }],
      confirm: true,
      danger: true,
      icon: 'block',
    },
  },
  dataSubjects: [{ of: 'user', erase: 'delete', shown: 'my-workshops' }],
  import: { fields: ['workshop', 'user', 'note'] },
  export: true,
})

/** The workshops that somebody takes part in themselves: their state and their grade, and none of what is noted of them. */
export const myWorkshops = derive(attendances, 'my-workshops', {
  path: 'my-workshop',
  menu: { section: 'user', icon: 'school', order: 2 },
  where: mine('user'),
  title: 'workshop',
  fields: ['workshop', 'status', 'grade', 'completed_at'],
  list: {
    columns: ['workshop', 'status', 'grade', 'completed_at'],
    filter: ['status', 'completed_at'],
    sort: ['completed_at', 'created_at'],
  },
  facts: ['grade'],
  show: [{ name: 'workshop', fields: ['completed_at'] }],
  endpoints: ['index', 'show'],
  lifecycle: {
    field: 'status',
    initial: 'active',
    transitions: {
      withdraw: { from: ['active', 'waiting'], to: 'withdrawn', confirm: true, danger: true },
    },
  },
})
