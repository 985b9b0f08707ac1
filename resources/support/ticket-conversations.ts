import { belongsTo, boolean, medias, select, text } from '../../src/fields/index.ts'
import { me } from '../../src/metadata/condition.ts'
import { derive } from '../../src/metadata/derive.ts'
import { defineResource } from '../../src/metadata/resource.ts'
import { fromMe } from '../../src/metadata/set-value.ts'
import { teachers, team } from './ticket-fields.ts'

/** What happened to a ticket, where it stands between what people wrote. */
export const ticketEvents = [
  'opened_by_staff',
  'resolved',
  'closed',
  'reopened',
  'merged_into',
  'merged_from',
] as const
export type TicketEvent = (typeof ticketEvents)[number]

const files = medias({
  accept: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  maxSize: 10_000_000,
  max: 10,
  pair: 'ticket-conversation-medias',
  writable: 'create',
})
const list = { sort: ['id'], defaultSort: 'id' } as const

const ticketWords = { number: 'ticket.number', subject: 'ticket.subject' } as const
const said = { ...ticketWords, name: 'author_name', text: { of: 'body', as: 'excerpt' } } as const

/** The requester is notified of an answer. */
export const answerNotice = {
  who: 'ticket.requester',
  notice: { kind: 'ticket', text: 'ticketAnswered', url: '/ticket/{ticket_id}' },
  with: said,
} as const

/** Whoever works on the ticket; everybody who may while nobody does, or no longer may. Of a course its teachers may, too. */
const worksOnIt = [
  {
    who: { holds: team, prefer: 'ticket.assignee' },
    of: { field: 'ticket.course_id', filled: false },
    url: '/ticket-management/{ticket_id}',
  },
  {
    who: { holds: [team, teachers], prefer: 'ticket.assignee' },
    of: { field: 'ticket.course_id', filled: true },
    url: {
      [team]: '/ticket-management/{ticket_id}',
      [teachers]: '/course-question/{ticket_id}',
    },
  },
] as const

/** What was written about a ticket, internal notes included, and what happened to it. */
export const ticketConversations = defineResource('ticket-conversations', {
  extension: true,
  title: 'body',
  fields: {
    ticket: belongsTo('tickets', { required: true, writable: 'create', onDelete: 'cascade' }),
    user: belongsTo('users', { writable: false, onDelete: 'set null' }),
    author_name: text({ max: 121, writable: false }),
    by_staff: boolean({ default: true, writable: false }),
    body: text({ required: true, max: 10_000, multiline: true, writable: 'create' }),
    is_internal: boolean({ default: false, writable: 'create' }),
    /** The state in which an answer leaves the ticket, where it is another. */
    outcome: select({
      values: ['pending_customer', 'resolved'],
      writable: 'create',
      when: [{ field: 'is_internal', in: [false] }],
    }),
    event: select({ values: ticketEvents, writable: false }),
    /** Whether what the requester wrote opened the ticket again. */
    reopens: boolean({ default: false, writable: false, readable: false }),
    medias: files,
  },
  list: { columns: ['author_name', 'body', 'is_internal', 'created_at'], ...list },
  endpoints: ['index', 'store'],
  scope: { name: 'ownOrganisation', by: 'ticket.requester.corporation_id' },
  created: {
    set: { user: me, author_name: fromMe('full_name') },
    notify: [
      {
        who: 'ticket.requester',
        when: [{ field: 'outcome', in: ['resolved'] }],
        notice: { kind: 'ticket', text: 'ticketResolved', url: '/ticket/{ticket_id}' },
        with: { ...ticketWords, until: 'ticket.reopen_until' },
      },
      { ...answerNotice, when: [{ field: 'is_internal', in: [false] }] },
    ],
  },
  dataSubjects: [
    { of: 'ticket.requester', erase: ['body', 'medias'], shown: 'my-ticket-conversations' },
    // What staff wrote is their work; it stays without their name.
    { of: 'user', erase: ['author_name'], shown: false },
  ],
})

/** The same for who asked: without internal notes, and of their own tickets alone. */
export const myTicketConversations = derive(ticketConversations, 'my-ticket-conversations', {
  extension: true,
  where: [{ field: 'is_internal', in: [false] }],
  impliedBy: 'my-tickets.show',
  title: 'body',
  fields: ['author_name', 'by_staff', 'body', 'event', 'medias'],
  replaced: {
    ticket: belongsTo('my-tickets', { required: true, writable: 'create', onDelete: 'cascade' }),
  },
  list: { columns: ['author_name', 'body', 'created_at'], ...list },
  endpoints: ['index', 'store'],
  scope: { name: 'mine', by: 'ticket.requester_id' },
  created: {
    set: { user: me, author_name: fromMe('full_name'), by_staff: false },
    notify: worksOnIt.flatMap(({ who, of, url }) => [
      {
        who,
        when: [of, { field: 'reopens', in: [true] }],
        notice: { kind: 'ticket', text: 'ticketReopened', url },
        with: ticketWords,
      } as const,
      {
        who,
        when: [of, { field: 'reopens', in: [false] }],
        notice: { kind: 'ticket', text: 'ticketReplied', url },
        with: said,
      } as const,
    ]),
  },
})
