import { belongsTo, hasMany } from '../../src/fields/index.ts'
import { me } from '../../src/metadata/condition.ts'
import { derive } from '../../src/metadata/derive.ts'
import { fromMe } from '../../src/metadata/set-value.ts'
import { answerNotice, ticketConversations } from './ticket-conversations.ts'
import { tickets } from './tickets.ts'

/** Tickets about the courses that somebody teaches: they answer them as the desk does, and see no others. */
export const courseQuestions = derive(tickets, 'course-questions', {
  path: 'course-question',
  param: 'ticketId',
  extension: true,
  menu: { section: 'instructor', icon: 'help', order: 1, count: 'waiting', countView: 'open' },
  where: [{ field: 'course_id', filled: true }],
  scope: { any: [{ who: 'me', by: 'course.instructors.user' }] },
  title: 'subject',
  subtitle: ['number'],
  fields: [
    'number',
    'subject',
    'body',
    'status',
    'course',
    'content',
    'medias',
    'last_answer_at',
    'answer_awaited_since',
    'resolved_at',
    'reopen_until',
  ],
  replaced: {
    requester: belongsTo('users', {
      required: true,
      writable: false,
      card: ['full_name', 'first_image_media'],
    }),
    conversations: hasMany('course-question-conversations', { inverse: 'ticket' }),
  },
  list: {
    columns: [{ field: 'subject', second: 'number' }, 'requester', 'course', 'status', 'last_answer_at'],
    search: ['number', 'subject'],
    filter: ['course', 'status', 'last_answer_at'],
    sort: ['last_answer_at', 'created_at'],
    defaultSort: '-last_answer_at',
  },
  facts: ['number', 'requester'],
  show: [{ name: 'question', fields: ['body', 'medias', 'course', 'content'] }],
  overview: 'course-question',
  // What was answered stays open, and waits for nobody who teaches.
  views: {
    open: {
      counted: true,
      where: [
        { field: 'status', in: ['new', 'open'] },
        { field: 'answer_awaited_since', filled: true },
      ],
    },
  },
  history: false,
  endpoints: ['index', 'show'],
  waiting: {
    answer: {
      when: [
        { field: 'status', in: ['new', 'open'] },
        { field: 'answer_awaited_since', filled: true },
      ],
      since: 'answer_awaited_since',
      from: 'requester',
      facts: ['course', 'content'],
    },
  },
  lifecycle: {
    field: 'status',
    initial: 'new',
    transitions: {
      resolve: {
        from: ['new', 'open', 'pending_customer'],
        to: 'resolved',
        prominent: true,
        aside: true,
        icon: 'check_circle',
        notify: {
          who: 'requester',
          notice: { kind: 'ticket', text: 'ticketResolved', url: '/ticket/{id}' },
          with: { number: 'number', subject: 'subject', until: 'reopen_until' },
        },
      },
    },
  },
})

/** What was written about them, without what the desk notes for itself. */
export const courseQuestionConversations = derive(ticketConversations, 'course-question-conversations', {
  extension: true,
  where: [{ field: 'is_internal', in: [false] }],
  impliedBy: 'course-questions.show',
  title: 'body',
  fields: ['author_name', 'by_staff', 'body', 'event', 'medias'],
  replaced: {
    ticket: belongsTo('course-questions', { required: true, writable: 'create', onDelete: 'cascade' }),
  },
  list: { columns: ['author_name', 'body', 'created_at'], sort: ['id'], defaultSort: 'id' },
  endpoints: ['index', 'store'],
  scope: { any: [{ who: 'me', by: 'ticket.course.instructors.user' }] },
  created: { set: { user: me, author_name: fromMe('full_name') }, notify: answerNotice },
})
