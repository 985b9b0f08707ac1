import { type WaitingSource, waitingList, waitingRows } from '../../dashboard/waiting.ts'

/** What waits for requesters, and for the staff of the support desk. */
export const waiting: readonly WaitingSource[] = [
  waitingRows(
    {
      kind: 'answer_ticket',
      resource: 'my-tickets',
      permission: 'my-tickets.show',
      query: { 'filter[status]': 'pending_customer', sort: '-last_answer_at' },
      subject: 'subject',
    },
    ({ id }) => `/ticket/${id}`,
  ),
  waitingRows(
    {
      kind: 'rate_ticket',
      resource: 'my-tickets',
      permission: 'my-tickets.show',
      query: { 'filter[status]': 'resolved', sort: '-last_answer_at' },
      subject: 'subject',
      due: 'reopen_until',
      done: ({ rating }) => rating !== null,
    },
    ({ id }) => `/ticket/${id}`,
  ),
  waitingList(
    {
      kind: 'own_tickets',
      resource: 'tickets',
      permission: 'tickets.index',
      query: { 'filter[view]': 'mine', sort: 'due_at' },
      subject: 'subject',
      due: 'due_at',
    },
    '/ticket-management?filter[view]=mine&sort=due_at',
  ),
  waitingList(
    {
      kind: 'free_tickets',
      resource: 'tickets',
      permission: 'tickets.assign',
      query: { 'filter[view]': 'unassigned', sort: 'due_at' },
      subject: 'subject',
      due: 'due_at',
    },
    '/ticket-management?filter[view]=unassigned&sort=due_at',
  ),
]
