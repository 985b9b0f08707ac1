import { belongsToMany, boolean, select, text } from '../../src/fields/index.ts'
import { defineResource } from '../../src/metadata/resource.ts'

export const roles = defineResource('roles', {
  path: 'role',
  menu: { section: 'organization', icon: 'admin_panel_settings', order: 8, start: 6 },
  title: 'display_name',
  subtitle: ['scope'],
  contractNames: { display_name: 'name' },
  fields: {
    name: text({ required: true, max: 60, unique: true, format: 'slug', writable: 'create' }),
    display_name: text({ required: true, max: 120 }),
    scope: select({ values: ['own', 'corporation', 'all'], default: 'own', extension: true }),
    is_system: boolean({ default: false, writable: false }),
    users: belongsToMany('users', { pair: 'user-roles' }),
    permissions: belongsToMany('permissions', { pair: 'role-permissions' }),
  },
  globalSearch: 'organisation',
  list: {
    columns: [
      'display_name',
      { field: 'name', hidden: true },
      'scope',
      { field: 'users', count: true },
      'is_system',
      { field: 'created_at', hidden: true },
    ],
    search: ['display_name', 'name'],
    filter: ['display_name', 'name', 'scope', 'is_system', 'users', 'permissions', 'created_at'],
    sort: ['display_name', 'name', 'created_at'],
    defaultSort: 'display_name',
  },
  form: [{ name: 'identity', fields: ['display_name', 'name', 'scope'] }],
  facts: ['name'],
  children: { permissions: { path: 'permission', page: 'role-permissions' }, users: { path: 'user' } },
  import: { fields: ['name', 'display_name'] },
  export: true,
  copy: { with: ['permissions'] },
  editable: { destroy: [{ field: 'is_system', in: [false] }] },
  grants: { scope: 'scope' },
})
