import { belongsTo, dateTime, email, json, select, serial, text } from '../../src/fields/index.ts'
import { me, now } from '../../src/metadata/condition.ts'
import { defineResource } from '../../src/metadata/resource.ts'

/** So many days there are to answer a request (KVKK article 13, GDPR article 12). */
export const erasureDays = 30

/** Requests of people that what the organisation holds of them be erased (KVKK article 7, GDPR article 17). */
export const erasureRequests = defineResource('erasure-requests', {
  extension: true,
  path: 'erasure-request',
  menu: { section: 'organization', icon: 'delete_forever', order: 13 },
  title: 'number',
  fields: {
    number: serial({ pattern: 'VS-{year}-{000000}' }),
    user: belongsTo('users', { required: true, writable: 'create' }),
    reason: text({ max: 1000, multiline: true, writable: 'create' }),
    /** Asked for in the portal by the person, or written down by staff: by letter, say. */
    origin: select({ values: ['person', 'staff'], required: true, default: 'staff', writable: false }),
    status: select({
      values: ['pending', 'refused', 'withdrawn', 'erased'],
      tones: { pending: 'warning', refused: 'error', withdrawn: 'off', erased: 'success' },
      default: 'pending',
      writable: false,
    }),
    due_at: dateTime({ writable: false }),
    decided_by: belongsTo('users', { writable: false, onDelete: 'set null' }),
    decided_at: dateTime({ writable: false }),
    refusal_reason: text({ max: 1000, multiline: true, writable: false }),
    reminded_at: dateTime({ writable: false, readable: false }),
    outcome: json({
      shape: [{ name: 'string', deed: 'string', count: 'number' }],
      writable: false,
      readable: false,
    }),
  },
  list: {
    columns: [
      'number',
      'user',
      'origin',
      'status',
      'due_at',
      'created_at',
      { field: 'decided_by', hidden: true },
    ],
    search: ['number'],
    filter: ['user', 'origin', 'status', 'due_at', 'created_at', 'decided_at'],
    sort: ['number', 'due_at', 'created_at', 'decided_at'],
    defaultSort: '-created_at',
  },
  form: [{ name: 'request', fields: ['user', 'reason'] }],
  facts: ['user', 'due_at'],
  show: [
    { name: 'request', fields: ['user', 'origin', 'reason', 'created_at'] },
    { name: 'decision', fields: ['decided_by', 'decided_at', 'refusal_reason'], optional: true },
  ],
  overview: 'erasure-request',
  endpoints: ['index', 'show', 'store'],
  scope: { name: 'ownOrganisation', by: 'user.corporation_id' },
  views: {
    pending: { where: [{ field: 'status', in: ['pending'] }] },
    overdue: {
      where: [
        { field: 'status', in: ['pending'] },
        { field: 'due_at', before: { var: 'now' } },
      ],
    },
  },
  lifecycle: {
    field: 'status',
    initial: 'pending',
    history: true,
    transitions: {
      erase: {
        from: ['pending'],
        to: 'erased',
        danger: true,
        prominent: true,
        icon: 'delete_forever',
        subject: 'user',
        // Nobody erases by a slip: it says again whom.
        input: { email: email({ required: true, readable: false }) },
        set: { decided_by: me, decided_at: now },
      },
      refuse: {
        from: ['pending'],
        to: 'refused',
        prominent: true,
        aside: true,
        bulk: true,
        icon: 'cancel',
        input: ['refusal_reason'],
        require: ['refusal_reason'],
        set: { decided_by: me, decided_at: now },
        notify: {
          who: 'user',
          notice: { kind: 'account', text: 'erasureRefused', url: '/account/settings' },
          with: { reason: 'refusal_reason' },
        },
      },
      withdraw: {
        from: ['pending'],
        to: 'withdrawn',
        confirm: true,
        icon: 'undo',
        set: { decided_by: me, decided_at: now },
      },
    },
  },
  waiting: {
    decision: { do: ['erase', 'refuse'], due: 'due_at', from: 'user', facts: ['origin', 'reason'] },
  },
  dataSubjects: [{ of: 'user', erase: ['reason', 'refusal_reason'] }],
})
