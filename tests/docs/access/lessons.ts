import { belongsTo, text } from '../../../src/fields/index.ts'
import { defineResource } from '../../../src/metadata/resource.ts'

export const rooms = defineResource('rooms', {
  title: 'name',
  fields: {
    name: text({ required: true, max: 80 }),
    corporation: belongsTo('corporations', { required: true }),
  },
  list: { columns: ['name', 'corporation'], search: ['name'] },
})

export const lessons = defineResource('lessons', {
  title: 'name',
  fields: {
    name: text({ required: true, max: 80 }),
    corporation: belongsTo('corporations', { required: true }),
    room: belongsTo('rooms', { within: { corporation: 'corporation' } }),
  },
  list: { columns: ['name', 'room'], search: ['name'] },
  form: [{ name: 'lesson', fields: ['name', 'corporation', 'room'] }],
})
