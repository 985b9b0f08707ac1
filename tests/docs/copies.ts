import { belongsTo, belongsToMany, date, hasMany, text } from '../../src/fields/index.ts'
import { defineResource } from '../../src/metadata/resource.ts'

export const courses = defineResource('courses', {
  path: 'course',
  title: 'name',
  fields: {
    name: text({ required: true, max: 120 }),
    code: text({ max: 20, unique: true }),
    starts_on: date(),
    tutors: belongsToMany('users', { pair: 'course-tutors' }),
    contents: hasMany('course-contents', { inverse: 'course', owned: true }),
  },
  list: { columns: ['name'] },
  copy: { with: ['tutors', 'contents'], without: ['starts_on'] },
})

export const courseContents = defineResource('course-contents', {
  title: 'name',
  fields: {
    course: belongsTo('courses', { required: true, writable: 'create', onDelete: 'cascade' }),
    name: text({ required: true, max: 120 }),
  },
  ordered: { within: 'course' },
  list: { columns: ['name'] },
})
