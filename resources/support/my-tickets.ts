import { belongsTo, dateTime, hasMany, integer, text } from '../../src/fields/index.ts'
import { now } from '../../src/metadata/condition.ts'
import { defineResource } from '../../src/metadata/resource.ts'
import { about, category, files, number, priority, status } from './ticket-fields.ts'

/** One's own requests for help: what the person who asked may see of them. */
export const myTickets = defineResource('my-tickets', {
  path: 'ticket',
  param: 'ticketId',
  menu: { section: 'other', icon: 'support_agent', order: 1, start: 9 },
  source: { resource: 'tickets', where: [{ field: 'requester_id', in: [{ var: 'me' }] }] },
  title: 'subject',
  subtitle: ['number'],
  fields: {
    number,
    subject: text({ required: true, max: 200, writable: 'create' }),
    body: text({ required: true, max: 10_000, multiline: true, writable: 'create' }),
    category,
    priority,
    status,
    requester: belongsTo('users', { required: true, writable: false, readable: false }),
    about,
    context_type: text({ max: 60, writable: false, readable: false }),
    context_id: integer({ writable: false, readable: false }),
    medias: files,
    first_response_due_at: dateTime({ writable: false }),
    resolution_due_at: dateTime({ writable: false, readable: false }),
    due_at: dateTime({ writable: false, readable: false }),
    last_answer_at: dateTime({ writable: false }),
    resolved_at: dateTime({ writable: false }),
    closed_at: dateTime({ writable: false }),
    reopen_until: dateTime({ writable: false }),
    merged_into: belongsTo('my-tickets', { writable: false, onDelete: 'set null' }),
    rating: integer({ min: 1, max: 5, writable: false }),
    rating_comment: text({ max: 1000, multiline: true, writable: false }),
    rated_at: dateTime({ writable: false, readable: false }),
    conversations: hasMany('my-ticket-conversations', { inverse: 'ticket' }),
  },
  globalSearch: 'support',
  list: {
    columns: [{ field: 'subject', second: 'number' }, 'category', 'status', 'last_answer_at', 'created_at'],
    search: ['number', 'subject'],
    filter: ['status', 'category', 'created_at'],
    sort: ['last_answer_at', 'created_at'],
    defaultSort: '-last_answer_at',
  },
  form: [
    { name: 'request', fields: ['subject', 'category', 'body', 'medias'] },
    { name: 'details', fields: ['priority', 'about'] },
  ],
  addAnother: false,
  facts: ['number', 'category'],
  show: [{ name: 'request', fields: ['body', 'medias', 'about', 'merged_into'] }],
  overview: 'my-ticket',
  history: false,
  endpoints: ['index', 'show', 'store'],
  asks: { store: 'index' },
  lifecycle: {
    field: 'status',
    initial: 'new',
    transitions: {
      solve: {
        from: ['new', 'open', 'pending_customer'],
        to: 'resolved',
        prominent: true,
        // On a request that was just opened an answer is what is waited for.
        aside: true,
        confirm: true,
        icon: 'check_circle',
      },
      reopen: {
        from: ['resolved', 'closed'],
        to: 'open',
        prominent: true,
        icon: 'undo',
        when: [{ field: 'reopen_until', after: { var: 'now' } }],
        input: { reason: text({ required: true, max: 2000, multiline: true }) },
      },
    },
  },
  actions: {
    rate: {
      on: 'record',
      // Its page asks with stars.
      onPage: true,
      when: [
        { field: 'status', in: ['resolved', 'closed'] },
        { field: 'rating', in: [null] },
      ],
      input: ['rating', 'rating_comment'],
      require: ['rating'],
      set: { rated_at: now },
    },
  },
})
