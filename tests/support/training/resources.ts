import {
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

/** The states of an enrolment that take a seat. */
const seated = ['active', 'completed'] as const

/** A course with places, as the documents show it. */
export const courses = defineResource('courses', {
  title: 'name',
  fields: {
    name: text({ required: true, max: 120 }),
    capacity: integer({ min: 0 }),
    enrolments: hasMany('enrolments', { inverse: 'course' }),
    tutors: belongsToMany('users', { pair: 'course-tutors' }),
    seats_taken: count('enrolments', { where: [{ field: 'status', in: seated }] }),
    seats_left: formula({ of: 'capacity', minus: 'seats_taken' }),
    hours_given: sum('enrolments', { of: 'hours' }),
    last_finish: latest('enrolments', { of: 'finished_at' }),
    last_start: latest('enrolments', { of: 'starts_on', as: 'date' }),
    tutor_count: count('tutors'),
  },
  list: {
    columns: ['name', 'capacity', 'seats_taken', 'seats_left', 'tutor_count'],
    search: ['name'],
    filter: ['name', 'seats_taken', 'seats_left', 'hours_given', 'last_finish', 'last_start', 'tutor_count'],
    sort: ['name', 'seats_taken', 'seats_left', 'hours_given', 'last_finish', 'created_at'],
    defaultSort: 'name',
    all: 500,
  },
  form: [{ name: 'identity', fields: ['name', 'capacity', 'tutors'] }],
  export: true,
})

/** Somebody's place in a course, or on its waiting list. */
export const enrolments = defineResource('enrolments', {
  title: 'name',
  fields: {
    name: text({ required: true, max: 120 }),
    course: belongsTo('courses'),
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
    columns: ['name', 'course', 'status'],
    search: ['name'],
    filter: ['course', 'status'],
    sort: ['name'],
  },
  form: [{ name: 'identity', fields: ['name', 'course', 'learner', 'hours'] }],
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
  import: { fields: ['name', 'course', 'hours'] },
})

/** The same, where there are no more enrolments than places: who comes late waits. */
export const limitedEnrolments = defineResource('enrolments', {
  ...enrolments.config,
  limits: {
    seats: {
      within: 'course',
      where: [{ field: 'status', in: seated }],
      atMost: 'capacity',
      else: 'waiting',
    },
  },
})

/** The same, where who comes late is refused. */
export const refusingEnrolments = defineResource('enrolments', {
  ...enrolments.config,
  limits: { seats: { within: 'course', where: [{ field: 'status', in: seated }], atMost: 'capacity' } },
})
