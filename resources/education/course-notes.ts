import { belongsTo, duration, integer, text } from '../../src/fields/index.ts'
import { defineResource } from '../../src/metadata/resource.ts'

/**
 * What somebody noted for themselves while they learned: at a moment of a film, at a page of a document, or at a lesson.
 * Nobody else sees it, whatever they may do.
 */
export const courseNotes = defineResource('course-notes', {
  extension: true,
  title: 'body',
  fields: {
    user: belongsTo('users', { writable: false, onDelete: 'cascade' }),
    course: belongsTo('learner-courses', {
      required: true,
      writable: 'create',
      card: ['name', 'code'],
      onDelete: 'cascade',
    }),
    content: belongsTo('learner-contents', {
      writable: 'create',
      within: { course: 'course' },
      card: ['title', 'type'],
      onDelete: 'set null',
    }),
    /** What the lesson was called: the note outlives it. */
    lesson: text({ max: 160, writable: false }),
    moment: duration({ min: 0, largest: 'hour', writable: 'create' }),
    page: integer({ min: 1, max: 100_000, writable: 'create' }),
    body: text({ required: true, max: 2000, multiline: true, personal: true }),
  },
  scope: { name: 'mine', by: 'user_id' },
  list: {
    columns: ['body', 'lesson', 'created_at'],
    search: ['body', 'lesson'],
    filter: ['course', 'content'],
    sort: ['created_at'],
    defaultSort: 'created_at',
    all: 1000,
  },
  form: [{ name: 'note', fields: ['body'] }],
  history: false,
  dataSubjects: [{ of: 'user', erase: 'delete' }],
})
