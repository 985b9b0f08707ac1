import { belongsTo, dateTime, integer, text } from '../../../src/fields/index.ts'
import { defineResource } from '../../../src/metadata/resource.ts'

/** A book that is lent. */
export const loans = defineResource('loans', {
  path: 'loan',
  menu: { section: 'lending', icon: 'menu_book' },
  title: 'book',
  fields: {
    book: text({ required: true, max: 120 }),
    borrower: belongsTo('users', { required: true }),
    days: integer({ min: 1, max: 60, default: 14 }),
    reminded_at: dateTime({ writable: false }),
  },
  list: { columns: ['book', 'borrower', 'days'], search: ['book'], sort: ['book'], defaultSort: 'book' },
  form: [{ name: 'loan', fields: ['book', 'borrower', 'days'] }],
  globalSearch: 'loan',
  created: {
    notify: { who: 'borrower', notice: { kind: 'loan', text: 'missionGiven' }, with: { name: 'book' } },
  },
  dataSubjects: [{ of: 'borrower', erase: 'delete' }],
  actions: {
    extend: { on: 'record', input: { days: integer({ required: true, min: 1, max: 30 }) } },
    remindAll: { on: 'collection', input: { days: integer({ required: true, min: 1, max: 60 }) } },
  },
})
