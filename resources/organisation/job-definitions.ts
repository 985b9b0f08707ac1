import { belongsToMany, hasMany, text } from '../../src/fields/index.ts'
import { defineResource } from '../../src/metadata/resource.ts'

export const jobDefinitions = defineResource('job-definitions', {
  path: 'job-definition',
  routes: { edit: 'update/:id' },
  menu: { section: 'organization', icon: 'description', order: 13.1 },
  title: 'name',
  subtitle: ['code'],
  fields: {
    name: text({ required: true, max: 160 }),
    code: text({ max: 20, unique: true }),
    purpose: text({ max: 2000, multiline: true }),
    responsibilities: text({ max: 5000, multiline: true }),
    missions: belongsToMany('missions', { pair: 'job-definition-missions' }),
    departments: belongsToMany('departments', { pair: 'department-job-definitions' }),
    professions: belongsToMany('professions', { pair: 'profession-job-definitions' }),
    competencies: hasMany('job-definition-competencies', { inverse: 'job_definition' }),
  },
  globalSearch: 'organisation',
  list: {
    columns: [{ field: 'name', second: 'purpose' }, 'code', 'created_at'],
    search: ['name', 'code'],
    filter: ['name', 'code', 'missions', 'departments', 'professions', 'created_at'],
    sort: ['name', 'code', 'created_at'],
    defaultSort: 'name',
  },
  form: [{ name: 'identity', fields: ['name', 'code', 'purpose', 'responsibilities'] }],
  facts: ['code'],
  children: {
    missions: { path: 'mission' },
    departments: { path: 'departments' },
    professions: { path: 'professions' },
    competencies: { path: 'competencies' },
  },
  import: { fields: ['name', 'code', 'purpose', 'responsibilities'] },
  export: true,
  deniedByDefault: true,
})
