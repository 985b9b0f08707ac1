import { belongsTo, matching } from '../../src/fields/index.ts'
import { derive, mine } from '../../src/metadata/derive.ts'
import { card, enrolments, known, ownSteps, whileOffered } from './enrolments.ts'

/** The courses in which somebody is, or is asked to be. */
export const myCourses = derive(enrolments, 'my-courses', {
  where: [...mine('user'), known],
  scope: 'all',
  title: 'course',
  fields: [
    'status',
    'source',
    'required_by',
    'attempt',
    'progress',
    'score',
    'reason',
    'accepted_at',
    'completed_at',
    'withdrawn_at',
    'last_active_at',
  ],
  // As learners see it, whether it is still offered or not.
  replaced: {
    course: belongsTo('learner-courses', { required: true, card }),
    // What the percentage is made of: the lessons that count, and those of them that are done.
    lessons: matching('learner-contents'),
    lessons_done: matching('learner-contents'),
  },
  list: {
    columns: ['course', 'status', 'progress', 'required_by', 'completed_at'],
    filter: ['status', 'course', 'required_by', 'completed_at'],
    sort: ['progress', 'required_by', 'completed_at', 'last_active_at', 'created_at'],
    defaultSort: '-last_active_at',
  },
  endpoints: ['index', 'show'],
  history: false,
  lifecycle: {
    field: 'status',
    initial: 'invited',
    transitions: {
      ...ownSteps,
      accept: { ...ownSteps.accept, prominent: true },
    },
  },
  waiting: {
    invitation: {
      do: ['accept', 'decline'],
      when: [{ field: 'status', in: ['invited'] }, whileOffered],
      due: 'required_by',
      icon: 'school',
      url: '/course/{course_id}',
    },
    // The course itself is what is done.
    due: {
      when: [
        { field: 'status', in: ['active'] },
        { field: 'required_by', filled: true },
      ],
      due: 'required_by',
      since: 'accepted_at',
      facts: ['progress'],
      icon: 'library_books',
      url: '/course/{course_id}/learn',
    },
  },
})
