import { belongsTo, boolean, decimal, integer } from '../../src/fields/index.ts'
import { unique } from '../../src/metadata/constraint.ts'
import { derive, mine } from '../../src/metadata/derive.ts'
import { defineResource } from '../../src/metadata/resource.ts'
import { asItsExamWithNames } from './exam-scope.ts'

const noted = { writable: false } as const

/** How somebody did in an exam, by its rule over their attempts. Follows from the entries alone. */
export const examResults = defineResource('exam-results', {
  path: 'exam-results',
  title: 'user',
  subtitle: ['exam'],
  fields: {
    exam: belongsTo('exams', { required: true, writable: 'create', card: ['name'], onDelete: 'cascade' }),
    user: belongsTo('users', {
      required: true,
      writable: 'create',
      card: ['full_name', 'first_image_media'],
    }),
    attempts: integer({ min: 0, ...noted }),
    /** Empty while one of the attempts awaits its marks. */
    percent: decimal(noted),
    is_passed: boolean(noted),
  },
  constraints: { once: unique(['exam', 'user'], { at: 'user' }) },
  list: {
    columns: ['user', 'exam', 'percent', 'is_passed', 'attempts', 'updated_at'],
    filter: ['exam', 'user', 'percent', 'is_passed'],
    sort: ['percent', 'updated_at'],
    defaultSort: '-percent',
  },
  facts: ['percent', 'is_passed', 'attempts'],
  overview: 'exam-entry',
  endpoints: ['index', 'show'],
  history: false,
  scope: {
    any: asItsExamWithNames.any,
    except: [
      ...asItsExamWithNames.except,
      // Of whom no attempt counts there is no result yet, or none any more: the row is held while attempts are counted.
      { who: 'anyone', when: [{ field: 'attempts', in: [0] }] },
    ],
  },
  dataSubjects: [{ of: 'user', erase: 'keep', shown: false }],
  export: true,
})

/** One's own results that are out, of exams that tell their marks. */
export const myExamResults = derive(examResults, 'my-exam-results', {
  extension: true,
  where: [
    ...mine('user'),
    { field: 'exam.released_at', filled: true },
    { field: 'exam.shows_marks', notIn: ['never'] },
  ],
  scope: 'all',
  title: 'exam',
  fields: ['exam', 'percent', 'is_passed'],
  list: { columns: ['exam', 'percent', 'is_passed'] },
  impliedBy: 'my-exams.show',
  endpoints: ['index'],
  history: false,
})
