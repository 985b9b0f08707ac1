import { belongsTo, belongsToMany, text } from '../../src/fields/index.ts'
import { defineResource } from '../../src/metadata/resource.ts'

/** What may be done, as `resource.action`. The portal makes them from the declarations; staff name and sort them. */
export const permissions = defineResource('permissions', {
  path: 'permission',
  menu: { section: 'organization', icon: 'key', order: 9 },
  title: 'display_name',
  subtitle: ['name'],
  fields: {
    name: text({ required: true, max: 120, unique: true, writable: false }),
    display_name: text({ required: true, max: 160 }),
    permission_category: belongsTo('permission-categories', { onDelete: 'set null' }),
    users: belongsToMany('users', { pair: 'user-permissions' }),
    roles: belongsToMany('roles', { pair: 'role-permissions' }),
    titles: belongsToMany('titles', { pair: 'title-permissions' }),
    departments: belongsToMany('departments', { pair: 'department-permissions' }),
    professions: belongsToMany('professions', { pair: 'profession-permissions' }),
    groups: belongsToMany('groups', { pair: 'group-permissions' }),
  },
  list: {
    columns: [{ field: 'display_name', second: 'name' }, 'permission_category'],
    search: ['display_name', 'name'],
    filter: [
      'display_name',
      'name',
      'permission_category',
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
  form: [{ name: 'identity', fields: ['display_name', 'permission_category'] }],
  facts: ['name', 'permission_category'],
  children: {
    roles: { path: 'roles' },
    users: { path: 'users' },
    titles: { path: 'titles' },
    departments: { path: 'departments' },
    professions: { path: 'professions' },
    groups: { path: 'designations' },
  },
  endpoints: ['index', 'show', 'update'],
  export: true,
})
