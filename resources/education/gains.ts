import { belongsToMany, text } from '../../src/fields/index.ts'
import { defineResource } from '../../src/metadata/resource.ts'

/** What somebody can do after a course that they could not do before. */
export const gains = defineResource('gains', {
  path: 'gain',
  menu: { section: 'education_management', icon: 'emoji_objects', order: 4 },
  title: 'name',
  fields: {
    name: text({ required: true, max: 160, unique: true }),
    description: text({ max: 500, multiline: true }),
    courses: belongsToMany('courses', { pair: 'course-gains' }),
  },
  list: {
    columns: [{ field: 'name', second: 'description' }, { field: 'courses', count: true }, 'created_at'],
    search: ['name'],
    filter: ['name', 'courses', 'created_at'],
    sort: ['name', 'created_at'],
    defaultSort: 'name',
  },
  form: [{ name: 'identity', fields: ['name', 'description'] }],
  children: { courses: { path: 'course' } },
  import: { fields: ['name', 'description'] },
  export: true,
})
