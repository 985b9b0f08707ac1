import { belongsTo, hasMany, integer, medias, pictures, text } from '../../src/fields/index.ts'
import { defineResource } from '../../src/metadata/resource.ts'
import { defineArea } from '../../src/server/area.ts'

/** Workshops with what belongs to them: rows that live, and are seen and changed, with their workshop alone. */
export const workshops = defineResource('workshops', {
  path: 'workshop',
  menu: { section: 'organization', icon: 'extension', order: 97 },
  title: 'name',
  fields: {
    name: text({ required: true, max: 120 }),
    corporation: belongsTo('corporations'),
    contents: hasMany('workshop-contents', { inverse: 'workshop', owned: true, edit: 'inline' }),
    aims: hasMany('workshop-aims', { inverse: 'workshop', owned: true }),
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

/** What a workshop consists of, in the order that its makers give it. */
export const workshopContents = defineResource('workshop-contents', {
  title: 'name',
  fields: {
    workshop: belongsTo('workshops', { required: true, writable: 'create', onDelete: 'cascade' }),
    parent: belongsTo('workshop-contents'),
    name: text({ required: true, max: 120 }),
    minutes: integer({ min: 1, max: 600, default: 30 }),
    department: belongsTo('departments'),
    files: medias({ accept: pictures, pair: 'workshop-content-files', max: 3 }),
    remarks: hasMany('content-remarks', { inverse: 'workshop_content', owned: true }),
  },
  unique: [['workshop', 'name']],
  ordered: { within: 'workshop', parent: 'parent' },
  list: {
    columns: ['name', 'minutes'],
    search: ['name'],
    filter: ['name', 'workshop', 'parent', 'minutes'],
    sort: ['name', 'minutes'],
  },
  form: [{ name: 'identity', fields: ['name', 'minutes', 'parent', 'department'] }],
  actions: { shorten: { on: 'record' } },
  import: { fields: ['workshop', 'name', 'minutes'] },
  export: true,
})

export const workshopAims = defineResource('workshop-aims', {
  title: 'text',
  fields: {
    workshop: belongsTo('workshops', { required: true, writable: 'create', onDelete: 'cascade' }),
    text: text({ required: true, max: 300 }),
  },
  ordered: { within: 'workshop' },
  list: { columns: ['text'], filter: ['workshop'] },
  form: [{ name: 'identity', fields: ['text'] }],
})

/** What belongs to something that belongs to a workshop. */
export const contentRemarks = defineResource('content-remarks', {
  title: 'text',
  fields: {
    workshop_content: belongsTo('workshop-contents', {
      required: true,
      writable: 'create',
      onDelete: 'cascade',
    }),
    text: text({ required: true, max: 300 }),
  },
  list: { columns: ['text'], filter: ['workshop_content'] },
})

/** Where something that does not belong to a workshop points at what does. */
export const workshopProgress = defineResource('workshop-progress', {
  title: 'name',
  fields: { name: text({ required: true, max: 60 }), workshop_content: belongsTo('workshop-contents') },
  list: { columns: ['name', 'workshop_content'], filter: ['workshop_content'], sort: ['name'] },
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
  workshops,
  workshopContents,
  workshopAims,
  contentRemarks,
  workshopProgress,
  catalogues,
] as const

/** The area of the tests' own with rows that belong to a row, an order and a tree. */
export const trainingArea = defineArea({
  name: 'training',
  resources: trainingResources,
  actions: {
    'workshop-contents': {
      async shorten({ context, row }) {
        await context.db.read('update workshop_contents set minutes = minutes / 2 where id = $1', [row.id])
      },
    },
  },
})
