import { belongsTo, hasMany, integer, select, text } from '../../../src/fields/index.ts'
import { asked } from '../../../src/metadata/assign.ts'
import { unique } from '../../../src/metadata/constraint.ts'
import { defineResource } from '../../../src/metadata/resource.ts'

/** The states of an enrolment that take a seat. */
const seated = ['active', 'completed'] as const

/** Trainings in which people are enrolled, many at once. */
export const trainings = defineResource('trainings', {
  path: 'training',
  menu: { section: 'organization', icon: 'extension', order: 97 },
  title: 'name',
  fields: {
    name: text({ required: true, max: 120 }),
    capacity: integer({ min: 0 }),
    state: select({ values: ['open', 'closed'], default: 'open' }),
    corporation: belongsTo('corporations'),
    enrolments: hasMany('training-enrolments', {
      inverse: 'training',
      assign: 'user',
      audience: true,
      with: { note: asked, source: 'assigned' },
    }),
  },
  list: {
    columns: ['name', 'capacity', { field: 'enrolments', count: true }],
    search: ['name'],
    filter: ['name'],
    sort: ['name'],
    defaultSort: 'name',
  },
  form: [{ name: 'identity', fields: ['name', 'capacity', 'state', 'corporation'] }],
  children: { enrolments: { path: 'enrolment' } },
  editable: { when: [{ field: 'state', in: ['open'] }], except: ['state'], children: true },
  scope: { name: 'ownOrganisation', by: 'corporation_id' },
})

/** Somebody's place in a training, or on its waiting list. */
export const trainingEnrolments = defineResource('training-enrolments', {
  title: 'user',
  fields: {
    training: belongsTo('trainings', { required: true, writable: 'create' }),
    user: belongsTo('users', {
      required: true,
      writable: 'create',
      where: [{ field: 'status', in: ['active'] }],
    }),
    note: text({ max: 100 }),
    source: select({ values: ['own', 'assigned'], default: 'own', writable: false }),
    status: select({
      values: ['active', 'completed', 'waiting', 'withdrawn'],
      default: 'active',
      writable: false,
    }),
  },
  list: { columns: ['user', 'status', 'source', 'note'], filter: ['training', 'user', 'status'] },
  form: [{ name: 'identity', fields: ['training', 'user', 'note'] }],
  constraints: {
    once: unique(['training', 'user'], {
      where: [{ field: 'status', notIn: ['withdrawn'] }],
      at: 'user',
    }),
  },
  lifecycle: {
    field: 'status',
    initial: 'active',
    transitions: { withdraw: { from: ['active', 'waiting'], to: 'withdrawn' } },
  },
  limits: {
    seats: {
      within: 'training',
      where: [{ field: 'status', in: seated }],
      atMost: 'capacity',
      else: 'waiting',
    },
  },
  scope: { any: [{ who: 'organisation', by: 'user.corporation' }] },
  dataSubjects: [{ of: 'user', erase: 'delete' }],
})

/** The same without a waiting list. */
export const strictEnrolments = defineResource('training-enrolments', {
  ...trainingEnrolments.config,
  limits: {
    seats: { within: 'training', where: [{ field: 'status', in: seated }], atMost: 'capacity' },
  },
} as never) as unknown as typeof trainingEnrolments
