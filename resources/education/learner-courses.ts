import { belongsTo } from '../../src/fields/index.ts'
import { derive } from '../../src/metadata/derive.ts'
import { offered } from './course-states.ts'
import { courses } from './courses.ts'

/** The courses that are offered to whoever asks, or in which they are. */
export const learnerCourses = derive(courses, 'learner-courses', {
  where: offered,
  title: 'name',
  subtitle: ['code'],
  fields: [
    'code',
    'name',
    'summary',
    'description',
    'kind',
    'language',
    'phase',
    'duration',
    'capacity',
    'approval',
    'enrol_opens_at',
    'enrol_closes_at',
    'start_at',
    'end_at',
    'is_mandatory',
    'gains',
    'prerequisites',
    'cover',
    'published_at',
  ],
  // A learner knows the catalogues that hold something for them.
  replaced: { course_catalog: belongsTo('learner-catalogs') },
  list: {
    columns: ['name', 'course_catalog', 'start_at'],
    search: ['name', 'code'],
    filter: ['name', 'course_catalog', 'kind', 'language', 'gains', 'is_mandatory', 'start_at'],
    sort: ['name', 'start_at', 'published_at'],
    defaultSort: '-published_at',
    without: ['description'],
  },
  globalSearch: 'education',
  readOn: '/course/{id}',
  endpoints: ['index', 'show'],
  history: false,
  scope: {
    any: [
      { who: 'audience', by: 'audience' },
      {
        who: 'me',
        by: 'enrolments.user',
        where: [{ field: 'status', in: ['invited', 'active', 'suspended', 'completed'] }],
      },
    ],
  },
  actions: { enrol: { on: 'record', onPage: true, changesRecord: false } },
})
