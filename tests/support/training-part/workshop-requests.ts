import { belongsTo, dateTime, select, text } from '../../../src/fields/index.ts'
import { me, now } from '../../../src/metadata/condition.ts'
import { derive, mine } from '../../../src/metadata/derive.ts'
import { defineResource } from '../../../src/metadata/resource.ts'

/** Who may decide is told of a new request of somebody else whom they reach. */
const begun = {
  who: { holds: 'workshop-requests.approve', except: 'requester' },
  notice: { kind: 'task', text: 'workshopRequestBegun', url: '/workshop-request/{id}' },
  with: {
    subject: 'subject',
    name: 'requester.full_name',
    reason: { of: 'reason', as: 'excerpt' },
  },
} as const

/** Requests for a workshop: written, sent, decided, and expired by the clock when nobody decides. */
export const workshopRequests = defineResource('workshop-requests', {
  path: 'workshop-request',
  menu: { section: 'education_management', icon: 'assignment', order: 6 },
  title: 'subject',
  fields: {
    subject: text({ required: true, max: 120 }),
    reason: text({ max: 1000, multiline: true }),
    requester: belongsTo('users', { required: true, writable: 'create' }),
    reviewer: belongsTo('users', { card: ['full_name', 'first_image_media'] }),
    expires_at: dateTime(),
    reminded_at: dateTime({ writable: false, readable: false }),
    status: select({
      values: ['draft', 'sent', 'approved', 'refused', 'expired'],
      default: 'draft',
      writable: false,
    }),
    decided_by: belongsTo('users', { writable: false, onDelete: 'set null' }),
    decided_at: dateTime({ writable: false }),
    refusal_reason: text({ max: 500, multiline: true, writable: false }),
  },
  list: {
    columns: ['subject', 'requester', 'status', 'expires_at'],
    search: ['subject'],
    filter: ['status', 'requester', 'reviewer'],
    sort: ['subject', 'expires_at', 'created_at'],
    defaultSort: '-created_at',
  },
  form: [{ name: 'request', fields: ['subject', 'reason', 'requester', 'reviewer', 'expires_at'] }],
  show: [
    { name: 'request', fields: ['reason', 'requester', 'reviewer', 'expires_at'] },
    { name: 'decision', optional: true, fields: ['decided_by', 'decided_at', 'refusal_reason'] },
  ],
  scope: {
    any: [
      { who: 'organisation', by: 'requester' },
      { who: 'me', by: 'reviewer', when: [{ field: 'status', notIn: ['draft'] }] },
    ],
  },
  editable: { when: [{ field: 'status', in: ['draft'] }] },
  created: { notify: begun },
  reminders: {
    expiry: {
      at: 'expires_at',
      daysBefore: 2,
      when: [{ field: 'status', in: ['sent'] }],
      noted: 'reminded_at',
      notify: {
        who: { holds: 'workshop-requests.approve', prefer: 'reviewer' },
        notice: { kind: 'task', text: 'workshopRequestDue' },
        with: { subject: 'subject', day: 'expires_at', time: { of: 'expires_at', as: 'time' } },
      },
    },
  },
  lifecycle: {
    field: 'status',
    initial: 'draft',
    history: true,
    transitions: {
      send: {
        from: ['draft'],
        to: 'sent',
        prominent: true,
        require: ['reason', 'reviewer'],
        notify: {
          who: 'reviewer',
          notice: { kind: 'task', text: 'workshopRequested' },
          with: { subject: 'subject' },
        },
      },
      approve: {
        from: ['sent'],
        to: 'approved',
        prominent: true,
        bulk: true,
        set: { decided_by: me, decided_at: now },
        notify: {
          who: 'requester',
          notice: { kind: 'account', text: 'workshopApproved', url: '/my-workshop-request/{id}' },
          with: { subject: 'subject' },
        },
      },
      refuse: {
        from: ['sent'],
        to: 'refused',
        danger: true,
        bulk: true,
        input: ['refusal_reason'],
        require: ['refusal_reason'],
        set: { decided_by: me, decided_at: now },
        notify: {
          who: 'requester',
          notice: { kind: 'account', text: 'workshopRefused', url: '/my-workshop-request/{id}' },
          with: { subject: 'subject', reason: 'refusal_reason' },
        },
      },
      expire: { from: ['sent'], to: 'expired', confirm: true, at: 'expires_at', set: { decided_at: now } },
    },
  },
  waiting: {
    decision: { do: ['approve', 'refuse'], due: 'expires_at', from: 'requester', facts: ['reason'] },
  },
  dataSubjects: [
    { of: 'requester', erase: ['subject', 'reason', 'refusal_reason'], shown: 'my-workshop-requests' },
  ],
  export: true,
})

/** One's own requests: written, sent, and what became of them. */
export const myWorkshopRequests = derive(workshopRequests, 'my-workshop-requests', {
  path: 'my-workshop-request',
  menu: { section: 'user', icon: 'assignment', order: 3 },
  where: mine('requester'),
  scope: 'all',
  title: 'subject',
  fields: ['subject', 'reason', 'reviewer', 'expires_at', 'status', 'decided_at', 'refusal_reason'],
  list: {
    columns: ['subject', 'status', 'decided_at'],
    search: ['subject'],
    filter: ['status'],
    sort: ['created_at'],
    defaultSort: '-created_at',
  },
  form: [{ name: 'request', fields: ['subject', 'reason', 'reviewer'] }],
  show: [{ name: 'request', fields: ['reason', 'reviewer', 'expires_at', 'decided_at', 'refusal_reason'] }],
  created: { notify: begun },
  lifecycle: {
    field: 'status',
    initial: 'draft',
    transitions: {
      send: {
        from: ['draft'],
        to: 'sent',
        prominent: true,
        require: ['reason', 'reviewer'],
        notify: {
          who: 'reviewer',
          notice: { kind: 'task', text: 'workshopRequested', url: '/workshop-request/{id}' },
          with: { subject: 'subject' },
        },
      },
    },
  },
})
