import { belongsTo, hasMany, text } from '../../../src/fields/index.ts'
import { unique } from '../../../src/metadata/constraint.ts'
import { defineResource } from '../../../src/metadata/resource.ts'

/** A tree of catalogues, in the order that people give it. */
export const workshopCatalogs = defineResource('workshop-catalogs', {
  path: 'workshop-catalog',
  menu: { section: 'education_management', icon: 'account_tree', order: 1 },
  title: 'name',
  fields: {
    name: text({ required: true, max: 120 }),
    description: text({ max: 500, multiline: true }),
    parent: belongsTo('workshop-catalogs'),
    workshops: hasMany('workshops', { inverse: 'catalog' }),
  },
  ordered: { parent: 'parent' },
  constraints: { oneName: unique(['parent', 'name'], { at: 'name' }) },
  list: {
    columns: ['name', { field: 'workshops', count: true }],
    search: ['name'],
    filter: ['name', 'parent'],
  },
  form: [{ name: 'identity', fields: ['name', 'parent', 'description'] }],
  children: { workshops: { path: 'workshop' } },
  import: { fields: ['name', 'parent', 'description'] },
  export: true,
})
