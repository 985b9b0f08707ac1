import {
  belongsTo,
  belongsToMany,
  decimal,
  hasMany,
  integer,
  matching,
  richText,
  select,
  tags,
  text,
} from '../../src/fields/index.ts'
import { unique } from '../../src/metadata/constraint.ts'
import { defineResource } from '../../src/metadata/resource.ts'
import { versionsOf } from '../../src/metadata/versions.ts'
import { questionAnswers } from './question-answers.ts'
import { questionLifecycle } from './question-lifecycle.ts'
import { questionTypes } from './question-types.ts'

const answers = [
  'correct',
  'options',
  'keep_order',
  'scoring',
  'accepted',
  'case_sensitive',
  'guide',
  'numbers',
  'units',
  'pairs',
  'items',
  'order_scoring',
] as const

/** Questions that exams ask. An exam refers to a version, so that what was asked stays as it was. */
export const questions = defineResource('questions', {
  path: 'question-pool',
  routes: { edit: ':id/update' },
  menu: { section: 'assessment', icon: 'quiz', order: 1 },
  title: 'name',
  subtitle: ['category', 'type'],
  fields: {
    name: text({ required: true, max: 160 }),
    corporation: belongsTo('corporations', { required: true, writable: 'create', preset: 'own' }),
    category: belongsTo('question-categories', {
      required: true,
      within: { corporation: 'corporation' },
    }),
    type: select({ values: questionTypes, required: true }),
    body: richText({ required: true, max: 50_000, formulas: true }),
    ...questionAnswers,
    difficulty: integer({ min: 1, max: 5, default: 3 }),
    default_mark: decimal({ min: 0, max: 1000, default: 1 }),
    tags: tags({ max: 20 }),
    explanation: richText({ max: 20_000, formulas: true }),
    external_id: text({ max: 120 }),
    status: select({
      values: ['draft', 'ready', 'retired'],
      default: 'draft',
      writable: false,
      tones: { draft: 'neutral', ready: 'success', retired: 'neutral' },
    }),
    // Those of one by rule follow from it.
    banks: belongsToMany('question-banks', {
      pair: 'question-bank-questions',
      writable: false,
      where: [{ field: 'kind', in: ['fixed'] }],
    }),
    exam_count: matching('exams'),
    versions: hasMany('question-versions', { inverse: 'question', owned: true }),
  },
  constraints: {
    oneExternalId: unique(['corporation', 'external_id'], { at: 'external_id', nulls: 'distinct' }),
  },
  versions: [
    'name',
    'category',
    'type',
    'body',
    ...answers,
    'difficulty',
    'default_mark',
    'tags',
    'explanation',
    'external_id',
  ],
  list: {
    columns: [
      { field: 'name', second: 'category' },
      'type',
      'default_mark',
      'status',
      { field: 'difficulty', hidden: true },
      { field: 'tags', hidden: true },
      { field: 'exam_count', hidden: true },
      { field: 'updated_at', hidden: true },
    ],
    wraps: true,
    search: ['name', 'body'],
    filter: ['category', 'type', 'difficulty', 'status', 'tags', 'corporation', 'created_at', 'updated_at'],
    sort: ['name', 'difficulty', 'default_mark', 'created_at', 'updated_at'],
    defaultSort: '-updated_at',
    tree: 'category',
    addTo: ['exams.questions', 'question-banks.questions'],
    quickEdits: ['category'],
    without: ['body', 'explanation', 'options', 'accepted', 'guide', 'numbers', 'units', 'pairs', 'items'],
  },
  form: [
    { name: 'place', fields: ['corporation', 'category', 'type'] },
    { name: 'question', fields: ['name', 'body'] },
    { name: 'answer', fields: [...answers], below: 'question' },
    { name: 'marking', fields: ['default_mark', 'difficulty', 'explanation'] },
    { name: 'finding', fields: ['tags', 'external_id'] },
  ],
  above: 'question',
  facts: ['type', 'category', 'difficulty', 'default_mark', 'exam_count'],
  children: { banks: { path: 'bank' } },
  scope: { name: 'ownOrganisation', by: 'corporation_id' },
  lifecycle: questionLifecycle,
  similar: true,
  copy: { without: ['external_id'] },
  import: {
    fields: [
      'name',
      'corporation',
      'category',
      'type',
      'body',
      ...answers,
      'difficulty',
      'default_mark',
      'tags',
      'explanation',
      'external_id',
    ],
    given: ['corporation', 'category'],
  },
  export: true,
  formats: {
    'moodle-xml': { endings: ['xml'] },
    gift: { endings: ['gift', 'txt'] },
    aiken: { endings: ['txt'] },
    qti: { endings: ['zip', 'xml'] },
  },
})

/** What questions were: each is as it was asked, and never changes. */
export const questionVersions = versionsOf(questions, 'question-versions', {
  by: 'question',
  author: belongsTo('users', { card: ['full_name', 'first_image_media'] }),
})
