import { type WaitingSource, waitingList } from '../../dashboard/waiting.ts'

/** Requests to be erased that wait for a decision. */
export const waiting: readonly WaitingSource[] = [
  waitingList(
    {
      kind: 'decide_erasures',
      resource: 'erasure-requests',
      permission: 'erasure-requests.erase',
      query: { 'filter[view]': 'pending', sort: 'due_at' },
      subject: 'number',
      due: 'due_at',
    },
    '/erasure-request?filter[view]=pending&sort=due_at',
  ),
]
