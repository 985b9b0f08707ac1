import { belongsTo, belongsToMany, boolean, text } from '../../src/fields/index.ts'
import { defineResource } from '../../src/metadata/resource.ts'

/**
 * What may be done, as `resource.action`. The portal makes them from the declarations; staff name and sort them, and
 * add some of their own, which open nothing of the portal but stand in what `users/me` tells other software.
 */
export const permissions = defineResource('permissions', {
  path: 'permission',
  menu: { section: 'organization', icon: 'key', order: 9 },
  title: 'display_name',
  access: 'permissions',
  subtitle: ['name'],
  contractNames: { display_name: 'name' },
  fields: {
    name: text({ required: true, max: 120, unique: true, format: 'permission', writable: 'create' }),
    display_name: text({ required: true, max: 160 }),
    permission_category: belongsTo('permission-categories', { onDelete: 'set null' }),
    is_system: boolean({ default: false, writable: false }),
    users: belongsToMany('users', { pair: 'user-permissions' }),
    roles: belongsToMany('roles', { pair: 'role-permissions' }),
    titles: belongsToMany('titles', { pair: 'title-permissions' }),
    departments: belongsToMany('departments', { pair: 'department-permissions' }),
    professions: belongsToMany('professions', { pair: 'profession-permissions' }),
    groups: belongsToMany('groups', { pair: 'group-permissions' }),
  },
  list: {
    columns: [
      'display_name',
      { field: 'name', hidden: true },
      'permission_category',
      { field: 'is_system', hidden: true },
    ],
    search: ['display_name', 'name'],
    filter: [
      'display_name',
      'name',
      'permission_category',
      'is_system',
      'users',
      'roles',
      'titles',
      'departments',
      'professions',
      'groups',
    ],
    sort: ['display_name', 'name', 'created_at'],
    defaultSort: 'name',
    all: 2000,
  },
  form: [{ name: 'identity', fields: ['display_name', 'name', 'permission_category'] }],
  facts: ['name', 'permission_category', 'is_system'],
  notices: { own: { when: [{ field: 'is_system', in: [false] }] } },
  children: {
    roles: { path: 'roles' },
    users: { path: 'users' },
    titles: { path: 'titles' },
    departments: { path: 'departments' },
    professions: { path: 'professions' },
    groups: { path: 'designations' },
  },
  editable: { destroy: [{ field: 'is_system', in: [false] }] },
  export: true,
})
