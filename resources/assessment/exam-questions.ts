import { belongsTo, decimal, integer, select } from '../../src/fields/index.ts'
import { defineResource } from '../../src/metadata/resource.ts'

const chosen = [{ field: 'source', in: ['question'] }] as const
const drawn = [{ field: 'source', in: ['bank'] }] as const

/** What an exam asks, in its order: a question as it was in one of its versions, or some that are drawn from a bank. */
export const examQuestions = defineResource('exam-questions', {
  title: 'version',
  titleElse: 'bank',
  fields: {
    exam: belongsTo('exams', {
      required: true,
      writable: 'create',
      where: [{ field: 'status', in: ['draft'] }],
      onDelete: 'cascade',
    }),
    source: select({ values: ['question', 'bank'], required: true, default: 'question' }),
    version: belongsTo('question-versions', {
      required: true,
      when: chosen,
      where: [{ field: 'question.status', in: ['ready'] }],
      onDelete: 'restrict',
    }),
    bank: belongsTo('question-banks', { required: true, when: drawn, onDelete: 'restrict' }),
    count: integer({ required: true, min: 1, max: 200, when: drawn }),
    /** Of each; without one what the question says. */
    mark: decimal({ min: 0, max: 1000 }),
  },
  ordered: { within: 'exam', numbered: 'count' },
  list: {
    columns: [
      { field: 'version', second: 'source' },
      'count',
      { field: 'mark', else: 'version.default_mark' },
    ],
    wraps: true,
  },
  form: [{ name: 'question', fields: ['source', 'version', 'bank', 'count', 'mark'] }],
})
