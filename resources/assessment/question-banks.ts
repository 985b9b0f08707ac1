import {
  belongsTo,
  belongsToMany,
  boolean,
  matching,
  multiSelect,
  select,
  tags,
  text,
} from '../../src/fields/index.ts'
import { defineResource } from '../../src/metadata/resource.ts'
import { difficulties } from './question-types.ts'

const byRule = [{ field: 'kind', in: ['rule'] }] as const

/** Questions from which exams draw: chosen ones, or those that meet a rule when they are drawn. */
export const questionBanks = defineResource('question-banks', {
  path: 'question-banks',
  routes: { edit: ':id', record: 'form' },
  menu: { section: 'assessment', icon: 'inventory', order: 2 },
  title: 'name',
  fields: {
    name: text({ required: true, max: 160 }),
    description: text({ max: 1000, multiline: true }),
    corporation: belongsTo('corporations', { required: true, writable: 'create', preset: 'own' }),
    owner: belongsTo('users', {
      preset: 'me',
      onDelete: 'set null',
      card: ['full_name', 'first_image_media'],
    }),
    kind: select({ values: ['fixed', 'rule'], required: true }),
    questions: belongsToMany('questions', {
      pair: 'question-bank-questions',
      within: { corporation: 'corporation' },
    }),
    category: belongsTo('question-categories', { within: { corporation: 'corporation' }, when: byRule }),
    below: boolean({ default: true, when: byRule }),
    tags: tags({ max: 20, when: byRule }),
    difficulties: multiSelect({ values: difficulties, when: byRule }),
    question_count: matching('questions'),
  },
  list: {
    columns: [
      { field: 'name', second: 'description' },
      'kind',
      'question_count',
      'category',
      'owner',
      'updated_at',
    ],
    search: ['name'],
    filter: ['kind', 'owner', 'category', 'corporation', 'created_at'],
    sort: ['name', 'created_at', 'updated_at'],
    defaultSort: 'name',
  },
  form: [
    { name: 'identity', fields: ['name', 'description', 'corporation', 'owner', 'kind'] },
    { name: 'rule', when: byRule, fields: ['category', 'below', 'tags', 'difficulties'] },
  ],
  children: { questions: { path: 'question', page: 'bank-questions' } },
  scope: { name: 'ownOrganisation', by: 'corporation_id' },
  copy: { with: ['questions'] },
  import: {
    fields: [
      'name',
      'description',
      'corporation',
      'owner',
      'kind',
      'category',
      'below',
      'tags',
      'difficulties',
    ],
  },
  export: true,
  // Who keeps a bank is a fact of the organisation.
  dataSubjects: [],
})
