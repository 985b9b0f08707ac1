import { belongsTo, hasMany, integer, medias, pictures, text } from '../../src/fields/index.ts'
import { defineResource } from '../../src/metadata/resource.ts'
import { defineArea } from '../../src/server/area.ts'

/** Courses with what belongs to them: rows that live, and are seen and changed, with their course alone. */
export const courses = defineResource('courses', {
  path: 'course',
  menu: { section: 'organization', icon: 'extension', order: 97 },
  title: 'name',
  fields: {
    name: text({ required: true, max: 120 }),
    corporation: belongsTo('corporations'),
    contents: hasMany('course-contents', { inverse: 'course', owned: true, edit: 'inline' }),
    aims: hasMany('course-aims', { inverse: 'course', owned: true }),
  },
  list: {
    columns: ['name', 'corporation', { field: 'contents', count: true }],
    search: ['name'],
    filter: ['name', 'corporation'],
    sort: ['name', 'created_at'],
    defaultSort: 'name',
  },
  form: [{ name: 'identity', fields: ['name', 'corporation'] }],
  scope: { name: 'ownOrganisation', by: 'corporation_id' },
  export: true,
  copy: { with: ['contents', 'aims'] },
})

/** What a course consists of, in the order that its makers give it. */
export const courseContents = defineResource('course-contents', {
  title: 'name',
  fields: {
    course: belongsTo('courses', { required: true, writable: 'create', onDelete: 'cascade' }),
    parent: belongsTo('course-contents'),
    name: text({ required: true, max: 120 }),
    minutes: integer({ min: 1, max: 600, default: 30 }),
    department: belongsTo('departments'),
    files: medias({ accept: pictures, pair: 'course-content-files', max: 3 }),
    remarks: hasMany('content-remarks', { inverse: 'course_content', owned: true }),
  },
  unique: [['course', 'name']],
  ordered: { within: 'course', parent: 'parent' },
  list: {
    columns: ['name', 'minutes'],
    search: ['name'],
    filter: ['name', 'course', 'parent', 'minutes'],
    sort: ['name', 'minutes'],
  },
  form: [{ name: 'identity', fields: ['name', 'minutes', 'parent', 'department'] }],
  actions: { shorten: { on: 'record' } },
  import: { fields: ['course', 'name', 'minutes'] },
  export: true,
})

export const courseAims = defineResource('course-aims', {
  title: 'text',
  fields: {
    course: belongsTo('courses', { required: true, writable: 'create', onDelete: 'cascade' }),
    text: text({ required: true, max: 300 }),
  },
  ordered: { within: 'course' },
  list: { columns: ['text'], filter: ['course'] },
  form: [{ name: 'identity', fields: ['text'] }],
})

/** What belongs to something that belongs to a course. */
export const contentRemarks = defineResource('content-remarks', {
  title: 'text',
  fields: {
    course_content: belongsTo('course-contents', { required: true, writable: 'create', onDelete: 'cascade' }),
    text: text({ required: true, max: 300 }),
  },
  list: { columns: ['text'], filter: ['course_content'] },
})

/** Where something that does not belong to a course points at what does. */
export const courseProgress = defineResource('course-progress', {
  title: 'name',
  fields: { name: text({ required: true, max: 60 }), course_content: belongsTo('course-contents') },
  list: { columns: ['name', 'course_content'], filter: ['course_content'], sort: ['name'] },
})

/** A tree of which everybody sees their corporation's part. */
export const catalogues = defineResource('catalogues', {
  path: 'catalogue',
  menu: { section: 'organization', icon: 'category', order: 98 },
  title: 'name',
  fields: {
    name: text({ required: true, max: 120 }),
    parent: belongsTo('catalogues'),
    corporation: belongsTo('corporations'),
  },
  ordered: { parent: 'parent' },
  list: {
    columns: ['name', 'corporation'],
    search: ['name'],
    filter: ['name', 'parent'],
    sort: ['name'],
    defaultSort: 'name',
  },
  form: [{ name: 'identity', fields: ['name', 'parent', 'corporation'] }],
  scope: { name: 'ownOrganisation', by: 'corporation_id' },
})

export const trainingResources = [
  courses,
  courseContents,
  courseAims,
  contentRemarks,
  courseProgress,
  catalogues,
] as const

/** The area of the tests' own with rows that belong to a row, an order and a tree. */
export const trainingArea = defineArea({
  name: 'training',
  resources: trainingResources,
  actions: {
    'course-contents': {
      async shorten({ context, row }) {
        await context.db.read('update course_contents set minutes = minutes / 2 where id = $1', [row.id])
      },
    },
  },
})
