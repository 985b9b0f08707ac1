import {
  average,
  belongsTo,
  belongsToMany,
  count,
  date,
  dateTime,
  decimal,
  formula,
  hasMany,
  integer,
  latest,
  select,
  sum,
  text,
} from '../../../src/fields/index.ts'
import { defineResource } from '../../../src/metadata/resource.ts'

/** The states of an attendance that take a seat. */
const seated = ['active', 'completed'] as const

/** A workshop with places, as the documents show it. */
export const workshops = defineResource('workshops', {
  title: 'name',
  fields: {
    name: text({ required: true, max: 120 }),
    capacity: integer({ min: 0 }),
    attendances: hasMany('attendances', { inverse: 'workshop' }),
    tutors: belongsToMany('users', { pair: 'workshop-tutors' }),
    seats_taken: count('attendances', { where: [{ field: 'status', in: seated }] }),
    seats_left: formula({ of: 'capacity', minus: 'seats_taken' }),
    has_room: formula({ of: 'capacity', minus: 'seats_taken', atLeast: 0, atMost: 1 }),
    hours_given: sum('attendances', { of: 'hours' }),
    hours_average: average('attendances', { of: 'hours' }),
    last_finish: latest('attendances', { of: 'finished_at' }),
    last_start: latest('attendances', { of: 'starts_on', as: 'date' }),
    tutor_count: count('tutors'),
  },
  list: {
    columns: ['name', 'capacity', 'seats_taken', 'seats_left', 'tutor_count'],
    search: ['name'],
    filter: [
      'name',
      'seats_taken',
      'seats_left',
      'has_room',
      'hours_given',
      'hours_average',
      'last_finish',
      'last_start',
      'tutor_count',
    ],
    sort: [
      'name',
      'seats_taken',
      'seats_left',
      'has_room',
      'hours_given',
      'hours_average',
      'last_finish',
      'created_at',
    ],
    defaultSort: 'name',
    all: 500,
  },
  form: [{ name: 'identity', fields: ['name', 'capacity', 'tutors'] }],
  export: true,
})

/** Somebody's place in a workshop, or on its waiting list. */
export const attendances = defineResource('attendances', {
  title: 'name',
  fields: {
    name: text({ required: true, max: 120 }),
    workshop: belongsTo('workshops'),
    learner: belongsTo('users'),
    hours: decimal({ scale: 1 }),
    starts_on: date(),
    finished_at: dateTime(),
    status: select({
      values: ['active', 'completed', 'waiting', 'withdrawn'],
      default: 'active',
      writable: false,
    }),
  },
  list: {
    columns: ['name', 'workshop', 'status'],
    search: ['name'],
    filter: ['workshop', 'status'],
    sort: ['name'],
  },
  form: [{ name: 'identity', fields: ['name', 'workshop', 'learner', 'hours'] }],
  scope: { name: 'own', by: 'learner_id' },
  dataSubjects: [{ of: 'learner', erase: 'keep' }],
  lifecycle: {
    field: 'status',
    initial: 'active',
    transitions: {
      withdraw: { from: ['active', 'waiting'], to: 'withdrawn', bulk: true },
      admit: { from: ['waiting', 'withdrawn'], to: 'active', bulk: true },
      complete: { from: ['active'], to: 'completed' },
    },
  },
  import: { fields: ['name', 'workshop', 'hours'] },
})

/** The same, where there are no more attendances than places: who comes late waits. */
export const limitedAttendances = defineResource('attendances', {
  ...attendances.config,
  limits: {
    seats: {
      within: 'workshop',
      where: [{ field: 'status', in: seated }],
      atMost: 'capacity',
      else: 'waiting',
    },
  },
})

/** The same, where who comes late is refused. */
export const refusingAttendances = defineResource('attendances', {
  ...attendances.config,
  limits: { seats: { within: 'workshop', where: [{ field: 'status', in: seated }], atMost: 'capacity' } },
})
