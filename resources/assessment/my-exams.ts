import { average, count, formula, hasMany, sum } from '../../src/fields/index.ts'
import { now } from '../../src/metadata/condition.ts'
import { derive } from '../../src/metadata/derive.ts'
import { announced } from './exam-states.ts'
import { exams } from './exams.ts'

const takeable = { field: 'status', in: ['published', 'open'] } as const
const isToCome = { field: 'opens_at', after: now } as const
const isOver = { field: 'closes_at', before: now } as const

/** The exams that somebody takes, from their announcement on. */
export const myExams = derive(exams, 'my-exams', {
  path: 'my-exams',
  param: 'examId',
  routes: { list: 'all', record: 'page' },
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
  replaced: {
    places: hasMany('my-exam-places', { inverse: 'exam' }),
    attempts: hasMany('my-exam-entries', { inverse: 'exam' }),
    own_results: hasMany('my-exam-results', { inverse: 'exam' }),
    extra_attempts: sum('places', { of: 'extra_attempts' }),
    attempts_taken: count('attempts'),
    attempts_running: count('attempts', { where: [{ field: 'status', in: ['in_progress'] }] }),
    attempts_left: formula({ of: 'max_attempts', plus: 'extra_attempts', minus: 'attempts_taken' }),
    /** 1 where one may begin or go on, 0 where nothing is left to do. */
    to_do: formula({
      of: 'max_attempts',
      plus: ['extra_attempts', 'attempts_running'],
      minus: 'attempts_taken',
      atLeast: 0,
      atMost: 1,
    }),
    percent: average('own_results', { of: 'percent' }),
    passed: count('own_results', { where: [{ field: 'is_passed', in: [true] }] }),
  },
  list: {
    columns: ['name', 'status', 'opens_at', 'closes_at', 'duration', 'attempts_left', 'percent'],
    search: ['name'],
    filter: ['course', 'opens_at', 'closes_at'],
    sort: ['name', 'opens_at', 'closes_at', 'created_at', 'to_do'],
    defaultSort: '-opens_at',
    without: ['instructions'],
  },
  views: {
    due: { where: [takeable, { not: isToCome }, { not: isOver }], sort: 'closes_at' },
    coming: { where: [takeable, isToCome], sort: 'opens_at' },
    over: { where: [{ any: [{ not: takeable }, isOver] }], sort: '-closes_at' },
  },
  endpoints: ['index', 'show'],
  history: false,
  export: true,
})
