import { belongsTo, belongsToMany, text } from '../../src/fields/index.ts'
import { defineResource } from '../../src/metadata/resource.ts'

/** Designations: people who are given a task, and its permissions, together. */
export const groups = defineResource('groups', {
  path: 'designation',
  param: 'designationId',
  menu: { section: 'organization', icon: 'assignment_ind', order: 5 },
  title: 'name',
  subtitle: ['owner'],
  fields: {
    name: text({ required: true, max: 120 }),
    description: text({ max: 1000, multiline: true }),
    owner: belongsTo('users', { onDelete: 'set null' }),
    users: belongsToMany('users', { pair: 'group-users' }),
    permissions: belongsToMany('permissions', { pair: 'group-permissions' }),
  },
  globalSearch: 'organisation',
  list: {
    columns: [
      { field: 'name', second: 'description' },
      'owner',
      { field: 'users', count: true },
      { field: 'created_at', hidden: true },
    ],
    search: ['name', 'description'],
    filter: ['name', 'owner', 'users', 'permissions', 'created_at'],
    sort: ['name', 'created_at'],
    defaultSort: 'name',
  },
  form: [{ name: 'identity', fields: ['name', 'owner', 'description'] }],
  facts: ['owner'],
  children: { permissions: { path: 'permission' }, users: { path: 'user' } },
  views: {
    created: {
      path: 'created-designations',
      where: [{ field: 'created_by_id', in: [{ var: 'me' }] }],
      menu: { section: 'organization', icon: 'assignment_returned', order: 5.1 },
    },
    assigned: {
      path: 'assigned-designations',
      where: [{ field: 'user_ids', has: { var: 'me' } }],
      menu: { section: 'organization', icon: 'assignment_turned_in', order: 5.2 },
    },
  },
  import: { fields: ['name', 'description', 'owner'] },
  export: true,
  grants: true,
  linked: { users: { notice: { kind: 'account', text: 'designated', url: false }, with: { name: 'name' } } },
  // Who leads it is a fact of the organisation.
  dataSubjects: [],
})
