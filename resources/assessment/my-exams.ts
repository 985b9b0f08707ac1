import { derive } from '../../src/metadata/derive.ts'
import { announced } from './exam-states.ts'
import { exams } from './exams.ts'

/** The exams that somebody takes, from their announcement on. */
export const myExams = derive(exams, 'my-exams', {
  path: 'my-exams',
  menu: { section: 'user', icon: 'computer', order: 5 },
  param: 'examId',
  routes: { record: 'page' },
  where: [{ field: 'status', in: [...announced] }],
  scope: { any: [{ who: 'me', by: 'participants.user' }] },
  title: 'name',
  fields: [
    'name',
    'instructions',
    'course',
    'status',
    'opens_at',
    'closes_at',
    'duration',
    'max_attempts',
    'pass_score',
    'attempt_rule',
    'negative',
    'is_practice',
    'navigation',
  ],
  list: {
    columns: ['name', 'status', 'opens_at', 'closes_at', 'duration'],
    search: ['name'],
    filter: ['course', 'opens_at', 'closes_at'],
    sort: ['name', 'opens_at', 'closes_at', 'created_at'],
    defaultSort: '-opens_at',
    without: ['instructions'],
  },
  endpoints: ['index', 'show'],
  history: false,
})
