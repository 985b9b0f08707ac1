import { belongsTo, hasMany, media, pictures, text } from '../../src/fields/index.ts'
import { unique } from '../../src/metadata/constraint.ts'
import { derive } from '../../src/metadata/derive.ts'
import { defineResource } from '../../src/metadata/resource.ts'
import { offered } from './course-states.ts'

/** A tree of catalogues, in the order that people give it. A course stands in one of them. */
export const courseCatalogs = defineResource('course-catalogs', {
  path: 'course-catalog',
  menu: { section: 'education_management', icon: 'folder_copy', order: 2 },
  title: 'name',
  subtitle: ['parent'],
  fields: {
    name: text({ required: true, max: 120 }),
    description: text({ max: 500, multiline: true }),
    parent: belongsTo('course-catalogs'),
    cover: media({ accept: pictures, maxSize: 5_000_000 }),
    courses: hasMany('courses', { inverse: 'course_catalog' }),
  },
  ordered: { parent: 'parent' },
  constraints: { oneName: unique(['parent', 'name'], { at: 'name' }) },
  list: {
    columns: ['name', { field: 'courses', count: true }, 'created_at'],
    search: ['name'],
    filter: ['name', 'parent', 'created_at'],
    sort: ['name', 'created_at'],
  },
  form: [{ name: 'identity', fields: ['name', 'parent', 'description', 'cover'] }],
  children: { courses: { path: 'course' } },
  import: { fields: ['name', 'parent', 'description'] },
  export: true,
})

/** The catalogues that hold a course which is offered to whoever asks, or stand above one that does. */
export const learnerCatalogs = derive(courseCatalogs, 'learner-catalogs', {
  where: [],
  title: 'name',
  fields: ['name', 'description', 'cover'],
  replaced: {
    parent: belongsTo('learner-catalogs'),
    courses: hasMany('learner-courses', { inverse: 'course_catalog' }),
  },
  list: {
    columns: ['name', { field: 'courses', count: true }],
    search: ['name'],
    filter: ['name', 'parent'],
    sort: ['name'],
    defaultSort: 'name',
    all: 500,
  },
  endpoints: ['index', 'show'],
  history: false,
  scope: { any: [{ who: 'audience', by: 'courses.audience', where: offered, upwards: true }] },
})
