import { belongsTo, belongsToMany, hasMany, integer, text } from '../../src/fields/index.ts'
import { defineResource } from '../../src/metadata/resource.ts'

export const titles = defineResource('titles', {
  path: 'title',
  menu: { section: 'organization', icon: 'badge', order: 4 },
  title: 'name',
  subtitle: ['code'],
  fields: {
    name: text({ required: true, max: 120, unique: true }),
    code: text({ max: 20, unique: true }),
    level: integer({ min: 1, max: 20 }),
    parent: belongsTo('titles'),
    users: hasMany('users', { inverse: 'title', pair: 'title-users' }),
    permissions: belongsToMany('permissions', { pair: 'title-permissions' }),
    missions: belongsToMany('missions', { pair: 'title-missions' }),
  },
  globalSearch: 'organisation',
  ordered: { parent: 'parent' },
  list: {
    columns: [
      'name',
      'code',
      'level',
      'parent',
      { field: 'users', count: true },
      { field: 'created_at', hidden: true },
    ],
    search: ['name', 'code'],
    filter: ['name', 'code', 'level', 'parent', 'permissions', 'missions', 'created_at'],
    sort: ['name', 'code', 'level', 'created_at'],
    defaultSort: 'name',
  },
  form: [{ name: 'identity', fields: ['name', 'code', 'level', 'parent'] }],
  facts: ['code', 'level'],
  children: {
    users: { path: 'users' },
    missions: { path: 'missions' },
    permissions: { path: 'permissions' },
  },
  import: { fields: ['name', 'code', 'level', 'parent'] },
  export: true,
  grants: true,
})
