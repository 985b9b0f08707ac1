import { belongsTo, text } from '../../../src/fields/index.ts'
import { me } from '../../../src/metadata/condition.ts'
import { defineResource } from '../../../src/metadata/resource.ts'

/** What somebody notes of a workshop for themselves: whoever was allowed to by name reads it, and who may do everything does not. */
export const workshopNotes = defineResource('workshop-notes', {
  path: 'workshop-note',
  menu: { section: 'user', icon: 'article', order: 4 },
  title: 'title',
  fields: {
    title: text({ required: true, max: 120 }),
    body: text({ max: 2000, multiline: true }),
    workshop: belongsTo('workshops', { required: true, writable: 'create', card: ['name', 'number'] }),
    author: belongsTo('users', { writable: false, onDelete: 'cascade' }),
  },
  list: {
    columns: ['title', 'workshop', 'created_at'],
    search: ['title'],
    filter: ['workshop'],
    sort: ['title', 'created_at'],
  },
  form: [{ name: 'note', fields: ['title', 'workshop', 'body'] }],
  scope: {
    any: [
      { who: 'me', by: 'author' },
      {
        who: 'organisation',
        by: 'workshop.owner',
        permission: 'workshop-notes.audit',
        wildcard: false,
        verbs: ['index', 'show'],
      },
    ],
  },
  permissions: ['audit'],
  created: { set: { author: me } },
  dataSubjects: [{ of: 'author', erase: 'delete' }],
})
