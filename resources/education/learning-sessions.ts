import { belongsTo, dateTime, duration } from '../../src/fields/index.ts'
import { defineResource } from '../../src/metadata/resource.ts'

const own = { required: true, writable: false } as const

/** When and for how long somebody worked on a content. Stretches of one enrolment never overlap. */
export const learningSessions = defineResource('learning-sessions', {
  extension: true,
  title: 'content',
  fields: {
    enrolment: belongsTo('enrolments', { required: true, writable: 'create', onDelete: 'cascade' }),
    content: belongsTo('course-contents', { ...own, card: ['title', 'type'], onDelete: 'cascade' }),
    started_at: dateTime(own),
    ended_at: dateTime(own),
    time_spent: duration({ largest: 'hour', ...own }),
  },
  list: {
    columns: ['content', 'started_at', 'ended_at', 'time_spent'],
    filter: ['started_at'],
    sort: ['started_at'],
    defaultSort: '-started_at',
  },
  // Written every few seconds by everybody who learns.
  recounted: true,
  endpoints: ['index'],
  history: false,
  dataSubjects: [{ of: 'enrolment.user', erase: 'delete' }],
  export: true,
})
