import { belongsTo, dateTime, decimal, integer, json, text } from '../../src/fields/index.ts'
import { unique } from '../../src/metadata/constraint.ts'
import { defineResource } from '../../src/metadata/resource.ts'

/** What people who mark gave an answer. Written and read by marking alone. */
export const examMarks = defineResource('exam-marks', {
  extension: true,
  title: 'score',
  fields: {
    question: belongsTo('entry-questions', { required: true, onDelete: 'cascade' }),
    marker: belongsTo('users', { required: true, onDelete: 'restrict' }),
    /** Empty while only the rest of it is written. */
    score: decimal({ scale: 5, min: 0 }),
    /** Since when it counts: who gave theirs first, second and third. */
    scored_at: dateTime(),
    comment: text({ max: 4000, multiline: true }),
    /** Of the answer that was marked: what was marked before it changed counts no more. */
    seat: integer({ required: true, min: 1 }),
    seq: integer({ required: true, min: 1 }),
    /** Points by the keys of the marking guide's criteria. */
    points: json({ shape: [{ key: 'string', points: 'number' }] }),
  },
  constraints: { once: unique(['question', 'marker'], { at: 'marker' }) },
  list: { columns: ['score'] },
  endpoints: [],
  history: false,
  dataSubjects: [
    { of: 'question.entry.user', erase: ['comment'], shown: false },
    { of: 'marker', erase: 'keep', shown: false },
  ],
})
