import { belongsTo, hasMany, integer, text } from '../../src/fields/index.ts'
import { defineResource } from '../../src/metadata/resource.ts'

export const shelves = defineResource('shelves', {
  path: 'shelf',
  menu: { section: 'organization', icon: 'category', order: 90 },
  title: 'name',
  fields: {
    name: text({ required: true, max: 120 }),
    parent: belongsTo('shelves'),
    corporation: belongsTo('corporations'),
    compartments: hasMany('compartments', { inverse: 'shelf', owned: true, edit: 'inline' }),
  },
  ordered: { parent: 'parent' },
  list: { columns: ['name', 'corporation'], search: ['name'], filter: ['name'], sort: ['name'] },
  form: [{ name: 'identity', fields: ['name', 'parent', 'corporation'] }],
  scope: { name: 'ownOrganisation', by: 'corporation_id' },
})

export const compartments = defineResource('compartments', {
  title: 'label',
  fields: {
    shelf: belongsTo('shelves', { required: true, writable: 'create', onDelete: 'cascade' }),
    label: text({ required: true, max: 60 }),
    width: integer({ min: 1, max: 500 }),
  },
  ordered: { within: 'shelf' },
  list: { columns: ['label', 'width'], filter: ['shelf'] },
  form: [{ name: 'identity', fields: ['label', 'width'] }],
})
