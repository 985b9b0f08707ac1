import {
  audience,
  belongsTo,
  boolean,
  dateTime,
  hasMany,
  integer,
  select,
  text,
} from '../../src/fields/index.ts'
import { me, now } from '../../src/metadata/condition.ts'
import { derive } from '../../src/metadata/derive.ts'
import { defineResource } from '../../src/metadata/resource.ts'
import { noticeChannels } from './notice-channels.ts'
import { notificationForm } from './notification-form.ts'

/** What staff sent to many: what it says, to whom it went, and how far it came. */
export const sentNotifications = defineResource('sent-notifications', {
  extension: true,
  path: 'notification-management',
  param: 'notificationId',
  menu: { section: 'announcements', icon: 'edit_notifications', order: 3 },
  createPage: 'send-notification',
  impliedBy: 'send-notification.send',
  title: 'title',
  fields: {
    title: text({ required: true, max: 120, writable: false }),
    body: text({ required: true, max: 1000, multiline: true, writable: false }),
    click_action_url: text({ max: 500, format: 'path', writable: false }),
    audience: audience({ writable: false }),
    sender: belongsTo('users', { writable: false, onDelete: 'set null' }),
    status: select({
      values: ['scheduled', 'sent', 'cancelled'],
      tones: { scheduled: 'info', sent: 'success', cancelled: 'off' },
      default: 'sent',
      writable: false,
    }),
    scheduled_at: dateTime({ writable: false }),
    recipients_count: integer({ default: 0, writable: false }),
    delivered_count: integer({ default: 0, writable: false }),
    read_count: integer({ default: 0, writable: false }),
    notifications: hasMany('notifications', { inverse: 'sent_notification' }),
  },
  list: {
    columns: [
      { field: 'title', second: 'sender' },
      'status',
      'recipients_count',
      'delivered_count',
      'read_count',
      'created_at',
    ],
    search: ['title', 'body'],
    filter: ['status', 'sender', 'created_at'],
    sort: ['title', 'created_at'],
    defaultSort: '-created_at',
  },
  facts: ['sender', 'scheduled_at'],
  show: [
    { name: 'content', fields: ['title', 'body', 'click_action_url'] },
    {
      name: 'delivery',
      fields: ['audience', 'created_at', 'recipients_count', 'delivered_count', 'read_count'],
    },
  ],
  children: { notifications: { path: 'recipient', permission: 'send-notification.send' } },
  endpoints: ['index', 'show'],
  dataSubjects: [],
  scope: { name: 'own', by: 'sender_id' },
  created: { set: { sender: me } },
  actions: {
    send: {
      on: 'collection',
      permission: 'send-notification.send',
      creates: true,
      onPage: true,
      path: notificationForm.path,
      input: notificationForm.fields,
    },
  },
  lifecycle: {
    field: 'status',
    initial: 'sent',
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

/** One person's notices. Everybody reads their own at an address of its own; staff see those that they sent. */
export const notifications = defineResource('notifications', {
  fields: {
    user: belongsTo('users', { required: true, writable: false, onDelete: 'cascade' }),
    sent_notification: belongsTo('sent-notifications', { writable: false, onDelete: 'set null' }),
    kind: text({ required: true, max: 40, writable: false }),
    title: text({ required: true, max: 200, writable: false }),
    body: text({ max: 2000, multiline: true, writable: false }),
    icon_url: text({ max: 500, writable: false }),
    click_action_url: text({ max: 500, format: 'path', writable: false }),
    read: boolean({ default: false, writable: false }),
    seen: boolean({ default: false, writable: false }),
    send_date: dateTime({ writable: false }),
    delivered_at: dateTime({ writable: false }),
    read_at: dateTime({ writable: false }),
  },
  title: 'title',
  list: {
    columns: ['user', 'delivered_at', 'seen', 'read', 'read_at'],
    filter: ['user', 'read', 'seen'],
    sort: ['id', 'read_at', 'delivered_at'],
    defaultSort: '-id',
  },
  endpoints: [],
  permissions: ['index', 'show'],
  dataSubjects: [{ of: 'user', erase: 'delete' }],
})

/** What staff sent to many, person by person. */
export const notificationRecipients = derive(notifications, 'notification-recipients', {
  extension: true,
  path: 'notification-management/index2',
  menu: { section: 'announcements', icon: 'notifications_active', order: 5 },
  where: [{ field: 'kind', in: ['message'] }],
  impliedBy: 'send-notification.send',
  title: 'user',
  fields: [
    'user',
    'sent_notification',
    'kind',
    'title',
    'send_date',
    'delivered_at',
    'seen',
    'read',
    'read_at',
  ],
  list: {
    columns: [
      { field: 'user', second: 'sent_notification' },
      'send_date',
      'delivered_at',
      'seen',
      'read',
      'read_at',
    ],
    filter: ['user', 'sent_notification', 'read', 'seen'],
    sort: ['id', 'read_at', 'delivered_at'],
    defaultSort: '-id',
  },
  endpoints: ['index'],
  scope: { name: 'own', by: 'sent_notification.sender_id' },
})

/** By which channels a person wants notices of a kind, where it is another than the kind's own. */
export const notificationPreferences = defineResource('notification-preferences', {
  extension: true,
  fields: {
    user: belongsTo('users', { required: true, writable: false, onDelete: 'cascade' }),
    kind: text({ required: true, max: 40, writable: false }),
    channel: select({ values: noticeChannels, required: true, writable: false }),
    is_enabled: boolean({ default: true, writable: false }),
  },
  unique: [['user', 'kind', 'channel']],
  title: 'kind',
  list: { columns: ['user', 'kind', 'channel', 'is_enabled'] },
  endpoints: [],
  dataSubjects: [{ of: 'user', erase: 'delete' }],
})
