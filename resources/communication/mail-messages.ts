import {
  audience,
  belongsTo,
  count,
  dateTime,
  email,
  hasMany,
  integer,
  json,
  medias,
  richText,
  select,
  text,
} from '../../src/fields/index.ts'
import { me, now } from '../../src/metadata/condition.ts'
import { defineResource } from '../../src/metadata/resource.ts'
import { mailForms } from './mail-forms.ts'

/** A way in which staff send mails: its message is made of what the form asks. */
const sending = { on: 'collection', permission: 'send-mail.store', creates: true, onPage: true } as const

/** Mails that were sent or are to be: what was written, to how many, and how far it came. */
export const mailMessages = defineResource('mail-messages', {
  extension: true,
  path: 'mail-message',
  menu: { section: 'communication_channels', icon: 'outbox', order: 5 },
  createPage: 'send-mail',
  title: 'title',
  fields: {
    // As it is read by its one reader; of a mailing, with what its placeholders stand for in words.
    title: text({ max: 1000, writable: false }),
    subject: text({ required: true, max: 200, writable: false }),
    // The files of a mail are written with it, and by no form of its own.
    body: richText({
      required: true,
      writable: false,
      sounds: false,
      uploads: { permission: 'send-mail.store' },
    }),
    kind: select({
      values: ['system', 'direct', 'mailing'],
      required: true,
      default: 'direct',
      writable: false,
    }),
    status: select({
      values: ['scheduled', 'queued', 'sent', 'held', 'cancelled'],
      // Held: all copies are done with, and some of them wait for a server to be set up.
      tones: { scheduled: 'info', queued: 'warning', sent: 'success', held: 'warning', cancelled: 'off' },
      default: 'queued',
      writable: false,
    }),
    key: text({ max: 60, writable: false }),
    mail_template: belongsTo('mail-templates', { writable: false, onDelete: 'set null' }),
    sender: belongsTo('users', { writable: false, onDelete: 'set null' }),
    audience: audience({ writable: false }),
    scheduled_at: dateTime({ writable: false }),
    recipients_count: count('recipients'),
    sent_count: count('recipients', { where: [{ field: 'status', in: ['sent'] }] }),
    failed_count: count('recipients', { where: [{ field: 'status', in: ['failed', 'suppressed'] }] }),
    held_count: count('recipients', { where: [{ field: 'status', in: ['held'] }] }),
    attachments: medias({
      accept: ['application/pdf', 'image/jpeg', 'image/png'],
      maxSize: 10_000_000,
      max: 10,
      uploads: { permission: 'send-mail.store' },
      pair: 'mail-message-attachments',
      writable: false,
    }),
    recipients: hasMany('mail-recipients', { inverse: 'mail_message' }),
  },
  list: {
    columns: [
      { field: 'title', second: 'sender' },
      'kind',
      'status',
      'recipients_count',
      'sent_count',
      'failed_count',
      { field: 'held_count', hidden: true },
      'created_at',
    ],
    search: ['title'],
    filter: ['kind', 'status', 'sender', 'created_at'],
    sort: ['title', 'created_at'],
    defaultSort: '-created_at',
  },
  facts: ['kind', 'sender', 'scheduled_at'],
  show: [
    { name: 'content', fields: ['body', 'attachments'] },
    {
      name: 'delivery',
      fields: ['audience', 'created_at', 'recipients_count', 'sent_count', 'failed_count', 'held_count'],
    },
  ],
  children: { recipients: { path: 'recipient' } },
  endpoints: ['index', 'show'],
  scope: { name: 'own', by: 'sender_id' },
  dataSubjects: [],
  created: { set: { sender: me } },
  actions: {
    send: {
      ...sending,
      path: mailForms['send-mail'].path,
      input: mailForms['send-mail'].fields,
      set: { kind: 'direct' },
    },
    sendFiles: {
      ...sending,
      path: mailForms['send-mail-attachment'].path,
      input: mailForms['send-mail-attachment'].fields,
      set: { kind: 'direct' },
    },
    sendMailing: {
      ...sending,
      path: mailForms.mailing.path,
      input: mailForms.mailing.fields,
      set: { kind: 'mailing' },
    },
  },
  lifecycle: {
    field: 'status',
    initial: 'queued',
    initialWhen: { scheduled: [{ field: 'scheduled_at', after: now }] },
    transitions: {
      cancel: {
        from: ['scheduled'],
        to: 'cancelled',
        confirm: true,
        danger: true,
        prominent: true,
        icon: 'cancel',
      },
    },
  },
})

/** How far a copy came that nobody sends any more, or nobody can: staff may open it, or send it again. */
export const undelivered = ['failed', 'suppressed', 'held'] as const

/** One person's copy of a mail, with how far it came. */
export const mailRecipients = defineResource('mail-recipients', {
  extension: true,
  path: 'mail-recipient',
  menu: { section: 'communication_channels', icon: 'mark_email_read', order: 6 },
  title: 'email',
  fields: {
    mail_message: belongsTo('mail-messages', { required: true, writable: false, onDelete: 'cascade' }),
    user: belongsTo('users', { writable: false, onDelete: 'set null' }),
    // As this person reads it.
    subject: text({ max: 1000, writable: false }),
    email: email({ required: true, writable: false }),
    status: select({
      values: ['queued', 'sending', 'sent', 'retrying', 'failed', 'suppressed', 'held'],
      tones: {
        queued: 'info',
        sending: 'info',
        sent: 'success',
        retrying: 'warning',
        failed: 'error',
        suppressed: 'off',
        held: 'warning',
      },
      default: 'queued',
      writable: false,
    }),
    attempts: integer({ default: 0, writable: false }),
    last_error: text({ max: 500, multiline: true, writable: false }),
    sent_at: dateTime({ writable: false }),
    data: json({ shape: [{ name: 'string', value: 'string' }], writable: false, readable: false }),
  },
  list: {
    columns: [
      { field: 'email', second: 'user' },
      { field: 'subject', second: 'last_error' },
      'status',
      'attempts',
      'sent_at',
    ],
    search: ['email', 'subject'],
    filter: ['status', 'mail_message', 'user', 'sent_at', 'created_at'],
    sort: ['email', 'status', 'sent_at', 'created_at'],
    defaultSort: '-created_at',
  },
  show: [
    {
      name: 'delivery',
      fields: [
        'subject',
        'mail_message',
        'user',
        'email',
        'status',
        'attempts',
        'last_error',
        'sent_at',
        'created_at',
      ],
    },
  ],
  tabs: { mail: { path: 'mail', page: 'mail-copy', permission: 'mail-recipients.show' } },
  endpoints: ['index', 'show'],
  scope: { name: 'own', by: 'mail_message.sender_id' },
  dataSubjects: [{ of: 'user', erase: 'delete' }],
  actions: {
    resend: {
      on: 'record',
      prominent: true,
      confirm: true,
      bulk: true,
      icon: 'refresh',
      when: [{ field: 'status', in: undelivered }],
      set: { status: 'queued', attempts: 0, last_error: null },
    },
  },
})
