import { date, duration, select, text } from '../../src/fields/index.ts'
import { defineResource } from '../../src/metadata/resource.ts'
import { ticketPriorities } from './ticket-fields.ts'

/** The days of the week, from Monday on. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof weekdays)[number]

/** How soon a ticket is to be answered and solved, in working time. There is one for each priority. */
export const ticketTargets = defineResource('ticket-targets', {
  extension: true,
  path: 'ticket-target',
  menu: { section: 'support_desk', icon: 'schedule', order: 2 },
  title: 'priority',
  fields: {
    priority: select({ values: ticketPriorities, required: true, writable: false }),
    first_response: duration({ required: true, min: 60, max: 10_000_000, largest: 'hour' }),
    resolution: duration({ required: true, min: 60, max: 10_000_000, largest: 'hour' }),
  },
  list: {
    columns: ['priority', 'first_response', 'resolution', 'updated_at'],
    sort: ['first_response', 'resolution'],
    defaultSort: 'first_response',
  },
  form: [{ name: 'targets', fields: ['first_response', 'resolution'] }],
  endpoints: ['index', 'show', 'update'],
})

/** From when to when is worked on a day of the week; a day that is not there is free. */
export const workingHours = defineResource('working-hours', {
  extension: true,
  path: 'working-hour',
  menu: { section: 'support_desk', icon: 'event_available', order: 3 },
  title: 'weekday',
  fields: {
    weekday: select({ values: weekdays, required: true, writable: 'create' }),
    opens_at: text({ required: true, max: 5, format: 'time' }),
    closes_at: text({ required: true, max: 5, format: 'time' }),
  },
  list: {
    columns: ['weekday', 'opens_at', 'closes_at'],
    sort: ['id'],
    defaultSort: 'id',
  },
  form: [{ name: 'hours', fields: ['weekday', 'opens_at', 'closes_at'] }],
})

/** Days on which nobody works, or only until a time. */
export const holidays = defineResource('holidays', {
  extension: true,
  path: 'holiday',
  menu: { section: 'support_desk', icon: 'calendar_today', order: 4 },
  title: 'name',
  subtitle: ['date'],
  fields: {
    name: text({ required: true, max: 120 }),
    date: date({ required: true, unique: true }),
    /** When work ends on that day; empty: nobody works. */
    closes_at: text({ max: 5, format: 'time' }),
  },
  list: {
    columns: ['name', 'date', 'closes_at'],
    search: ['name'],
    filter: ['name', 'date'],
    sort: ['name', 'date'],
    defaultSort: 'date',
    perPage: 20,
  },
  form: [{ name: 'holiday', fields: ['name', 'date', 'closes_at'] }],
  import: { fields: ['name', 'date', 'closes_at'] },
  export: true,
})
