import { belongsTo, dateTime, hasMany, text } from '../../src/fields/index.ts'
import { me, now } from '../../src/metadata/condition.ts'
import { derive, mine } from '../../src/metadata/derive.ts'
import { notifyDesk } from './ticket-fields.ts'
import { tickets } from './tickets.ts'

/** One's own requests for help: what the person who asked may see of them. */
export const myTickets = derive(tickets, 'my-tickets', {
  path: 'ticket',
  param: 'ticketId',
  menu: { section: 'other', icon: 'support_agent', order: 1, start: 9 },
  where: mine('requester'),
  // Theirs are theirs in whatever corporation they are, or in none.
  scope: 'all',
  title: 'subject',
  subtitle: ['number'],
  fields: [
    'number',
    'subject',
    'body',
    'category',
    'priority',
    'status',
    'about',
    'medias',
    'first_response_due_at',
    'last_answer_at',
    'resolved_at',
    'closed_at',
    'reopen_until',
    'rating',
    'rating_comment',
  ],
  replaced: {
    course: belongsTo('learner-courses', {
      writable: 'create',
      card: ['name', 'code'],
      onDelete: 'set null',
    }),
    content: belongsTo('learner-contents', {
      writable: 'create',
      within: { course: 'course' },
      card: ['title', 'type'],
      onDelete: 'set null',
    }),
    merged_into: belongsTo('my-tickets', { writable: false, onDelete: 'set null' }),
    rated_at: dateTime({ writable: false, readable: false }),
    conversations: hasMany('my-ticket-conversations', { inverse: 'ticket' }),
  },
  globalSearch: 'support',
  list: {
    columns: [{ field: 'subject', second: 'number' }, 'category', 'status', 'last_answer_at', 'created_at'],
    search: ['number', 'subject'],
    filter: ['status', 'category', 'course', 'created_at'],
    sort: ['last_answer_at', 'created_at'],
    defaultSort: '-last_answer_at',
  },
  form: [
    { name: 'request', fields: ['subject', 'category', 'body', 'medias'] },
    { name: 'details', fields: ['priority', 'about'] },
  ],
  addAnother: false,
  facts: ['number', 'category'],
  show: [{ name: 'request', fields: ['body', 'medias', 'about', 'course', 'content', 'merged_into'] }],
  overview: 'my-ticket',
  history: false,
  endpoints: ['index', 'show', 'store'],
  asks: { store: 'index' },
  created: {
    set: { requester: me, last_answer_at: now, answer_awaited_since: now },
    notify: [
      notifyDesk,
      {
        who: { holds: 'course-questions.show' },
        when: [{ field: 'course_id', filled: true }],
        notice: { kind: 'ticket', text: 'courseQuestion', url: '/course-question/{id}' },
        with: {
          number: 'number',
          subject: 'subject',
          course: 'course.name',
          name: 'requester.full_name',
          text: { of: 'body', as: 'excerpt' },
        },
      },
      {
        who: 'requester',
        self: true,
        notice: { kind: 'ticket', text: 'ticketReceived', url: '/ticket/{id}' },
        with: {
          number: 'number',
          subject: 'subject',
          due: { of: 'first_response_due_at', as: 'time' },
        },
      },
    ],
  },
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
  waiting: {
    answer: {
      when: [{ field: 'status', in: ['pending_customer'] }],
      since: 'last_answer_at',
    },
    rating: {
      when: [{ field: 'status', in: ['resolved'] }],
      do: ['rate'],
      since: 'resolved_at',
      icon: 'check_circle',
    },
  },
})
