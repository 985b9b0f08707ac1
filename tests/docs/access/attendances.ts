import { belongsTo, integer, select, text } from '../../../src/fields/index.ts'
import { derive, mine } from '../../../src/metadata/derive.ts'
import { defineResource } from '../../../src/metadata/resource.ts'

export const attendances = defineResource('attendances', {
  title: 'note',
  fields: {
    workshop: belongsTo('workshops', { required: true, where: [{ field: 'state', in: ['open'] }] }),
    user: belongsTo('users', { required: true }),
    status: select({ values: ['active', 'withdrawn'], default: 'active', writable: false }),
    note: text({ max: 200 }),
    grade: integer({ min: 0, max: 100 }),
  },
  list: { columns: ['workshop', 'user', 'status', 'grade'], search: ['note'] },
  form: [{ name: 'attendance', fields: ['workshop', 'user', 'note', 'grade'] }],
  scope: {
    any: [
      { who: 'me', by: 'user', verbs: ['index', 'show', 'store'] },
      { who: 'me', by: 'workshop.instructors' },
      { who: 'organisation', by: 'workshop.owner' },
    ],
  },
  dataSubjects: [{ of: 'user', erase: 'delete' }],
})

export const myWorkshops = derive(attendances, 'my-workshops', {
  where: mine('user'),
  title: 'note',
  fields: ['workshop', 'status', 'note'],
  list: { columns: ['workshop', 'status'], search: ['note'] },
  endpoints: ['index', 'show'],
})
