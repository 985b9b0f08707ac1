import {
  belongsTo,
  belongsToMany,
  boolean,
  hasMany,
  integer,
  richText,
  select,
  text,
} from '../../src/fields/index.ts'
import { derive, mine } from '../../src/metadata/derive.ts'
import { defineResource } from '../../src/metadata/resource.ts'
import { defineArea } from '../../src/server/area.ts'

/** Workshops, to which several ways lead: the organisation's, the instructors', and those of who takes part. */
export const workshops = defineResource('workshops', {
  path: 'workshop',
  title: 'name',
  fields: {
    name: text({ required: true, max: 80 }),
    outline: richText(),
    owner: belongsTo('users', { required: true }),
    instructors: belongsToMany('users', { pair: 'workshop-instructors' }),
    attendances: hasMany('attendances', { inverse: 'workshop' }),
    lessons: hasMany('workshop-lessons', { inverse: 'workshop', owned: true }),
    teams: belongsToMany('teams', { pair: 'team-workshops' }),
    state: select({ values: ['draft', 'open', 'closed'], default: 'draft', writable: false }),
  },
  list: {
    columns: ['name', 'owner', { field: 'attendances', count: true }],
    search: ['name'],
    filter: ['name', 'owner', 'instructors', 'state'],
    sort: ['name'],
    defaultSort: 'name',
  },
  form: [{ name: 'workshop', fields: ['name', 'outline', 'owner', 'instructors'] }],
  children: { attendances: { path: 'attendance' }, instructors: { path: 'instructor' } },
  views: { drafts: { where: [{ field: 'state', in: ['draft'] }], counted: true } },
  lifecycle: {
    field: 'state',
    initial: 'draft',
    transitions: { open: { from: ['draft'], to: 'open' }, close: { from: ['open'], to: 'closed' } },
  },
  scope: {
    any: [
      { who: 'organisation', by: 'owner.corporation' },
      { who: 'me', by: 'instructors' },
      { who: 'me', by: 'teams.members' },
      {
        who: 'me',
        by: 'attendances.user',
        where: [{ field: 'status', in: ['active'] }],
        verbs: ['index', 'show'],
      },
    ],
  },
  dataSubjects: [],
  globalSearch: 'user',
  import: { fields: ['name', 'owner', 'instructors'] },
  export: true,
})

/** The lessons of a workshop, which belong to it, in an order that people give them. */
export const workshopLessons = defineResource('workshop-lessons', {
  title: 'name',
  fields: {
    workshop: belongsTo('workshops', { required: true, writable: 'create', onDelete: 'cascade' }),
    name: text({ required: true, max: 80 }),
  },
  ordered: { within: 'workshop' },
  list: { columns: ['name'], search: ['name'], filter: ['workshop'] },
  form: [{ name: 'lesson', fields: ['workshop', 'name'] }],
})

/** Who takes part in a workshop. The person themselves may come and go, and change nothing. */
export const attendances = defineResource('attendances', {
  path: 'attendance',
  title: 'note',
  fields: {
    workshop: belongsTo('workshops', { required: true, writable: 'create' }),
    user: belongsTo('users', { required: true, writable: 'create' }),
    status: select({ values: ['active', 'withdrawn'], default: 'active', writable: false }),
    note: text({ max: 200 }),
    grade: integer({ min: 0, max: 100 }),
  },
  list: {
    columns: ['workshop', 'user', 'status', 'grade'],
    search: ['note'],
    filter: ['workshop', 'user', 'status', 'grade'],
    sort: ['grade'],
  },
  form: [{ name: 'attendance', fields: ['workshop', 'user', 'note', 'grade'] }],
  lifecycle: {
    field: 'status',
    initial: 'active',
    transitions: {
      withdraw: { from: ['active'], to: 'withdrawn' },
      readmit: { from: ['withdrawn'], to: 'active' },
    },
  },
  scope: {
    any: [
      { who: 'me', by: 'user', verbs: ['index', 'show', 'store', 'withdraw'] },
      { who: 'me', by: 'workshop.instructors' },
      { who: 'organisation', by: 'workshop.owner' },
    ],
  },
  dataSubjects: [{ of: 'user', erase: 'delete' }],
  import: { fields: ['workshop', 'user', 'note'] },
  export: true,
})

/** Notes of a mentor: private ones are theirs alone, whatever somebody else holds. */
export const notes = defineResource('notes', {
  path: 'note',
  title: 'body',
  fields: {
    body: text({ required: true, max: 500 }),
    author: belongsTo('users', { required: true }),
    is_private: boolean({ default: false }),
  },
  list: { columns: ['body', 'author', 'is_private'], search: ['body'], filter: ['author', 'is_private'] },
  form: [{ name: 'note', fields: ['body', 'author', 'is_private'] }],
  scope: {
    any: [
      { who: 'me', by: 'author' },
      {
        who: 'colleagues',
        by: 'author',
        when: [{ field: 'is_private', in: [false] }],
        verbs: ['index', 'show'],
      },
      { who: 'organisation', by: 'author', when: [{ field: 'is_private', in: [false] }] },
      { who: 'anyone', permission: 'notes.audit', wildcard: false, verbs: ['index'] },
    ],
  },
  permissions: ['audit'],
  dataSubjects: [{ of: 'author', erase: 'delete' }],
  export: true,
})

