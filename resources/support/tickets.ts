import { belongsTo, dateTime, hasMany, integer, medias, select, text } from '../../src/fields/index.ts'
import { defineResource } from '../../src/metadata/resource.ts'

/** What a request for help may be about. */
export const ticketCategories = [
  'technical',
  'account',
  'education',
  'exam',
  'certificate',
  'suggestion',
  'other',
] as const

/** From the least to the most pressing; each has its targets in `ticket-targets`. */
export const ticketPriorities = ['low', 'normal', 'high', 'urgent'] as const
export type TicketPriority = (typeof ticketPriorities)[number]

export const ticketStates = ['new', 'open', 'pending_customer', 'resolved', 'closed', 'merged'] as const
export type TicketState = (typeof ticketStates)[number]

/** States in which somebody still has something to do. */
export const activeStates = ['new', 'open', 'pending_customer'] as const

/** Who asked, and about what: fields that staff and the requester see alike. */
const category = select({ values: ticketCategories, required: true })
const priority = select({
  values: ticketPriorities,
  tones: { low: 'off', high: 'warning', urgent: 'error' },
  default: 'normal',
})
const status = select({
  values: ticketStates,
  tones: {
    new: 'info',
    open: 'warning',
    resolved: 'success',
    closed: 'off',
    merged: 'off',
  },
  default: 'new',
  writable: false,
})
const number = text({ max: 20, unique: true, writable: false })
const files = medias({
  accept: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  maxSize: 10_000_000,
  max: 10,
  pair: 'ticket-medias',
  writable: 'create',
})
/** The page or record that the request is about: a path of the portal. */
const about = text({ max: 500, format: 'path', writable: 'create' })

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
    number,
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
    medias: files,
    first_response_due_at: dateTime({ writable: false }),
    first_responded_at: dateTime({ writable: false }),
    resolution_due_at: dateTime({ writable: false }),
    due_at: dateTime({ writable: false, deadline: true }),
    paused_at: dateTime({ writable: false }),
    paused_seconds: integer({ default: 0, writable: false }),
    overdue_told_at: dateTime({ writable: false }),
    last_answer_at: dateTime({ writable: false }),
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
  show: [{ name: 'request', fields: ['body', 'medias', 'about', 'merged_into'] }],
  overview: 'ticket',
  scope: { name: 'ownOrganisation', by: 'requester.corporation_id' },
  views: {
    open: { counted: true, where: [{ field: 'status', in: [...activeStates] }] },
    mine: {
      counted: true,
      where: [
        { field: 'assignee_id', in: [{ var: 'me' }] },
        { field: 'status', in: [...activeStates] },
      ],
    },
    unassigned: {
      counted: true,
      where: [
        { field: 'assignee_id', in: [null] },
        { field: 'status', in: [...activeStates] },
      ],
    },
    overdue: { counted: true, where: [{ field: 'due_at', before: { var: 'now' } }] },
    waiting: { counted: true, where: [{ field: 'status', in: ['pending_customer'] }] },
  },
  lifecycle: {
    field: 'status',
    initial: 'new',
    transitions: {
      resolve: {
        from: ['new', 'open', 'pending_customer'],
        to: 'resolved',
        prominent: true,
        icon: 'check_circle',
      },
      reopen: { from: ['resolved', 'closed'], to: 'open', prominent: true, icon: 'undo' },
      pend: { from: ['new', 'open'], to: 'pending_customer', icon: 'schedule' },
      resume: { from: ['pending_customer'], to: 'open', icon: 'play_arrow' },
      close: {
        from: ['new', 'open', 'pending_customer', 'resolved'],
        to: 'closed',
        confirm: true,
        bulk: true,
        icon: 'block',
      },
      merge: {
        from: ['new', 'open', 'pending_customer'],
        to: 'merged',
        danger: true,
        icon: 'link',
        input: { merged_into: belongsTo('tickets', { required: true }) },
      },
    },
  },
  actions: {
    take: {
      on: 'record',
      permission: 'assign',
      prominent: true,
      icon: 'how_to_reg',
      when: [
        { field: 'assignee_id', notIn: [{ var: 'me' }] },
        { field: 'status', in: [...activeStates] },
      ],
    },
    assign: {
      on: 'record',
      bulk: true,
      icon: 'person_add',
      when: [{ field: 'status', in: [...activeStates] }],
      input: { assignee: belongsTo('users') },
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
      input: {
        rating: integer({ required: true, min: 1, max: 5 }),
        rating_comment: text({ max: 1000, multiline: true }),
      },
    },
  },
})
