import { belongsTo, integer, text } from '../../src/fields/index.ts'
import { unique } from '../../src/metadata/constraint.ts'
import { derive, mine } from '../../src/metadata/derive.ts'
import { defineResource } from '../../src/metadata/resource.ts'

/** From how many ratings on learners see what others thought: of fewer it could be told whose each is. */
export const MIN_RATINGS = 5

const card = ['name', 'code'] as const

/** What people thought of a course that they completed. Staff see who said what; who learned gives it by `my-course-ratings`. */
export const courseRatings = defineResource('course-ratings', {
  extension: true,
  title: 'user',
  subtitle: ['course'],
  fields: {
    course: belongsTo('courses', { required: true, writable: 'create', card, onDelete: 'cascade' }),
    user: belongsTo('users', {
      required: true,
      writable: 'create',
      card: ['full_name', 'first_image_media'],
    }),
    rating: integer({ required: true, min: 1, max: 5 }),
    comment: text({ max: 1000, multiline: true }),
  },
  constraints: { once: unique(['course', 'user'], { at: 'course' }) },
  list: {
    columns: ['user', 'rating', 'comment', 'updated_at'],
    filter: ['course', 'user', 'rating', 'created_at'],
    sort: ['rating', 'created_at', 'updated_at'],
    defaultSort: '-updated_at',
  },
  scope: {
    any: [
      { who: 'organisation', by: 'user' },
      { who: 'me', by: 'course.instructors.user' },
    ],
  },
  endpoints: ['index', 'show'],
  history: false,
  dataSubjects: [{ of: 'user', erase: ['comment'], shown: 'my-course-ratings' }],
  export: true,
})

/** One's own. */
export const myCourseRatings = derive(courseRatings, 'my-course-ratings', {
  extension: true,
  where: mine('user'),
  scope: 'all',
  title: 'course',
  fields: ['rating', 'comment'],
  replaced: {
    course: belongsTo('learner-courses', { required: true, writable: 'create', card, onDelete: 'cascade' }),
  },
  list: {
    columns: ['course', 'rating', 'comment', 'updated_at'],
    filter: ['course'],
    sort: ['created_at'],
    defaultSort: '-created_at',
  },
  form: [{ name: 'rating', fields: ['rating', 'comment'] }],
  history: false,
})
