import { belongsTo, hasMany, text } from '../../src/fields/index.ts'
import { unique } from '../../src/metadata/constraint.ts'
import { defineResource } from '../../src/metadata/resource.ts'

/** A tree of topics, one for each corporation, in the order that people give it. A question stands in one of them. */
export const questionCategories = defineResource('question-categories', {
  path: 'question-category',
  title: 'name',
  subtitle: ['parent'],
  fields: {
    name: text({ required: true, max: 120 }),
    corporation: belongsTo('corporations', { required: true, writable: 'create', preset: 'own' }),
    parent: belongsTo('question-categories', { within: { corporation: 'corporation' } }),
    questions: hasMany('questions', { inverse: 'category', linkable: false }),
  },
  ordered: { within: 'corporation', parent: 'parent' },
  constraints: { oneName: unique(['corporation', 'parent', 'name'], { at: 'name' }) },
  list: {
    columns: ['name', 'corporation', { field: 'questions', count: true }],
    search: ['name'],
    filter: ['name', 'corporation', 'parent', 'created_at'],
    sort: ['name', 'created_at'],
  },
  form: [{ name: 'identity', fields: ['name', 'corporation', 'parent'] }],
  children: { questions: { path: 'question' } },
  scope: { name: 'ownOrganisation', by: 'corporation_id' },
  import: { fields: ['name', 'corporation', 'parent'] },
  export: true,
})
