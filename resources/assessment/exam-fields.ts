import {
  audience,
  average,
  belongsTo,
  belongsToMany,
  boolean,
  count,
  dateTime,
  decimal,
  duration,
  formula,
  hasMany,
  integer,
  richText,
  select,
  sum,
  text,
} from '../../src/fields/index.ts'
import { asked } from '../../src/metadata/assign.ts'
import { disclosures, examStates } from './exam-states.ts'

const card = ['full_name', 'first_image_media'] as const

/** From when on participants see something; right answers and what explains them by default only once all is over. */
const shown = (since: 'submit' | 'release') => select({ values: disclosures, required: true, default: since })

/** What is known of an exam, with its figures. */
export const examFields = {
  name: text({ required: true, max: 160 }),
  instructions: richText({ max: 20_000, formulas: true }),
  owner: belongsTo('users', {
    required: true,
    card,
    preset: 'me',
    where: [{ field: 'status', in: ['active'] }],
  }),
  // Whoever marks an exam of another corporation reads whose it is.
  corporation: belongsTo('corporations', {
    required: true,
    writable: 'create',
    preset: 'own',
    card: ['name'],
  }),
  course: belongsTo('courses', { card: ['name', 'code'], onDelete: 'set null' }),
  status: select({
    values: examStates,
    tones: {
      draft: 'neutral',
      published: 'info',
      open: 'success',
      closed: 'warning',
      grading: 'warning',
      results_released: 'success',
      cancelled: 'error',
      archived: 'off',
    },
    default: 'draft',
    writable: false,
  }),
  opens_at: dateTime({ hour: true }),
  closes_at: dateTime({ hour: true }),
  duration: duration({ largest: 'hour', required: 'later' }),
  max_attempts: integer({ min: 1, max: 20, required: true, default: 1 }),
  attempt_rule: select({ values: ['best', 'last', 'first', 'average'], required: true, default: 'best' }),
  pass_score: decimal({ min: 0, max: 100, required: true, default: 50 }),
  /** Of the mark of a question, in per cent: what a wrong answer takes. */
  negative: decimal({ min: 0, max: 100, default: 0 }),
  is_practice: boolean({ default: false }),
  shuffle_questions: boolean({ default: true }),
  shuffle_options: boolean({ default: true }),
  navigation: select({ values: ['free', 'forward'], required: true, default: 'free' }),
  access_code: text({ max: 40 }),
  shows_answers: shown('submit'),
  shows_correctness: shown('release'),
  shows_marks: shown('release'),
  shows_right_answers: shown('release'),
  shows_explanations: shown('release'),
  blind_marking: boolean({ default: false }),
  markers_needed: integer({ min: 1, max: 2, default: 1 }),
  marking_tolerance: decimal({ min: 0, max: 100, when: [{ field: 'markers_needed', in: [2] }] }),
  markers: belongsToMany('users', {
    pair: 'exam-markers',
    card,
    where: [{ field: 'status', in: ['active'] }],
  }),
  audience: audience(),
  published_at: dateTime({ writable: false }),
  released_at: dateTime({ writable: false }),
  /** Since when nobody can begin it, because a bank has fewer questions than it draws. */
  short_at: dateTime({ writable: false }),
  /** When those who mark were notified that there are answers, and the owner that the results can be released. */
  marking_notified_at: dateTime({ writable: false, readable: false }),
  ready_notified_at: dateTime({ writable: false, readable: false }),
  cancel_reason: text({ max: 500, multiline: true, writable: false }),
  questions: hasMany('exam-questions', {
    inverse: 'exam',
    owned: true,
    edit: 'inline',
    assign: 'version.question',
    with: { source: 'question', mark: asked },
    begins: { source: 'bank' },
    totals: ['question_count', 'mark_total', 'own_mark_count'],
  }),
  participants: hasMany('exam-participants', { inverse: 'exam', assign: 'user', audience: true }),
  entries: hasMany('exam-entries', { inverse: 'exam' }),
  results: hasMany('exam-results', { inverse: 'exam' }),
  objections: hasMany('exam-objections', { inverse: 'exam' }),
  corrections: hasMany('exam-corrections', { inverse: 'exam' }),
  chosen_count: count('questions', { where: [{ field: 'source', in: ['question'] }] }),
  drawn_count: sum('questions', { of: 'count' }),
  question_count: formula({ of: 'chosen_count', plus: 'drawn_count' }),
  /** Without what is drawn for the mark that each question has itself: `own_mark_count` says how many those are. */
  mark_total: sum('questions', { of: 'mark', else: 'version.default_mark', times: 'count' }),
  own_mark_count: sum('questions', {
    of: 'count',
    where: [
      { field: 'source', in: ['bank'] },
      { field: 'mark', filled: false },
    ],
  }),
  participant_count: count('participants'),
  started_count: count('entries'),
  pending_count: count('entries', { where: [{ field: 'status', in: ['pending_review'] }] }),
  passed_count: count('results', { where: [{ field: 'is_passed', in: [true] }] }),
  score_average: average('results', { of: 'percent' }),
  submitted_count: count('entries', { where: [{ field: 'status', notIn: ['in_progress'] }] }),
} as const
