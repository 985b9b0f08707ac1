import { hasMany, integer, text } from '../../src/fields/index.ts'
import { defineResource } from '../../src/metadata/resource.ts'

export const permissionCategories = defineResource('permission-categories', {
  path: 'permission-category',
  menu: { section: 'organization', icon: 'category', order: 10 },
  title: 'name',
  fields: {
    name: text({ required: true, max: 120, unique: true }),
    sort: integer({ min: 0, max: 9999, default: 0 }),
    permissions: hasMany('permissions', { inverse: 'permission_category' }),
  },
  list: {
    columns: ['name', 'sort', 'created_at'],
    search: ['name'],
    filter: ['name', 'sort', 'created_at'],
    sort: ['name', 'sort', 'created_at'],
    defaultSort: 'sort',
    all: 500,
  },
  form: [{ name: 'identity', fields: ['name', 'sort'] }],
  children: { permissions: { path: 'permission' } },
  import: { fields: ['name', 'sort'] },
  export: true,
})
