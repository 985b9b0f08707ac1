import { belongsTo, dateTime, email, json, select, serial, text } from '../../src/fields/index.ts'
import { everybody } from '../../src/metadata/access.ts'
import { me, now } from '../../src/metadata/condition.ts'
import { unique } from '../../src/metadata/constraint.ts'
import { derive, mine } from '../../src/metadata/derive.ts'
import { defineResource } from '../../src/metadata/resource.ts'
import { inDays } from '../../src/metadata/set-value.ts'

/** So many days there are to answer a request (KVKK article 13, GDPR article 12). */
export const erasureDays = 30

/** Those who may decide, of whom nobody decides about themselves. */
const deciders = { holds: 'erasure-requests.erase', except: 'user' } as const

/** They are told by the number of the request: notices outlive the name. */
const notifyDeciders = {
  who: deciders,
  notice: { kind: 'task', text: 'erasureRequested', url: '/erasure-request/{id}' },
  with: { number: 'number', days: erasureDays },
} as const

const withdraw = {
  from: ['pending'],
  to: 'withdrawn',
  confirm: true,
  icon: 'undo',
  set: { decided_by: me, decided_at: now },
} as const

/** Requests of people that what the organisation holds of them be erased (KVKK article 7, GDPR article 17). */
export const erasureRequests = defineResource('erasure-requests', {
  extension: true,
  path: 'erasure-request',
  menu: { section: 'organization', icon: 'delete_forever', order: 13 },
  title: 'number',
  fields: {
    number: serial({ pattern: 'VS-{year}-{000000}' }),
    // Of somebody who was erased there is nothing left to erase.
    user: belongsTo('users', {
      required: true,
      writable: 'create',
      where: [{ field: 'status', notIn: ['anonymised'] }],
    }),
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
      shape: [{ name: 'string', effect: 'string', count: 'number' }],
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
  constraints: {
    onePending: unique(['user'], { where: [{ field: 'status', in: ['pending'] }], at: 'user' }),
  },
  views: {
    pending: { where: [{ field: 'status', in: ['pending'] }] },
    overdue: {
      where: [
        { field: 'status', in: ['pending'] },
        { field: 'due_at', before: { var: 'now' } },
      ],
    },
  },
  created: { set: { due_at: inDays(erasureDays) }, notify: notifyDeciders },
  reminders: {
    due: {
      at: 'due_at',
      daysBefore: 7,
      when: [{ field: 'status', in: ['pending'] }],
      noted: 'reminded_at',
      notify: {
        who: deciders,
        notice: { kind: 'task', text: 'erasureDue' },
        with: { number: 'number', due: 'due_at' },
      },
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
      withdraw,
    },
  },
  waiting: {
    decision: { do: ['erase', 'refuse'], due: 'due_at', from: 'user', facts: ['origin', 'reason'] },
  },
  dataSubjects: [{ of: 'user', erase: ['reason', 'refusal_reason'] }],
})

/** One's own requests: asked for and withdrawn at the addresses of `src/server/areas/privacy/routes.ts`. */
export const myErasureRequests = derive(erasureRequests, 'my-erasure-requests', {
  extension: true,
  where: mine('user'),
  // Theirs are theirs in whatever corporation they are, or in none.
  scope: 'all',
  impliedBy: everybody,
  title: 'number',
  fields: ['number', 'reason', 'status', 'due_at', 'decided_at', 'refusal_reason'],
  list: { columns: ['number', 'status', 'due_at'], search: ['number'] },
  history: false,
  endpoints: [],
  created: {
    set: { user: me, origin: 'person', due_at: inDays(erasureDays) },
    notify: notifyDeciders,
  },
  lifecycle: { field: 'status', initial: 'pending', transitions: { withdraw } },
})
