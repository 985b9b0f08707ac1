import {
  audience,
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
import { me, now } from '../../src/metadata/condition.ts'
import { derive } from '../../src/metadata/derive.ts'
import { defineResource } from '../../src/metadata/resource.ts'
import { courseStates, offered, ongoing, over, planned } from './course-states.ts'
import { seated } from './enrolment-states.ts'

/** What somebody is to whoever sees a course, even where they may list no people. */
const card = ['full_name', 'first_image_media'] as const

const told = { name: 'name', code: 'code' } as const

/** Courses, from the first draft to the archive. */
export const courses = defineResource('courses', {
  path: 'course-management',
  param: 'courseId',
  routes: { list: 'all' },
  menu: { section: 'education_management', icon: 'menu_book', order: 1 },
  title: 'name',
  subtitle: ['code'],
  fields: {
    code: text({ required: true, max: 30, unique: true }),
    name: text({ required: true, max: 160 }),
    summary: text({ max: 500, multiline: true }),
    description: richText(),
    course_catalog: belongsTo('course-catalogs'),
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
    owner: belongsTo('users', { required: true, card, preset: 'me', where: [{ field: 'status', in: ['active'] }] }),
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
    audience: audience(),
    gains: belongsToMany('gains', { pair: 'course-gains', card: ['name'] }),
    prerequisites: belongsToMany('courses', { pair: 'course-prerequisites', card: ['name', 'code'] }),
    cover: media({ accept: pictures, maxSize: 5_000_000 }),
    submitted_by: belongsTo('users', { writable: false, card, onDelete: 'set null' }),
    submitted_at: dateTime({ writable: false }),
    return_reason: text({ max: 500, multiline: true, writable: false }),
    approved_by: belongsTo('users', { writable: false, card, onDelete: 'set null' }),
    approved_at: dateTime({ writable: false }),
    published_at: dateTime({ writable: false }),
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
      with: { required_by: asked, source: 'staff' },
    }),
    content_duration: sum('contents', { of: 'duration' }),
    seats_taken: count('enrolments', { where: [{ field: 'status', in: seated }] }),
    seats_left: formula({ of: 'capacity', minus: 'seats_taken' }),
    invited: count('enrolments', { where: [{ field: 'status', in: ['invited'] }] }),
    learning: count('enrolments', { where: [{ field: 'status', in: ['active'] }] }),
    completions: count('enrolments', { where: [{ field: 'status', in: ['completed'] }] }),
  },
  periods: [
    ['start_at', 'end_at'],
    ['enrol_opens_at', 'enrol_closes_at'],
  ],
  globalSearch: 'education',
  list: {
    columns: [
      { field: 'name', second: 'code' },
      'status',
      'course_catalog',
      'start_at',
      'end_at',
      'seats_taken',
      { field: 'kind', hidden: true },
      { field: 'owner', hidden: true },
      { field: 'capacity', hidden: true },
      { field: 'completions', hidden: true },
      { field: 'updated_at', hidden: true },
    ],
    search: ['name', 'code'],
    filter: [
      'name',
      'code',
      'status',
      'course_catalog',
      'kind',
      'language',
      'owner',
      'instructors',
      'gains',
      'is_mandatory',
      'start_at',
      'end_at',
      'created_at',
    ],
    sort: ['name', 'code', 'start_at', 'end_at', 'published_at', 'created_at', 'updated_at'],
    defaultSort: '-updated_at',
    looks: { cards: { image: 'cover', lines: ['summary', 'course_catalog', 'start_at', 'seats_taken'] } },
    without: ['description'],
  },
  views: {
    planned: {
      path: 'course-management/planned-courses',
      counted: true,
      where: [{ field: 'status', in: [...planned] }],
      columns: [{ field: 'name', second: 'code' }, 'status', 'course_catalog', 'owner', 'start_at', 'updated_at'],
    },
    upcoming: {
      path: 'course-management/upcoming-courses',
      counted: true,
      where: [
        { field: 'status', in: ['published'] },
        { field: 'start_at', after: now },
      ],
      columns: [{ field: 'name', second: 'code' }, 'course_catalog', 'start_at', 'seats_taken', 'capacity'],
      sort: 'start_at',
    },
    ongoing: {
      path: 'course-management/ongoing-courses',
      counted: true,
      where: [...ongoing],
      columns: [
        { field: 'name', second: 'code' },
        'course_catalog',
        'end_at',
        'learning',
        'completions',
        'seats_taken',
      ],
      sort: 'end_at',
    },
    completed: {
      path: 'course-management/completed-courses',
      counted: true,
      where: [...over],
      columns: [{ field: 'name', second: 'code' }, 'status', 'course_catalog', 'end_at', 'completions', 'seats_taken'],
      sort: '-end_at',
    },
  },
  form: [
    {
      name: 'information',
      fields: [
        'name',
        'code',
        'course_catalog',
        'kind',
        'language',
        'is_mandatory',
        'summary',
        'description',
        'cover',
        'gains',
      ],
    },
    {
      name: 'plan',
      fields: ['start_at', 'end_at', 'enrol_opens_at', 'enrol_closes_at', 'duration', 'capacity', 'prerequisites'],
    },
    { name: 'people', fields: ['owner', 'instructors', 'audience', 'approval'] },
  ],
  facts: ['code', 'course_catalog', 'kind', 'seats_taken', 'capacity', 'completions'],
  show: [
    { name: 'information', fields: ['summary', 'description', 'language', 'is_mandatory', 'gains'] },
    {
      name: 'plan',
      fields: ['start_at', 'end_at', 'enrol_opens_at', 'enrol_closes_at', 'duration', 'content_duration', 'prerequisites'],
    },
    { name: 'people', fields: ['owner', 'instructors', 'audience', 'approval'] },
    {
      name: 'decision',
      optional: true,
      fields: ['submitted_by', 'submitted_at', 'return_reason', 'approved_by', 'approved_at', 'published_at', 'cancel_reason'],
    },
  ],
  children: { enrolments: { path: 'participants' } },
  scope: {
    any: [
      { who: 'organisation', by: 'owner' },
      { who: 'me', by: 'instructors.user', verbs: ['index', 'show'] },
    ],
  },
  editable: {
    when: [{ field: 'status', notIn: ['in_review', 'cancelled', 'archived'] }],
    destroy: [{ field: 'status', in: ['draft'] }],
    children: ['contents'],
  },
  lifecycle: {
    field: 'status',
    initial: 'draft',
    history: true,
    transitions: {
      submit: {
        from: ['draft'],
        to: 'in_review',
        prominent: true,
        icon: 'fact_check',
        require: ['summary', 'course_catalog', 'audience', 'contents', ...contentsFilled()],
        set: { submitted_by: me, submitted_at: now, return_reason: null },
        notify: {
          who: { holds: 'courses.approve', except: 'submitted_by' },
          notice: { kind: 'task', text: 'courseSubmitted' },
          with: { ...told, person: 'submitted_by.full_name' },
        },
      },
      return: {
        from: ['in_review', 'approved'],
        to: 'draft',
        icon: 'undo',
        aside: true,
        input: ['return_reason'],
        require: ['return_reason'],
        notify: {
          who: 'owner',
          notice: { kind: 'task', text: 'courseReturned' },
          with: { ...told, reason: { of: 'return_reason', as: 'excerpt' } },
        },
      },
      approve: {
        from: ['in_review'],
        to: 'approved',
        prominent: true,
        icon: 'check_circle',
        // Nobody approves what they submitted themselves.
        when: [{ field: 'submitted_by_id', notIn: [me] }],
        set: { approved_by: me, approved_at: now },
        notify: { who: 'owner', notice: { kind: 'task', text: 'courseApproved' }, with: told },
      },
      publish: {
        from: ['approved'],
        to: 'published',
        prominent: true,
        icon: 'campaign',
        confirm: true,
        require: ['summary', 'course_catalog', 'audience', 'contents', ...contentsFilled()],
        set: { published_at: now },
      },
      release: {
        from: ['draft'],
        to: 'published',
        icon: 'campaign',
        confirm: true,
        require: ['summary', 'course_catalog', 'audience', 'contents', ...contentsFilled()],
        set: { published_at: now },
      },
      complete: { from: ['published'], to: 'completed', icon: 'check_circle', confirm: true },
      reopen: { from: ['completed'], to: 'published', icon: 'undo', confirm: true },
      cancel: {
        from: ['published'],
        to: 'cancelled',
        icon: 'cancel',
        danger: true,
        input: ['cancel_reason'],
        require: ['cancel_reason'],
      },
      archive: { from: ['completed'], to: 'archived', icon: 'inventory', confirm: true, bulk: true },
    },
  },
  waiting: {
    review: {
      do: ['approve', 'return'],
      since: 'submitted_at',
      from: 'submitted_by',
      facts: ['code', 'course_catalog', 'kind'],
    },
  },
  copy: {
    with: ['contents', 'instructors', 'gains', 'prerequisites'],
    without: ['start_at', 'end_at', 'enrol_opens_at', 'enrol_closes_at'],
  },
  dataSubjects: [],
  export: true,
})

/** What every content needs once learners meet it. */
function contentsFilled() {
  return ['contents.video', 'contents.document', 'contents.body', 'contents.url'] as const
}

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
    filter: ['course_catalog', 'kind', 'language', 'gains', 'is_mandatory', 'start_at'],
    sort: ['name', 'start_at', 'published_at'],
    defaultSort: '-published_at',
    without: ['description'],
  },
  globalSearch: 'education',
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
  actions: { enrol: { on: 'record', onPage: true } },
})
