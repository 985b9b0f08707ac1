import { belongsTo, dateTime, select, text } from '../../../src/fields/index.ts'
import { now } from '../../../src/metadata/condition.ts'
import { noOverlap } from '../../../src/metadata/constraint.ts'
import { defineResource } from '../../../src/metadata/resource.ts'

const planned = [{ field: 'status', in: ['planned'] }] as const

/** When a workshop meets, in which room and with whom. Neither is in two places at once. */
export const workshopSessions = defineResource('workshop-sessions', {
  path: 'workshop-session',
  menu: { section: 'education_management', icon: 'calendar_today', order: 4 },
  title: 'name',
  fields: {
    name: text({ required: true, max: 80 }),
    workshop: belongsTo('workshops', { required: true, where: [{ field: 'state', notIn: ['closed'] }] }),
    corporation: belongsTo('corporations', { required: true, preset: 'own' }),
    studio: belongsTo('studios', {
      required: true,
      where: [{ field: 'is_open', in: [true] }],
      within: { corporation: 'corporation' },
    }),
    instructor: belongsTo('users', {
      card: ['full_name', 'first_image_media'],
      where: [{ field: 'status', in: ['active'] }],
    }),
    starts_at: dateTime({ required: true }),
    ends_at: dateTime({ required: true }),
    status: select({ values: ['planned', 'cancelled'], default: 'planned', writable: false }),
    cancel_reason: text({ max: 200, writable: false, when: [{ field: 'status', in: ['cancelled'] }] }),
  },
  constraints: {
    roomFree: noOverlap(['studio'], ['starts_at', 'ends_at'], { where: planned, at: 'studio' }),
    instructorFree: noOverlap(['instructor'], ['starts_at', 'ends_at'], { where: planned, at: 'instructor' }),
  },
  list: {
    columns: ['name', 'workshop', 'studio', 'instructor', 'starts_at', 'status'],
    search: ['name'],
    filter: ['workshop', 'studio', 'instructor', 'starts_at', 'status'],
    sort: ['name', 'starts_at', 'ends_at'],
    defaultSort: 'starts_at',
  },
  views: {
    upcoming: { counted: true, phase: { is: 'upcoming', from: 'starts_at', to: 'ends_at' }, where: planned },
    running: { counted: true, phase: { is: 'running', from: 'starts_at', to: 'ends_at' }, where: planned },
    past: {
      phase: { is: 'past', from: 'starts_at', to: 'ends_at' },
      columns: ['name', 'workshop', 'instructor', 'ends_at'],
    },
  },
  form: [
    { name: 'session', fields: ['name', 'workshop', 'starts_at', 'ends_at'] },
    { name: 'place', fields: ['corporation', 'studio', 'instructor'] },
  ],
  facts: ['starts_at', 'ends_at'],
  show: [{ name: 'session', fields: ['workshop', 'corporation', 'studio', 'instructor', 'cancel_reason'] }],
  scope: {
    any: [
      { who: 'organisation', by: 'workshop.owner' },
      { who: 'me', by: 'instructor', verbs: ['index', 'show', 'cancel'] },
      { who: 'me', by: 'workshop.instructors', verbs: ['index', 'show'] },
      {
        who: 'me',
        by: 'workshop.attendances.user',
        where: [{ field: 'status', notIn: ['withdrawn'] }],
        verbs: ['index', 'show'],
      },
    ],
  },
  editable: { when: planned },
  lifecycle: {
    field: 'status',
    initial: 'planned',
    history: true,
    transitions: {
      cancel: {
        from: ['planned'],
        to: 'cancelled',
        danger: true,
        // What is over took place.
        when: [{ not: { field: 'ends_at', before: now } }],
        input: ['cancel_reason'],
        require: ['cancel_reason'],
        notify: {
          who: 'instructor',
          notice: { kind: 'task', text: 'sessionCancelled' },
          with: { name: 'name', workshop: 'workshop.name', reason: 'cancel_reason' },
        },
      },
      resume: { from: ['cancelled'], to: 'planned' },
    },
  },
  dataSubjects: [{ of: 'instructor', erase: ['instructor'] }],
  export: true,
})
