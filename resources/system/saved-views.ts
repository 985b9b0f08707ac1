import { belongsTo, boolean, text } from '../../src/fields/index.ts'
import { defineResource } from '../../src/metadata/resource.ts'

/** The most views that a person keeps of one list, and of all. */
export const MAX_SAVED_VIEWS = { ofList: 30, ofAll: 500 } as const

/** How somebody wants to find a list again: its state under a name. Theirs alone, on every device. */
export const savedViews = defineResource('saved-views', {
  extension: true,
  title: 'name',
  fields: {
    user: belongsTo('users', { writable: false, onDelete: 'cascade' }),
    /** The endpoint whose rows the list shows, with the view's name behind a colon: `/api/users`, `/api/users:passive`. */
    list: text({ required: true, max: 200, format: 'path', writable: 'create' }),
    name: text({ required: true, max: 60 }),
    /** The state as the list's address has it, without the question mark. */
    query: text({ required: true, max: 6000 }),
    /** What the list opens with while its address says nothing. One for each list. */
    is_default: boolean({ default: false }),
  },
  unique: [['user', 'list', 'name']],
  scope: { name: 'mine', by: 'user_id' },
  dataSubjects: [{ of: 'user', erase: 'delete' }],
  list: {
    columns: ['name', 'list', 'is_default'],
    sort: ['name', 'created_at'],
    defaultSort: 'name',
    all: MAX_SAVED_VIEWS.ofAll,
  },
  form: [{ name: 'view', fields: ['list', 'name', 'query', 'is_default'] }],
})
