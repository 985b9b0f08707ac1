import {
  belongsTo,
  date,
  dateTime,
  hasMany,
  integer,
  richText,
  select,
  text,
} from '../../src/fields/index.ts'
import { me, now } from '../../src/metadata/condition.ts'
import { defineResource } from '../../src/metadata/resource.ts'
import { nextWithin } from '../../src/metadata/set-value.ts'

/** What a person agrees to of their own free will, each by a text of its own (KVKK's açık rıza). */
export const consentKinds = ['phone_consent'] as const
export type ConsentKind = (typeof consentKinds)[number]

/** Texts of the organisation that the portal shows to anybody: the privacy notice informs, a consent is asked for. */
export const textKinds = ['privacy_notice', 'help', ...consentKinds] as const
export type TextKind = (typeof textKinds)[number]

/** A text in versions: it is written as a draft, and once it is published a new version follows it. */
export const portalTexts = defineResource('portal-texts', {
  extension: true,
  path: 'portal-text',
  menu: { section: 'organization', icon: 'security', order: 14 },
  title: 'title_tr',
  titles: { en: 'title_en' },
  fields: {
    kind: select({ values: textKinds, required: true, default: 'privacy_notice', writable: 'create' }),
    version: integer({ min: 1, writable: false }),
    status: select({
      values: ['draft', 'published'],
      tones: { draft: 'neutral', published: 'success' },
      default: 'draft',
      writable: false,
    }),
    title_tr: text({ required: true, max: 150 }),
    body_tr: richText({ required: true }),
    title_en: text({ required: true, max: 150 }),
    body_en: richText({ required: true }),
    effective_from: date({ required: true }),
    published_at: dateTime({ writable: false }),
    published_by: belongsTo('users', { writable: false, onDelete: 'set null' }),
    reads: hasMany('text-reads', { inverse: 'text' }),
    consents: hasMany('consents', { inverse: 'text' }),
  },
  list: {
    columns: ['title_tr', 'kind', 'version', 'status', 'effective_from', 'published_at'],
    search: ['title_tr', 'title_en'],
    filter: ['kind', 'status', 'effective_from', 'published_at'],
    sort: ['title_tr', 'version', 'effective_from', 'published_at', 'created_at'],
    defaultSort: '-created_at',
    without: ['body_tr', 'body_en'],
  },
  form: [
    { name: 'text', fields: ['kind', 'effective_from'] },
    { name: 'turkish', fields: ['title_tr', 'body_tr'] },
    { name: 'english', fields: ['title_en', 'body_en'] },
  ],
  facts: ['kind', 'version', 'effective_from', 'published_at', 'published_by'],
  // The next version begins with the words of the present one, and is in force from another day.
  copy: { without: ['effective_from'], title: 'same' },
  children: { reads: { path: 'reads' }, consents: { path: 'consents' } },
  editable: { when: [{ field: 'status', in: ['draft'] }] },
  lifecycle: {
    field: 'status',
    initial: 'draft',
    transitions: {
      publish: {
        from: ['draft'],
        to: 'published',
        confirm: true,
        prominent: true,
        icon: 'campaign',
        set: { version: nextWithin('kind'), published_by: me, published_at: now },
        // People are notified once of a new privacy notice, and need not answer.
        notify: {
          who: { everybody: true },
          when: [{ field: 'kind', in: ['privacy_notice'] }],
          notice: { kind: 'account', text: 'privacyNotice', url: '/privacy-notice?version={version}' },
          with: { version: 'version', from: 'effective_from' },
        },
      },
    },
  },
  // Who published it did so for the organisation.
  dataSubjects: [],
})

/** Who has marked which version of a text as read, and when. */
export const textReads = defineResource('text-reads', {
  extension: true,
  fields: {
    text: belongsTo('portal-texts', { required: true, writable: false, onDelete: 'cascade' }),
    user: belongsTo('users', { required: true, writable: false, onDelete: 'cascade' }),
    /** It was shown when they registered, or they marked it afterwards. */
    origin: select({ values: ['registration', 'person'], default: 'person', writable: false }),
    read_at: dateTime({ writable: false }),
  },
  unique: [['text', 'user']],
  title: 'read_at',
  list: {
    columns: ['user', 'origin', 'read_at'],
    filter: ['user', 'text', 'origin', 'read_at'],
    sort: ['read_at'],
    defaultSort: '-read_at',
  },
  endpoints: ['index'],
  scope: { name: 'ownOrganisation', by: 'user.corporation_id' },
  dataSubjects: [{ of: 'user', erase: 'delete' }],
})

/** What people agreed to, by which version of its text, and when they took it back. */
export const consents = defineResource('consents', {
  extension: true,
  fields: {
    text: belongsTo('portal-texts', { required: true, writable: false }),
    user: belongsTo('users', { required: true, writable: false, onDelete: 'cascade' }),
    kind: select({ values: consentKinds, required: true, default: 'phone_consent', writable: false }),
    given_at: dateTime({ writable: false }),
    withdrawn_at: dateTime({ writable: false }),
  },
  title: 'given_at',
  list: {
    columns: ['user', 'given_at', 'withdrawn_at'],
    filter: ['user', 'text', 'kind', 'given_at', 'withdrawn_at'],
    sort: ['given_at', 'withdrawn_at'],
    defaultSort: '-given_at',
  },
  endpoints: ['index'],
  scope: { name: 'ownOrganisation', by: 'user.corporation_id' },
  dataSubjects: [{ of: 'user', erase: 'delete' }],
})
