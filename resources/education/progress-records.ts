import { belongsTo, dateTime, decimal, duration, integer, json, select } from '../../src/fields/index.ts'
import { unique } from '../../src/metadata/constraint.ts'
import { defineResource } from '../../src/metadata/resource.ts'

const own = { writable: false } as const
const hidden = { writable: false, readable: false } as const

/** How far somebody is with one content of a course. The server alone writes it, from what the player sends. */
export const progressRecords = defineResource('progress-records', {
  extension: true,
  title: 'content',
  fields: {
    enrolment: belongsTo('enrolments', { required: true, writable: 'create', onDelete: 'cascade' }),
    content: belongsTo('course-contents', {
      ...own,
      required: true,
      card: ['title', 'type'],
      onDelete: 'cascade',
    }),
    status: select({
      values: ['in_progress', 'completed'],
      tones: { in_progress: 'info', completed: 'success' },
      default: 'in_progress',
      ...own,
    }),
    progress: integer({ min: 0, max: 100, default: 0, ...own }),
    time_spent: duration({ largest: 'hour', ...own }),
    first_access_at: dateTime(own),
    last_access_at: dateTime(own),
    completed_at: dateTime(own),
    /** Where somebody left off: a second, a page or a percentage, and when that was. */
    position: decimal({ min: 0, ...hidden }),
    position_at: dateTime(hidden),
    /** What was played or seen, as `[from, to]` in the measure of its content; sorted, without overlaps. */
    covered: json({ shape: [['number']], ...hidden }),
    confirmed_at: dateTime(hidden),
  },
  constraints: { once: unique(['enrolment', 'content'], { at: 'content' }) },
  list: {
    columns: ['content', 'status', 'progress', 'time_spent', 'last_access_at', 'completed_at'],
    filter: ['status'],
    // Few rows stand under an enrolment, and they change every few seconds: an index of each time would cost more.
    sort: ['first_access_at'],
    defaultSort: 'first_access_at',
  },
  // Written every few seconds by everybody who learns.
  recounted: true,
  endpoints: ['index'],
  history: false,
  dataSubjects: [{ of: 'enrolment.user', erase: 'delete' }],
  export: true,
})