/** People who work on some workshops together. */
export const teams = defineResource('teams', {
  path: 'team',
  title: 'name',
  fields: {
    name: text({ required: true, max: 80 }),
    members: belongsToMany('users', { pair: 'team-members' }),
    workshops: belongsToMany('workshops', { pair: 'team-workshops' }),
  },
  list: { columns: ['name'], search: ['name'], filter: ['workshops'] },
  form: [{ name: 'team', fields: ['name', 'members', 'workshops'] }],
  children: { workshops: { path: 'workshop' } },
})

/** What somebody takes part in themselves: without their grade, and with nothing to change but their coming and going. */
export const myWorkshops = derive(attendances, 'my-workshops', {
  path: 'my-workshop',
  where: mine('user'),
  title: 'note',
  fields: ['workshop', 'status', 'note'],
  list: { columns: ['workshop', 'status'], search: ['note'], filter: ['workshop', 'status'], sort: ['id'] },
  endpoints: ['index', 'show'],
  lifecycle: {
    field: 'status',
    initial: 'active',
    transitions: { withdraw: { from: ['active'], to: 'withdrawn' } },
  },
  export: true,
})

const card = ['full_name', 'first_image_media'] as const

/** Who accompanies whom: mentors know their mentees by name and picture, and list no people. */
export const mentorships = defineResource('mentorships', {
  path: 'mentorship',
  title: 'goal',
  fields: {
    goal: text({ required: true, max: 80 }),
    mentor: belongsTo('users', { required: true }),
    mentee: belongsTo('users', { card }),
    observers: belongsToMany('users', { pair: 'mentorship-observers', card }),
  },
  list: {
    columns: ['goal', 'mentor', 'mentee'],
    search: ['goal'],
    filter: ['mentee', 'observers'],
    sort: ['goal'],
  },
  form: [{ name: 'mentorship', fields: ['goal', 'mentor', 'mentee', 'observers'] }],
  scope: {
    any: [
      { who: 'me', by: 'mentor' },
      { who: 'organisation', by: 'mentor' },
    ],
  },
  dataSubjects: [{ of: 'mentee', erase: 'delete' }],
  export: true,
})

/** Where teaching takes place. */
export const places = defineResource('places', {
  title: 'name',
  fields: { name: text({ required: true, max: 80, unique: true }) },
  list: { columns: ['name'], search: ['name'] },
})

export const rooms = defineResource('rooms', {
  title: 'name',
  fields: {
    name: text({ required: true, max: 80 }),
    place: belongsTo('places', { required: true }),
    is_open: boolean({ default: true }),
    plans: hasMany('plans', { inverse: 'room' }),
  },
  list: { columns: ['name', 'place'], search: ['name'], filter: ['is_open'] },
  children: { plans: { path: 'plan' } },
})

export const trainers = defineResource('trainers', {
  title: 'name',
  fields: {
    name: text({ required: true, max: 80 }),
    status: select({ values: ['active', 'left'], default: 'active' }),
    plans: belongsToMany('plans', { pair: 'plan-trainers' }),
  },
  list: { columns: ['name', 'status'], search: ['name'] },
  children: { plans: { path: 'plan' } },
})

/** Lessons in a room of their own place, given by trainers who are still there. */
export const plans = defineResource('plans', {
  path: 'plan',
  title: 'name',
  fields: {
    name: text({ required: true, max: 80 }),
    place: belongsTo('places'),
    room: belongsTo('rooms', {
      where: [{ field: 'is_open', in: [true] }],
      within: { place: 'place' },
    }),
    trainers: belongsToMany('trainers', {
      pair: 'plan-trainers',
      where: [{ field: 'status', in: ['active'] }],
    }),
  },
  list: { columns: ['name', 'place', 'room'], search: ['name'], filter: ['room', 'place'] },
  form: [{ name: 'plan', fields: ['name', 'place', 'room', 'trainers'] }],
  children: { trainers: { path: 'trainer' } },
  import: { fields: ['name', 'place', 'room', 'trainers'] },
})

export const trainingResources = [
  workshops,
  workshopLessons,
  attendances,
  myWorkshops,
  notes,
  teams,
  mentorships,
  places,
  rooms,
  trainers,
  plans,
] as const

/** An area of the tests' own: what the product has no example of in who reaches what. */
export const trainingArea = defineArea({ name: 'training', resources: trainingResources })
