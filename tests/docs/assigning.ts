import { belongsTo, hasMany, integer, select, text } from '../../src/fields/index.ts'
import { asked } from '../../src/metadata/assign.ts'
import { unique } from '../../src/metadata/constraint.ts'
import { defineResource } from '../../src/metadata/resource.ts'

export const workshops = defineResource('workshops', {
  path: 'workshop',
  title: 'name',
  fields: {
    name: text({ required: true, max: 120 }),
    capacity: integer({ min: 0 }),
    attendances: hasMany('attendances', {
      inverse: 'workshop',
      assign: 'user',
      audience: true,
      with: { note: asked, source: 'assigned' },
    }),
  },
  list: { columns: ['name', 'capacity'] },
  children: { attendances: { path: 'attendance' } },
})

export const attendances = defineResource('attendances', {
  title: 'user',
  fields: {
    workshop: belongsTo('workshops', { required: true, writable: 'create' }),
    user: belongsTo('users', {
      required: true,
      writable: 'create',
      where: [{ field: 'status', in: ['active'] }],
    }),
    note: text({ max: 200 }),
    source: select({ values: ['own', 'assigned'], default: 'own', writable: false }),
  },
  list: { columns: ['user', 'note', 'source'], filter: ['workshop', 'user'] },
  constraints: { once: unique(['workshop', 'user'], { at: 'user' }) },
  dataSubjects: [{ of: 'user', erase: 'delete' }],
})
