import { belongsTo, dateTime, hasMany, integer, text } from '../../src/fields/index.ts'
import { me, now } from '../../src/metadata/condition.ts'
import { defineResource } from '../../src/metadata/resource.ts'
import {
  about,
  activeStates,
  category,
  files,
  notifyDesk,
  priority,
  status,
  team,
  ticketNumber,
} from './ticket-fields.ts'

/** Requests for help as staff work on them. */
export const tickets = defineResource('tickets', {
  path: 'ticket-management',
  param: 'ticketId',
  menu: {
    section: 'support_desk',
    icon: 'confirmation_number',
    order: 1,
    start: 3,
    count: 'waiting',
    countView: 'unassigned',
  },
  title: 'subject',
  subtitle: ['number'],
  fields: {
    number: ticketNumber,
    subject: text({ required: true, max: 200 }),
    body: text({ required: true, max: 10_000, multiline: true, writable: 'create' }),
    category,
    priority,
    status,
    requester: belongsTo('users', { required: true, writable: 'create' }),
    assignee: belongsTo('users', { writable: false, onDelete: 'set null' }),
    about,
    context_type: text({ max: 60, writable: false }),
    context_id: integer({ writable: false }),
    /** What a learner asks about. */
    course: belongsTo('courses', { writable: false, card: ['name', 'code'], onDelete: 'set null' }),
    content: belongsTo('course-contents', {
      writable: false,
      card: ['title', 'type'],
      onDelete: 'set null',
    }),
    medias: files,
    first_response_due_at: dateTime({ writable: false }),
    first_responded_at: dateTime({ writable: false }),
    resolution_due_at: dateTime({ writable: false }),
    due_at: dateTime({ writable: false, deadline: true }),
    paused_at: dateTime({ writable: false }),
    paused_seconds: integer({ default: 0, writable: false }),
    overdue_notified_at: dateTime({ writable: false }),
    solution_notified_at: dateTime({ writable: false, readable: false }),
    last_answer_at: dateTime({ writable: false }),
    /** Nothing while the last word is staff's. */
    answer_awaited_since: dateTime({ writable: false }),
    resolved_at: dateTime({ writable: false }),
    closed_at: dateTime({ writable: false }),
    reopen_until: dateTime({ writable: false }),
    merged_into: belongsTo('tickets', { writable: false, onDelete: 'set null' }),
    rating: integer({ min: 1, max: 5, writable: false }),
    rating_comment: text({ max: 1000, multiline: true, writable: false }),
    rated_at: dateTime({ writable: false }),
    conversations: hasMany('ticket-conversations', { inverse: 'ticket' }),
  },
  globalSearch: 'support',
  list: {
    columns: [
      { field: 'subject', second: 'number' },
      'requester',
      'priority',
      'status',
      'assignee',
      'due_at',
      { field: 'category', hidden: true },
      { field: 'last_answer_at', hidden: true },
      { field: 'created_at', hidden: true },
      { field: 'rating', hidden: true },
    ],
    search: ['number', 'subject'],
    filter: [
      'number',
      'status',
      'priority',
      'category',
      'assignee',
      'requester',
      'course',
      'due_at',
      'rating',
      'created_at',
      'resolved_at',
    ],
    sort: ['number', 'subject', 'due_at', 'last_answer_at', 'created_at', 'rating'],
    // What is due first stands first, with its arrow over a column that is there.
    defaultSort: 'due_at',
    defaultView: 'open',
  },
  form: [
    { name: 'requester', fields: ['requester'] },
    { name: 'request', fields: ['subject', 'body', 'medias', 'about'] },
    { name: 'classification', fields: ['category', 'priority'] },
  ],
  facts: ['number', 'requester', 'category', 'priority', 'assignee'],
  show: [{ name: 'request', fields: ['body', 'medias', 'about', 'course', 'content', 'merged_into'] }],
  overview: 'ticket',
  scope: { name: 'ownOrganisation', by: 'requester.corporation_id' },
  created: {
    set: { last_answer_at: now, answer_awaited_since: now },
    notify: [
      {
        who: 'requester',
        notice: { kind: 'ticket', text: 'ticketOpenedForYou', url: '/ticket/{id}' },
        with: { number: 'number', subject: 'subject', text: { of: 'body', as: 'excerpt' } },
      },
      notifyDesk,
    ],
  },
  reminders: {
    firstAnswer: {
      at: 'due_at',
      when: [{ field: 'first_responded_at', filled: false }],
      noted: 'overdue_notified_at',
      notify: {
        who: { holds: team, prefer: 'assignee' },
        notice: { kind: 'ticket', text: 'ticketLateAnswer' },
        with: { number: 'number', subject: 'subject' },
      },
    },
    solution: {
      at: 'due_at',
      when: [{ field: 'first_responded_at', filled: true }],
      noted: 'solution_notified_at',
      notify: {
        who: { holds: team, prefer: 'assignee' },
        notice: { kind: 'ticket', text: 'ticketLateSolution' },
        with: { number: 'number', subject: 'subject' },
      },
    },
  },
  views: {
    open: { counted: true, where: [{ field: 'status', in: [...activeStates] }] },
    mine: {
      counted: true,
      where: [
        { field: 'assignee_id', in: [{ var: 'me' }] },
        { field: 'status', in: [...activeStates] },
      ],
      // Whose they are is said by the view.
      columns: [
        { field: 'subject', second: 'number' },
        'requester',
        'priority',
        'status',
        'due_at',
        'last_answer_at',
      ],
    },
    unassigned: {
      counted: true,
      where: [
        { field: 'assignee_id', in: [null] },
        { field: 'status', in: [...activeStates] },
      ],
      columns: [
        { field: 'subject', second: 'number' },
        'requester',
        'category',
        'priority',
        'due_at',
        'created_at',
      ],
    },
    overdue: { counted: true, where: [{ field: 'due_at', before: { var: 'now' } }] },
    waiting: {
      counted: true,
      where: [{ field: 'status', in: ['pending_customer'] }],
      // Their clock stands still: who has been silent longest stands first.
      columns: [{ field: 'subject', second: 'number' }, 'requester', 'assignee', 'last_answer_at'],
      sort: 'last_answer_at',
    },
  },
  lifecycle: {
    field: 'status',
    initial: 'new',
    history: true,
    transitions: {
      resolve: {
        from: ['new', 'open', 'pending_customer'],
        to: 'resolved',
        prominent: true,
        icon: 'check_circle',
        notify: {
          who: 'requester',
          notice: { kind: 'ticket', text: 'ticketResolved', url: '/ticket/{id}' },
          with: { number: 'number', subject: 'subject', until: 'reopen_until' },
        },
      },
      reopen: {
        from: ['resolved', 'closed'],
        to: 'open',
        prominent: true,
        icon: 'undo',
        notify: {
          who: 'requester',
          notice: { kind: 'ticket', text: 'ticketReopened', url: '/ticket/{id}' },
          with: { number: 'number', subject: 'subject' },
        },
      },
      pend: { from: ['new', 'open'], to: 'pending_customer', icon: 'schedule' },
      resume: { from: ['pending_customer'], to: 'open', icon: 'play_arrow' },
      close: {
        from: ['new', 'open', 'pending_customer', 'resolved'],
        to: 'closed',
        confirm: true,
        bulk: true,
        icon: 'block',
        // One that was solved, once it can no longer be opened again.
        at: 'reopen_until',
        // Of what the clock closes there is nothing to tell.
        notify: {
          who: 'requester',
          when: [{ field: 'reopen_until', after: now }],
          notice: { kind: 'ticket', text: 'ticketClosed', url: '/ticket/{id}' },
          with: { number: 'number', subject: 'subject', until: 'reopen_until' },
        },
      },
      merge: {
        from: ['new', 'open', 'pending_customer'],
        to: 'merged',
        danger: true,
        icon: 'link',
        input: ['merged_into'],
        require: ['merged_into'],
        notify: {
          who: 'requester',
          notice: { kind: 'ticket', text: 'ticketMerged', url: '/ticket/{id}' },
          with: { number: 'number', subject: 'subject', other: 'merged_into.number' },
        },
      },
    },
  },
  actions: {
    take: {
      on: 'record',
      permission: 'assign',
      prominent: true,
      bulk: true,
      icon: 'how_to_reg',
      when: [
        { field: 'assignee_id', notIn: [me] },
        { field: 'status', in: [...activeStates] },
      ],
      set: { assignee: me },
    },
    assign: {
      on: 'record',
      bulk: true,
      icon: 'person_add',
      when: [{ field: 'status', in: [...activeStates] }],
      input: { assignee: belongsTo('users') },
      notify: {
        who: 'assignee',
        notice: { kind: 'ticket', text: 'ticketAssigned' },
        with: { number: 'number', subject: 'subject' },
      },
    },
  },
  waiting: {
    assigned: {
      who: 'assignee',
      do: ['resolve', 'pend'],
      due: 'due_at',
      from: 'requester',
      facts: ['number', 'priority', 'category'],
    },
    unassigned: {
      when: [{ field: 'assignee_id', filled: false }],
      do: ['take', 'assign'],
      due: 'due_at',
      from: 'requester',
      facts: ['number', 'priority', 'category'],
    },
  },
  export: true,
  dataSubjects: [
    {
      of: 'requester',
      erase: ['subject', 'body', 'about', 'medias', 'rating_comment'],
      shown: 'my-tickets',
    },
  ],
})
