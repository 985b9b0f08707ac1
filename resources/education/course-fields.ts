import {
  audience,
  average,
  belongsTo,
  belongsToMany,
  boolean,
  count,
  dateTime,
  duration,
  formula,
  hasMany,
  integer,
  media,
  phase,
  pictures,
  richText,
  select,
  sum,
  text,
} from '../../src/fields/index.ts'
import { asked } from '../../src/metadata/assign.ts'
import { now } from '../../src/metadata/condition.ts'
import { courseStates } from './course-states.ts'
import { takesSeat } from './enrolment-states.ts'

/** What somebody is to whoever sees a course, even where they may list no people. */
const card = ['full_name', 'first_image_media'] as const

/** When something was done that nobody is shown. */
const noted = dateTime({ writable: false, readable: false })

/** What is known of a course, with its figures. */
export const courseFields = {
  code: text({ required: 'later', max: 30, unique: true }),
  name: text({ required: true, max: 160 }),
  summary: text({ required: 'later', max: 500, multiline: true }),
  description: richText(),
  course_catalog: belongsTo('course-catalogs', { required: 'later', card: ['name'] }),
  kind: select({ values: ['online', 'classroom', 'blended'], required: true, default: 'online' }),
  language: select({ values: ['tr', 'en'], required: true, default: 'tr' }),
  status: select({
    values: courseStates,
    tones: {
      draft: 'neutral',
      in_review: 'warning',
      approved: 'info',
      published: 'success',
      completed: 'off',
      cancelled: 'error',
      archived: 'off',
    },
    default: 'draft',
    writable: false,
    refinedBy: 'phase',
  }),
  phase: phase({
    phases: {
      upcoming: [
        { field: 'status', in: ['published'] },
        { field: 'start_at', after: now },
      ],
      over: [
        { field: 'status', in: ['published'] },
        { field: 'end_at', before: now },
      ],
    },
    tones: { upcoming: 'info', over: 'off' },
  }),
  owner: belongsTo('users', {
    required: true,
    card,
    preset: 'me',
    where: [{ field: 'status', in: ['active'] }],
  }),
  instructors: belongsToMany('instructors', {
    pair: 'course-instructors',
    where: [{ field: 'status', in: ['active'] }],
  }),
  duration: duration({ largest: 'hour' }),
  capacity: integer({ min: 1, max: 100_000 }),
  approval: select({ values: ['none', 'staff'], required: true, default: 'none' }),
  enrol_opens_at: dateTime(),
  enrol_closes_at: dateTime(),
  start_at: dateTime(),
  end_at: dateTime(),
  is_mandatory: boolean({ default: false }),
  audience: audience({ required: 'later' }),
  gains: belongsToMany('gains', { pair: 'course-gains', card: ['name'] }),
  prerequisites: belongsToMany('courses', { pair: 'course-prerequisites', card: ['name', 'code'] }),
  cover: media({ accept: pictures, maxSize: 5_000_000 }),
  submitted_by: belongsTo('users', { writable: false, card, onDelete: 'set null' }),
  submitted_at: dateTime({ writable: false }),
  return_reason: text({ max: 500, multiline: true, writable: false }),
  approved_by: belongsTo('users', { writable: false, card, onDelete: 'set null' }),
  approved_at: dateTime({ writable: false }),
  published_at: dateTime({ writable: false }),
  published_notified_at: noted,
  dates_changed_at: noted,
  dates_notified_at: noted,
  cancel_reason: text({
    max: 500,
    multiline: true,
    writable: false,
    when: [{ field: 'status', in: ['cancelled'] }],
  }),
  contents: hasMany('course-contents', { inverse: 'course', owned: true, edit: 'inline' }),
  enrolments: hasMany('enrolments', {
    inverse: 'course',
    assign: 'user',
    audience: true,
    with: { required_by: asked, source: { ids: 'staff', filter: 'audience' } },
  }),
  section_count: count('contents', { where: [{ field: 'type', in: ['section'] }] }),
  lesson_count: count('contents', { where: [{ field: 'type', notIn: ['section'] }] }),
  required_count: count('contents', {
    where: [
      { field: 'type', notIn: ['section'] },
      { field: 'is_required', in: [true] },
    ],
  }),
  content_duration: sum('contents', { of: 'duration', as: 'duration' }),
  seats_taken: count('enrolments', { where: [...takesSeat] }),
  seats_left: formula({ of: 'capacity', minus: 'seats_taken' }),
  invited: count('enrolments', { where: [{ field: 'status', in: ['invited'] }] }),
  learning: count('enrolments', { where: [{ field: 'status', in: ['active'] }] }),
  completions: count('enrolments', { where: [{ field: 'status', in: ['completed'] }] }),
  ratings: hasMany('course-ratings', { inverse: 'course' }),
  rating_count: count('ratings'),
  rating_average: average('ratings', { of: 'rating' }),
} as const
