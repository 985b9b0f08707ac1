import { belongsTo, decimal, integer, select } from '../../src/fields/index.ts'
import { defineResource } from '../../src/metadata/resource.ts'

const chosen = [{ field: 'source', in: ['question'] }] as const
const drawn = [{ field: 'source', in: ['bank'] }] as const

/** What an exam asks, in its order: a question as it was in one of its versions, or some that are drawn from a bank. */
export const examQuestions = defineResource('exam-questions', {
  title: 'source',
  fields: {
    exam: belongsTo('exams', { required: true, writable: 'create', onDelete: 'cascade' }),
    source: select({ values: ['question', 'bank'], required: true, default: 'question' }),
    version: belongsTo('question-versions', { when: chosen, onDelete: 'restrict' }),
    bank: belongsTo('question-banks', { when: drawn, onDelete: 'restrict' }),
    count: integer({ min: 1, max: 200, when: drawn }),
    /** Of each; without one what the question says. */
    mark: decimal({ min: 0, max: 1000 }),
  },
  ordered: { within: 'exam' },
  list: { columns: ['source', 'version', 'bank', 'count', 'mark'] },
  form: [{ name: 'question', fields: ['source', 'version', 'bank', 'count', 'mark'] }],
})
