import {
  belongsTo,
  count,
  dateTime,
  formula,
  hasMany,
  integer,
  latest,
  select,
  text,
} from '../../../src/fields/index.ts'
import { defineResource } from '../../../src/metadata/resource.ts'

/** The states of a booking that take a seat. */
const seated = ['booked', 'attended'] as const

export const workshops = defineResource('workshops', {
  title: 'name',
  fields: {
    name: text({ required: true, max: 120 }),
    capacity: integer({ min: 0 }),
    bookings: hasMany('bookings', { inverse: 'workshop' }),
    seats_taken: count('bookings', { where: [{ field: 'status', in: seated }] }),
    seats_left: formula({ of: 'capacity', minus: 'seats_taken' }),
    last_visit: latest('bookings', { of: 'attended_at' }),
  },
  list: {
    columns: ['name', 'capacity', 'seats_taken', 'seats_left'],
    search: ['name'],
    filter: ['seats_left', 'last_visit'],
    sort: ['name', 'seats_left'],
    defaultSort: 'name',
  },
  form: [{ name: 'identity', fields: ['name', 'capacity'] }],
  facts: ['seats_taken', 'seats_left'],
  export: true,
})

export const bookings = defineResource('bookings', {
  title: 'name',
  fields: {
    name: text({ required: true, max: 120 }),
    workshop: belongsTo('workshops', { required: true }),
    attended_at: dateTime(),
    status: select({
      values: ['booked', 'attended', 'waiting', 'cancelled'],
      default: 'booked',
      writable: false,
    }),
  },
  list: { columns: ['name', 'workshop', 'status'], search: ['name'], filter: ['workshop', 'status'] },
  form: [{ name: 'identity', fields: ['name', 'workshop'] }],
  lifecycle: {
    field: 'status',
    initial: 'booked',
    transitions: {
      cancel: { from: ['booked', 'waiting'], to: 'cancelled' },
      admit: { from: ['waiting'], to: 'booked' },
    },
  },
  limits: {
    seats: {
      within: 'workshop',
      where: [{ field: 'status', in: seated }],
      atMost: 'capacity',
      else: 'waiting',
    },
  },
})
