import { may } from '../../../auth/caller.ts'
import type { WaitingSource } from '../../../dashboard/waiting.ts'
import { announcementsWaiting } from './own.ts'

/** Announcements that the caller has to acknowledge. */
export const announcementsToAcknowledge: WaitingSource = async ({ caller, db }) => {
  if (!may(caller, 'user-announcements.show')) return []
  const { first } = await announcementsWaiting(db, caller.id)
  return first.map(({ id, title, until }) => ({
    kind: 'acknowledge',
    count: null,
    subject: title,
    due_at: until,
    url: `/announcement/${id}`,
  }))
}
