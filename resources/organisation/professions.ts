import { belongsToMany, text } from '../../src/fields/index.ts'
import { defineResource } from '../../src/metadata/resource.ts'

export const professions = defineResource('professions', {
  path: 'profession',
  menu: { section: 'organization', icon: 'work', order: 6 },
  title: 'name',
  subtitle: ['code'],
  fields: {
    name: text({ required: true, max: 120, unique: true }),
    code: text({ max: 20, unique: true }),
    description: text({ max: 1000, multiline: true }),
    users: belongsToMany('users', { pair: 'profession-users' }),
    permissions: belongsToMany('permissions', { pair: 'profession-permissions' }),
    missions: belongsToMany('missions', { pair: 'profession-missions' }),
    job_definitions: belongsToMany('job-definitions', { pair: 'profession-job-definitions' }),
  },
  globalSearch: 'organisation',
  list: {
    columns: [
      { field: 'name', second: 'description' },
      'code',
      { field: 'users', count: true },
      { field: 'created_at', hidden: true },
    ],
    search: ['name', 'code'],
    filter: ['name', 'code', 'users', 'permissions', 'missions', 'created_at'],
    sort: ['name', 'code', 'created_at'],
    defaultSort: 'name',
  },
  form: [{ name: 'identity', fields: ['name', 'code', 'description'] }],
  facts: ['code'],
  children: {
    users: { path: 'user', permission: 'profession-users.index' },
    missions: { path: 'mission' },
    permissions: { path: 'permission' },
    job_definitions: { path: 'job-definition' },
  },
  import: { fields: ['name', 'code', 'description'] },
  export: true,
  grants: true,
})
