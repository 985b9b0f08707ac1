import { belongsToMany, date, text } from '../../src/fields/index.ts'
import { defineResource } from '../../src/metadata/resource.ts'

export const missions = defineResource('missions', {
  path: 'mission',
  menu: { section: 'organization', icon: 'flag', order: 7 },
  title: 'name',
  subtitle: ['start_date', 'end_date'],
  fields: {
    name: text({ required: true, max: 120 }),
    description: text({ max: 1000, multiline: true }),
    start_date: date(),
    end_date: date(),
    users: belongsToMany('users', { pair: 'user-missions' }),
    departments: belongsToMany('departments', { pair: 'department-missions' }),
    titles: belongsToMany('titles', { pair: 'title-missions' }),
    professions: belongsToMany('professions', { pair: 'profession-missions' }),
    job_definitions: belongsToMany('job-definitions', { pair: 'job-definition-missions' }),
  },
  periods: [['start_date', 'end_date']],
  globalSearch: 'organisation',
  list: {
    columns: [
      { field: 'name', second: 'description' },
      'start_date',
      'end_date',
      { field: 'users', count: true },
      { field: 'created_at', hidden: true },
    ],
    search: ['name', 'description'],
    filter: ['name', 'start_date', 'end_date', 'users', 'departments', 'titles', 'professions', 'created_at'],
    sort: ['name', 'start_date', 'end_date', 'created_at'],
    defaultSort: 'name',
  },
  form: [
    { name: 'identity', fields: ['name', 'description'] },
    { name: 'period', fields: ['start_date', 'end_date'] },
  ],
  facts: ['start_date', 'end_date'],
  children: {
    users: { path: 'users' },
    departments: { path: 'departments' },
    titles: { path: 'titles' },
    professions: { path: 'professions' },
  },
  linked: {
    users: { notice: { kind: 'account', text: 'missionGiven', url: false }, with: { name: 'name' } },
  },
  import: { fields: ['name', 'description', 'start_date', 'end_date'] },
  export: true,
})
