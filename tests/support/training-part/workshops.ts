import {
  belongsTo,
  belongsToMany,
  count,
  dateTime,
  formula,
  hasMany,
  integer,
  latest,
  media,
  select,
  serial,
  sum,
  text,
  url,
} from '../../../src/fields/index.ts'
import { asked } from '../../../src/metadata/assign.ts'
import { me, now } from '../../../src/metadata/condition.ts'
import { derive } from '../../../src/metadata/derive.ts'
import { defineResource } from '../../../src/metadata/resource.ts'
import { seated } from './attendances.ts'

/** What somebody is to whoever sees a workshop, even where they may list no people. */
const card = ['full_name', 'first_image_media'] as const

/** Workshops: written, published with their contents, and closed by the clock. */
export const workshops = defineResource('workshops', {
  path: 'workshop',
  menu: { section: 'education_management', icon: 'school', order: 2 },
  title: 'name',
  subtitle: ['number'],
  fields: {
    name: text({ required: true, max: 120 }),
    number: serial({ pattern: 'ATL-{year}-{000}' }),
    catalog: belongsTo('workshop-catalogs'),
    owner: belongsTo('users', { required: true, card }),
    instructors: belongsToMany('users', {
      pair: 'workshop-instructors',
      card,
      where: [{ field: 'status', in: ['active'] }],
    }),
    delivery: select({ values: ['studio', 'online'], required: true, default: 'studio' }),
    platform_url: url({ required: true, when: [{ field: 'delivery', in: ['online'] }] }),
    summary: text({ max: 500, multiline: true }),
    film: media({ accept: ['video/mp4', 'video/webm'], resumable: true, maxSize: 500_000_000 }),
    capacity: integer({ min: 0, max: 1000 }),
    closes_at: dateTime(),
    state: select({ values: ['draft', 'published', 'closed'], default: 'draft', writable: false }),
    published_by: belongsTo('users', { writable: false, onDelete: 'set null' }),
    published_at: dateTime({ writable: false }),
    contents: hasMany('workshop-contents', { inverse: 'workshop', owned: true, edit: 'inline' }),
    sessions: hasMany('workshop-sessions', { inverse: 'workshop' }),
    attendances: hasMany('attendances', {
      inverse: 'workshop',
      assign: 'user',
      audience: true,
      with: { note: asked, source: 'assigned' },
    }),
    minutes: sum('contents', { of: 'minutes' }),
    last_session: latest('sessions', {
      of: 'ends_at',
      where: [{ field: 'status', in: ['planned'] }],
    }),
    seats_taken: count('attendances', { where: [{ field: 'status', in: seated }] }),
    waiting: count('attendances', { where: [{ field: 'status', in: ['waiting'] }] }),
    seats_left: formula({ of: 'capacity', minus: 'seats_taken' }),
  },
  list: {
    columns: [{ field: 'name', second: 'number' }, 'catalog', 'state', 'capacity', 'seats_left', 'waiting'],
    search: ['name', 'number'],
    filter: ['name', 'catalog', 'delivery', 'state', 'owner', 'instructors', 'capacity', 'seats_left'],
    sort: ['name', 'number', 'capacity', 'seats_left', 'created_at'],
    defaultSort: 'name',
    looks: { cards: { lines: ['summary', 'catalog', 'seats_left'] } },
  },
  views: { drafts: { where: [{ field: 'state', in: ['draft'] }], counted: true } },
  form: [
    { name: 'identity', fields: ['name', 'catalog', 'summary', 'film'] },
    { name: 'delivery', fields: ['delivery', 'platform_url', 'capacity', 'closes_at'] },
    { name: 'people', fields: ['owner', 'instructors'] },
  ],
  facts: ['number', 'capacity', 'seats_taken', 'seats_left', 'waiting'],
  show: [
    { name: 'identity', fields: ['catalog', 'summary', 'film', 'minutes', 'last_session'] },
    { name: 'delivery', fields: ['delivery', 'platform_url', 'closes_at'] },
    { name: 'people', fields: ['owner', 'instructors', 'published_by', 'published_at'] },
  ],
  children: { attendances: { path: 'attendance' }, sessions: { path: 'session' } },
  scope: {
    any: [
      { who: 'organisation', by: 'owner' },
      { who: 'me', by: 'instructors' },
      {
        who: 'me',
        by: 'attendances.user',
        where: [{ field: 'status', notIn: ['withdrawn'] }],
        when: [{ field: 'state', notIn: ['draft'] }],
        verbs: ['index', 'show'],
      },
    ],
  },
  editable: {
    when: [{ field: 'state', in: ['draft'] }],
    except: ['capacity', 'closes_at', 'instructors'],
    children: ['contents'],
  },
  lifecycle: {
    field: 'state',
    initial: 'draft',
    history: true,
    transitions: {
      publish: {
        from: ['draft'],
        to: 'published',
        prominent: true,
        bulk: true,
        icon: 'check_circle',
        require: ['summary', 'contents', 'contents.minutes'],
        set: { published_by: me, published_at: now },
        notify: {
          who: 'instructors',
          notice: { kind: 'task', text: 'workshopPublished' },
          with: { name: 'name' },
        },
      },
      withdraw: {
        from: ['published'],
        to: 'draft',
        confirm: true,
        icon: 'undo',
        when: [{ field: 'attendance_ids', filled: false }],
        set: { published_by: null, published_at: null },
      },
      close: { from: ['published'], to: 'closed', confirm: true, danger: true, at: 'closes_at', bulk: true },
    },
  },
  copy: { with: ['contents', 'instructors'], without: ['closes_at'] },
  dataSubjects: [],
  globalSearch: 'user',
  import: { fields: ['name', 'catalog', 'delivery', 'platform_url', 'summary', 'capacity', 'owner'] },
  export: true,
})

/** What an instructor sees of the workshops that they teach: nothing of what it takes to run them. */
export const instructorWorkshops = derive(workshops, 'instructor-workshops', {
  path: 'instructor-workshop',
  menu: { section: 'instructor', icon: 'school', order: 1 },
  where: [{ field: 'instructor_ids', has: me }],
  title: 'name',
  subtitle: ['number'],
  fields: [
    'name',
    'number',
    'instructors',
    'delivery',
    'platform_url',
    'summary',
    'state',
    'capacity',
    'attendances',
    'seats_taken',
  ],
  list: {
    columns: [{ field: 'name', second: 'number' }, 'state', 'delivery', 'seats_taken'],
    search: ['name', 'number'],
    filter: ['state', 'delivery'],
    sort: ['name'],
    defaultSort: 'name',
  },
  facts: ['number', 'capacity', 'seats_taken'],
  show: [{ name: 'workshop', fields: ['summary', 'delivery', 'platform_url', 'instructors'] }],
  endpoints: ['index', 'show'],
})
