import { belongsTo, belongsToMany, dateTime, hasMany, integer, select, text } from '../../src/fields/index.ts'
import { me, now } from '../../src/metadata/condition.ts'
import { defineResource } from '../../src/metadata/resource.ts'

/** Requests for a workshop: written, sent, decided, and closed by the clock when nobody decides. */
export const workshopRequests = defineResource('workshop-requests', {
  path: 'workshop-request',
  title: 'subject',
  fields: {
    subject: text({ required: true, max: 120 }),
    reason: text({ max: 1000, multiline: true }),
    seats: integer({ min: 1, max: 60 }),
    requester: belongsTo('users', { required: true }),
    reviewers: belongsToMany('users', { pair: 'workshop-request-reviewers' }),
    days: hasMany('workshop-request-days', { inverse: 'request' }),
    closes_at: dateTime(),
    reminded_at: dateTime({ writable: false }),
    status: select({
      values: ['draft', 'sent', 'approved', 'refused', 'closed'],
      default: 'draft',
      writable: false,
    }),
    decided_by: belongsTo('users', { writable: false, onDelete: 'set null' }),
    decided_at: dateTime({ writable: false }),
    refusal_reason: text({ max: 500, multiline: true, writable: false }),
  },
  list: { columns: ['subject', 'requester', 'status'], filter: ['status'], sort: ['created_at'] },
  children: { days: { path: 'days' } },
  editable: { when: [{ field: 'status', in: ['draft'] }], except: ['seats'], children: true },
  created: {
    notify: {
      who: { holds: 'workshop-requests.approve', except: 'requester' },
      notice: { kind: 'task', text: 'workshopBegun' },
      with: { subject: 'subject', name: 'requester.full_name', reason: { of: 'reason', as: 'excerpt' } },
    },
  },
  reminders: {
    closing: {
      at: 'closes_at',
      daysBefore: 2,
      when: [{ field: 'status', in: ['sent'] }],
      noted: 'reminded_at',
      notify: {
        who: { holds: 'workshop-requests.approve', prefer: 'reviewers' },
        notice: { kind: 'task', text: 'workshopCloses' },
        with: { subject: 'subject', until: { of: 'closes_at', as: 'time' } },
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
        require: ['reason', 'days', 'days.begins_at'],
        notify: {
          who: 'reviewers',
          notice: { kind: 'task', text: 'workshopRequested' },
          with: { subject: 'subject' },
        },
      },
      approve: {
        from: ['sent'],
        to: 'approved',
        prominent: true,
        when: [
          {
            any: [
              { field: 'seats', filled: false },
              { field: 'seats', atMost: 20 },
            ],
          },
        ],
        set: { decided_by: me, decided_at: now },
        notify: { who: 'requester', notice: { kind: 'account', text: 'workshopApproved' } },
      },
      refuse: {
        from: ['sent'],
        to: 'refused',
        danger: true,
        input: ['refusal_reason'],
        require: ['refusal_reason'],
        set: { decided_by: me, decided_at: now },
        notify: {
          who: 'requester',
          notice: { kind: 'account', text: 'workshopRefused' },
          with: { reason: 'refusal_reason' },
        },
      },
      close: { from: ['sent'], to: 'closed', confirm: true, at: 'closes_at', set: { decided_at: now } },
    },
  },
  dataSubjects: [{ of: 'requester', erase: ['subject', 'reason', 'refusal_reason'] }],
})

/** The days that a request asks for. */
export const workshopRequestDays = defineResource('workshop-request-days', {
  title: 'begins_at',
  fields: {
    request: belongsTo('workshop-requests', { required: true, onDelete: 'cascade' }),
    begins_at: dateTime(),
  },
  list: { columns: ['begins_at'] },
})
