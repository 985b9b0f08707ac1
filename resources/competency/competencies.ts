import { belongsTo, boolean, decimal, hasMany, integer, select, text } from '../../src/fields/index.ts'
import { defineResource } from '../../src/metadata/resource.ts'

export const competencyCategories = defineResource('competency-categories', {
  path: 'competency-category',
  menu: { section: 'organization', icon: 'folder_special', order: 20 },
  title: 'name',
  subtitle: ['parent'],
  fields: {
    name: text({ required: true, max: 120 }),
    parent: belongsTo('competency-categories'),
    sort: integer({ min: 0, max: 9999, default: 0 }),
    competencies: hasMany('competencies', { inverse: 'competency_category' }),
  },
  ordered: { parent: 'parent' },
  list: {
    columns: [{ field: 'name', second: 'parent' }, 'sort', 'created_at'],
    search: ['name'],
    filter: ['name', 'parent', 'created_at'],
    sort: ['name', 'sort', 'created_at'],
    defaultSort: 'sort',
  },
  form: [{ name: 'identity', fields: ['name', 'parent', 'sort'] }],
  children: { competencies: { path: 'competency' } },
  import: { fields: ['name', 'parent', 'sort'] },
  export: true,
  deniedByDefault: true,
})

export const competencies = defineResource('competencies', {
  path: 'competency',
  menu: { section: 'organization', icon: 'psychology', order: 21 },
  title: 'name',
  subtitle: ['code', 'competency_category'],
  fields: {
    code: text({ required: true, max: 20, unique: true }),
    name: text({ required: true, max: 160 }),
    description: text({ max: 2000, multiline: true }),
    competency_category: belongsTo('competency-categories'),
    is_active: boolean({ default: true }),
    components: hasMany('competency-components', { inverse: 'competency' }),
    behavior_indicators: hasMany('behavior-indicators', { inverse: 'competency' }),
    job_definitions: hasMany('job-definition-competencies', { inverse: 'competency' }),
  },
  globalSearch: 'organisation',
  list: {
    columns: [
      { field: 'name', second: 'description' },
      'code',
      'competency_category',
      'is_active',
      'created_at',
    ],
    search: ['name', 'code'],
    filter: ['name', 'code', 'competency_category', 'is_active', 'created_at'],
    sort: ['name', 'code', 'created_at'],
    defaultSort: 'name',
  },
  form: [{ name: 'identity', fields: ['name', 'code', 'competency_category', 'is_active', 'description'] }],
  facts: ['code', 'competency_category'],
  children: {
    components: { path: 'components' },
    behavior_indicators: { path: 'behavior-indicators' },
    job_definitions: { path: 'job-definitions' },
  },
  import: { fields: ['code', 'name', 'description', 'competency_category', 'is_active'] },
  export: true,
  deniedByDefault: true,
})

export const competencyLevels = defineResource('competency-levels', {
  path: 'competency-level',
  menu: { section: 'organization', icon: 'stairs', order: 22 },
  title: 'name',
  fields: {
    name: text({ required: true, max: 120, unique: true }),
    rank: integer({ required: true, min: 1, max: 100 }),
    description: text({ max: 1000, multiline: true }),
    is_proficient: boolean({ default: false }),
  },
  list: {
    columns: [{ field: 'name', second: 'description' }, 'rank', 'is_proficient', 'created_at'],
    search: ['name'],
    filter: ['name', 'rank', 'is_proficient', 'created_at'],
    sort: ['rank', 'name', 'created_at'],
    defaultSort: 'rank',
  },
  form: [{ name: 'identity', fields: ['name', 'rank', 'is_proficient', 'description'] }],
  import: { fields: ['name', 'rank', 'description', 'is_proficient'] },
  export: true,
  deniedByDefault: true,
})

export const competencyComponents = defineResource('competency-components', {
  path: 'competency-component',
  menu: { section: 'organization', icon: 'extension', order: 23 },
  title: 'name',
  subtitle: ['competency'],
  fields: {
    name: text({ required: true, max: 160 }),
    competency: belongsTo('competencies', { required: true, onDelete: 'cascade' }),
    kind: select({ values: ['knowledge', 'skill', 'attitude'], required: true }),
    weight: decimal({ min: 0, max: 100, default: 1 }),
    behavior_indicators: hasMany('behavior-indicators', { inverse: 'competency_component' }),
  },
  list: {
    columns: ['name', 'competency', 'kind', 'weight', 'created_at'],
    search: ['name'],
    filter: ['name', 'competency', 'kind', 'created_at'],
    sort: ['name', 'weight', 'created_at'],
    defaultSort: 'name',
  },
  form: [{ name: 'identity', fields: ['name', 'competency', 'kind', 'weight'] }],
  children: { behavior_indicators: { path: 'behavior-indicators' } },
  import: { fields: ['name', 'competency', 'kind', 'weight'] },
  export: true,
  deniedByDefault: true,
})

export const behaviorIndicators = defineResource('behavior-indicators', {
  path: 'behavior-indicator',
  menu: { section: 'organization', icon: 'visibility', order: 24 },
  title: 'statement',
  subtitle: ['competency', 'competency_level'],
  fields: {
    statement: text({ required: true, max: 500 }),
    competency: belongsTo('competencies', { required: true, onDelete: 'cascade' }),
    competency_level: belongsTo('competency-levels', { required: true }),
    competency_component: belongsTo('competency-components'),
    is_positive: boolean({ default: true }),
    sort: integer({ min: 0, max: 9999, default: 0 }),
  },
  list: {
    columns: ['statement', 'competency', 'competency_level', 'is_positive', 'sort'],
    search: ['statement'],
    filter: [
      'statement',
      'competency',
      'competency_level',
      'competency_component',
      'is_positive',
      'created_at',
    ],
    sort: ['statement', 'sort', 'created_at'],
    defaultSort: 'sort',
  },
  form: [
    {
      name: 'identity',
      fields: ['statement', 'competency', 'competency_level', 'competency_component', 'is_positive', 'sort'],
    },
  ],
  import: {
    fields: ['statement', 'competency', 'competency_level', 'competency_component', 'is_positive', 'sort'],
  },
  export: true,
  deniedByDefault: true,
})

/** Which competency a job definition asks for, and at which level. */
export const jobDefinitionCompetencies = defineResource('job-definition-competencies', {
  path: 'job-definition-competency',
  title: 'competency',
  subtitle: ['competency_level'],
  fields: {
    job_definition: belongsTo('job-definitions', { required: true, onDelete: 'cascade' }),
    competency: belongsTo('competencies', { required: true, onDelete: 'cascade' }),
    competency_level: belongsTo('competency-levels', { required: true }),
  },
  list: {
    columns: ['job_definition', 'competency', 'competency_level', 'created_at'],
    filter: ['job_definition', 'competency', 'competency_level'],
    sort: ['created_at'],
  },
  form: [{ name: 'identity', fields: ['job_definition', 'competency', 'competency_level'] }],
  export: true,
  deniedByDefault: true,
})
