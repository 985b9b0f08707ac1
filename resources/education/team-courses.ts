import { belongsTo } from '../../src/fields/index.ts'
import { derive } from '../../src/metadata/derive.ts'
import { card, enrolments, enrolmentViews, known } from './enrolments.ts'

/** The enrolments of those whose manager somebody is: what they learn, and what of it is late. */
export const teamCourses = derive(enrolments, 'team-courses', {
  path: 'team-courses',
  menu: {
    section: 'user',
    icon: 'manage_accounts',
    order: 6,
    count: 'waiting',
    countView: 'late',
    onlyFilled: true,
  },
  where: [known],
  // By this relation alone: whoever plans for everybody has a list of everybody.
  scope: { any: [{ who: 'me', by: 'user.manager' }] },
  title: 'user',
  subtitle: ['course'],
  fields: [
    'user',
    'status',
    'source',
    'required_by',
    'attempt',
    'progress',
    'accepted_at',
    'completed_at',
    'withdrawn_at',
    'last_active_at',
  ],
  replaced: { course: belongsTo('learner-courses', { required: true, card }) },
  list: {
    columns: [
      'user',
      'course',
      'status',
      'progress',
      'required_by',
      'completed_at',
      { field: 'last_active_at', hidden: true },
    ],
    searchTitles: ['user', 'course'],
    filter: ['course', 'status', 'progress', 'required_by', 'completed_at'],
    sort: ['progress', 'required_by', 'completed_at', 'last_active_at', 'created_at'],
    defaultSort: '-created_at',
  },
  views: enrolmentViews,
  facts: ['course', 'progress', 'required_by', 'source'],
  show: [
    {
      name: 'enrolment',
      fields: [
        'course',
        'user',
        'required_by',
        'accepted_at',
        'last_active_at',
        'completed_at',
        'withdrawn_at',
      ],
    },
  ],
  endpoints: ['index', 'show'],
  history: false,
})
