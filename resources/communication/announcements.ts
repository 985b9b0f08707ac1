import {
  audience,
  belongsTo,
  boolean,
  computed,
  date,
  dateTime,
  medias,
  phase,
  richText,
  text,
} from '../../src/fields/index.ts'
import { me, now } from '../../src/metadata/condition.ts'
import { derive } from '../../src/metadata/derive.ts'
import { defineResource } from '../../src/metadata/resource.ts'

/** What everybody reads of an announcement. */
const content = {
  title: text({ required: true, max: 150 }),
  body_summary: text({ required: true, max: 500, multiline: true }),
  body: richText({ required: true }),
  user: belongsTo('users', { writable: false, onDelete: 'set null' }),
  publish_at: dateTime(),
  expires_at: dateTime(),
  requires_acknowledgement: boolean({ default: false }),
  acknowledge_until: date({ when: [{ field: 'requires_acknowledgement', in: [true] }] }),
} as const

/** Its pictures and files. */
const files = {
  accept: [
    'image/jpeg',
    'image/png',
    'application/pdf',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ],
  maxSize: 10_000_000,
  max: 10,
  pair: 'announcement-medias',
  first: 'media',
} as const

/** What staff announce: to whom, from when until when, and whether people have to say that they read it. */
export const announcements = defineResource('announcements', {
  path: 'announcement-management',
  param: 'announcementId',
  routes: { edit: ':id' },
  menu: { section: 'announcements', icon: 'article', order: 1, start: 4 },
  title: 'title',
  fields: {
    ...content,
    medias: medias(files),
    state: phase({
      phases: {
        draft: [{ field: 'publish_at', in: [null] }],
        scheduled: [{ field: 'publish_at', after: { var: 'now' } }],
        expired: [{ field: 'expires_at', before: { var: 'now' } }],
        published: [],
      },
      tones: { draft: 'neutral', scheduled: 'info', expired: 'off', published: 'success' },
    }),
    audience: audience({ required: true }),
    // Whoever has the scope of one corporation announces to its people only.
    corporation: belongsTo('corporations'),
    notified_at: dateTime({ writable: false, readable: false }),
    reminded_at: dateTime({ writable: false, readable: false }),
  },
  periods: [['publish_at', 'expires_at']],
  list: {
    columns: [
      { field: 'title', second: 'user' },
      'state',
      { field: 'audience', second: 'corporation' },
      { field: 'publish_at', second: 'expires_at' },
      'requires_acknowledgement',
      { field: 'created_at', hidden: true },
    ],
    search: ['title', 'body_summary'],
    filter: ['state', 'user', 'corporation', 'publish_at', 'requires_acknowledgement', 'created_at'],
    sort: ['title', 'publish_at', 'expires_at', 'created_at'],
    defaultSort: '-created_at',
    looks: { cards: { image: 'medias', lines: ['body_summary', 'user', 'publish_at', 'audience'] } },
    without: ['body'],
  },
  form: [
    { name: 'content', fields: ['title', 'body_summary', 'body', 'medias'] },
    { name: 'recipients', fields: ['audience', 'corporation'] },
    {
      name: 'publication',
      fields: ['publish_at', 'expires_at', 'requires_acknowledgement', 'acknowledge_until'],
    },
  ],
  views: {
    drafts: { counted: true, where: [{ field: 'publish_at', filled: false }], sort: '-created_at' },
    upcoming: { counted: true, phase: { is: 'upcoming', from: 'publish_at', to: 'expires_at' } },
    running: {
      counted: true,
      phase: { is: 'running', from: 'publish_at', to: 'expires_at' },
      // What was published last is what people see first.
      sort: '-publish_at',
    },
    past: { counted: true, phase: { is: 'past', from: 'publish_at', to: 'expires_at' } },
  },
  facts: ['state', 'user', 'publish_at', 'expires_at'],
  tabs: {
    preview: { path: 'preview', page: 'announcement-preview', permission: 'announcements.show' },
    reach: { path: 'reach', page: 'announcement-reach', permission: 'announcements.show' },
  },
  dataSubjects: [],
  // A copy is a draft: it has its own time.
  copy: { with: ['medias'], without: ['publish_at', 'expires_at', 'acknowledge_until'] },
  scope: { name: 'ownOrganisation', by: 'corporation_id' },
  created: { set: { user: me } },
  reminders: {
    published: {
      at: 'publish_at',
      when: [
        {
          any: [
            { field: 'expires_at', filled: false },
            { field: 'expires_at', after: now },
          ],
        },
      ],
      noted: 'notified_at',
      notify: {
        who: { audience: 'audience', within: 'corporation' },
        notice: { kind: 'announcement', text: 'announcement', url: '/announcement/{id}' },
        with: { title: 'title', summary: 'body_summary' },
      },
    },
  },
  actions: {
    publish: {
      on: 'record',
      permission: 'update',
      confirm: true,
      prominent: true,
      withForm: { at: 'publish_at', recipients: { audience: 'audience', within: 'corporation' } },
      icon: 'campaign',
      when: [{ field: 'state', in: ['draft', 'scheduled'] }],
      set: { publish_at: now },
    },
    withdraw: {
      on: 'record',
      permission: 'update',
      confirm: true,
      danger: true,
      prominent: true,
      icon: 'undo',
      when: [{ field: 'state', in: ['published'] }],
      set: { expires_at: now },
    },
    remind: {
      on: 'record',
      permission: 'update',
      confirm: true,
      icon: 'notifications',
      when: [{ field: 'state', in: ['published'] }],
    },
  },
})

/** What is announced to whoever asks: published, and for them. */
export const userAnnouncements = derive(announcements, 'user-announcements', {
  where: [{ field: 'publish_at', before: { var: 'now' } }],
  title: 'title',
  fields: [
    'title',
    'body_summary',
    'body',
    'user',
    'publish_at',
    'expires_at',
    'requires_acknowledgement',
    'acknowledge_until',
    'medias',
  ],
  replaced: {
    state: phase({ phases: { expired: [{ field: 'expires_at', before: { var: 'now' } }], current: [] } }),
    read_at: computed('date_time'),
    acknowledged_at: computed('date_time'),
  },
  list: {
    columns: ['title', 'publish_at'],
    search: ['title', 'body_summary'],
    filter: ['state', 'requires_acknowledgement', 'publish_at'],
    sort: ['title', 'publish_at'],
    defaultSort: '-publish_at',
    all: 500,
    without: ['body'],
  },
  endpoints: ['index', 'show'],
  history: false,
  scope: { name: 'audience', by: 'audience' },
})

/** Who read an announcement and when, and who said so. */
export const announcementReads = defineResource('announcement-reads', {
  extension: true,
  fields: {
    announcement: belongsTo('announcements', { required: true, writable: false, onDelete: 'cascade' }),
    user: belongsTo('users', { required: true, writable: false, onDelete: 'cascade' }),
    read_at: dateTime({ writable: false }),
    acknowledged_at: dateTime({ writable: false }),
  },
  unique: [['announcement', 'user']],
  title: 'read_at',
  list: { columns: ['announcement', 'user', 'read_at', 'acknowledged_at'] },
  endpoints: [],
  // Without a name it is a figure of the announcement's reach.
  dataSubjects: [{ of: 'user', erase: 'keep' }],
})
