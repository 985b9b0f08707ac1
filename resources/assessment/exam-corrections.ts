import { belongsTo, integer, rows, select, text } from '../../src/fields/index.ts'
import { defineResource } from '../../src/metadata/resource.ts'
import { asItsExamWithKey } from './exam-scope.ts'

const noted = { writable: false } as const

/** The most answers that one correction accepts beside the key. */
export const MAX_ACCEPTED = 20

/**
 * How a question counts whose key was wrong: by its newest version, with further answers accepted beside the key, as if all
 * had it right, not at all, or as it was asked.
 */
export const correctionKinds = ['version', 'accept', 'full', 'drop', 'restore'] as const
export type CorrectionKind = (typeof correctionKinds)[number]

/** What was corrected in an exam after people took it, with how far the remarking is. Made by its own route. */
export const examCorrections = defineResource('exam-corrections', {
  title: 'question',
  subtitle: ['kind'],
  fields: {
    exam: belongsTo('exams', { required: true, writable: 'create', onDelete: 'cascade' }),
    question: belongsTo('questions', {
      required: true,
      writable: 'create',
      card: ['name'],
      onDelete: 'restrict',
    }),
    kind: select({ values: correctionKinds, required: true, writable: 'create' }),
    /** What is marked by, of a correction by a version. */
    version: belongsTo('question-versions', { writable: false, onDelete: 'restrict' }),
    /** What is accepted beside the key: options by their keys in the question, with their words, or what people wrote. */
    accepted: rows({ of: { text: text({ required: true, max: 200 }) }, max: MAX_ACCEPTED, ...noted }),
    reason: text({ required: true, max: 500, multiline: true, writable: 'create' }),
    /** The attempt up to which it was marked again. */
    last_entry: integer({ ...noted, readable: false, default: 0 }),
    entry_count: integer({ min: 0, ...noted }),
    done_count: integer({ min: 0, default: 0, ...noted }),
    changed_count: integer({ min: 0, default: 0, ...noted }),
    /** Attempts that could not be marked again. */
    failed_count: integer({ min: 0, default: 0, ...noted }),
  },
  list: {
    columns: [
      'question',
      'kind',
      'accepted',
      'reason',
      'done_count',
      'entry_count',
      'changed_count',
      { field: 'failed_count', hidden: true },
      'created_at',
    ],
    filter: ['exam', 'question', 'kind'],
    sort: ['created_at'],
    defaultSort: '-created_at',
  },
  endpoints: ['index', 'show'],
  history: false,
  scope: asItsExamWithKey,
  dataSubjects: [],
  export: true,
})
