import { type WaitingSource, waitingList } from '../../dashboard/waiting.ts'

/** Registrations that wait for a decision. */
export const waiting: readonly WaitingSource[] = [
  waitingList(
    {
      kind: 'review_users',
      resource: 'waiting-users',
      permission: 'waiting-users.index',
      query: { sort: 'created_at' },
      subject: 'full_name',
    },
    '/waiting-users',
  ),
]
