import { belongsTo, hasMany, integer, select, text } from '../../src/fields/index.ts'
import { asked } from '../../src/metadata/assign.ts'
import { unique } from '../../src/metadata/constraint.ts'
import { defineResource } from '../../src/metadata/resource.ts'

export const courses = defineResource('courses', {
  path: 'course',
  title: 'name',
  fields: {
    name: text({ required: true, max: 120 }),
    capacity: integer({ min: 0 }),
    enrolments: hasMany('enrolments', {
      inverse: 'course',
      assign: 'user',
      audience: true,
      with: { note: asked, source: 'assigned' },
    }),
  },
  list: { columns: ['name', 'capacity'] },
  children: { enrolments: { path: 'enrolment' } },
})

export const enrolments = defineResource('enrolments', {
  title: 'user',
  fields: {
    course: belongsTo('courses', { required: true, writable: 'create' }),
    user: belongsTo('users', {
      required: true,
      writable: 'create',
      where: [{ field: 'status', in: ['active'] }],
    }),
    note: text({ max: 200 }),
    source: select({ values: ['own', 'assigned'], default: 'own', writable: false }),
  },
  list: { columns: ['user', 'note', 'source'], filter: ['course', 'user'] },
  constraints: { once: unique(['course', 'user'], { at: 'user' }) },
  dataSubjects: [{ of: 'user', erase: 'delete' }],
})
