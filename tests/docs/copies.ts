import { belongsTo, belongsToMany, date, hasMany, text } from '../../src/fields/index.ts'
import { defineResource } from '../../src/metadata/resource.ts'

export const workshops = defineResource('workshops', {
  path: 'workshop',
  title: 'name',
  fields: {
    name: text({ required: true, max: 120 }),
    code: text({ max: 20, unique: true }),
    starts_on: date(),
    tutors: belongsToMany('users', { pair: 'workshop-tutors' }),
    contents: hasMany('workshop-contents', { inverse: 'workshop', owned: true }),
  },
  list: { columns: ['name'] },
  copy: { with: ['tutors', 'contents'], without: ['starts_on'] },
})

export const workshopContents = defineResource('workshop-contents', {
  title: 'name',
  fields: {
    workshop: belongsTo('workshops', { required: true, writable: 'create', onDelete: 'cascade' }),
    name: text({ required: true, max: 120 }),
  },
  ordered: { within: 'workshop' },
  list: { columns: ['name'] },
})
