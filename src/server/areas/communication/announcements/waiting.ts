import { may } from '../../../auth/caller.ts'
import type { WaitingSource } from '../../../inbox/inbox.ts'
import { announcementsWaiting } from './own.ts'

/** Announcements that the caller has to acknowledge: whom one is for, and who acknowledged it, is no condition of its row. */
export const announcementsToAcknowledge: WaitingSource = async ({ caller, db }) => {
  if (!may(caller, 'user-announcements.show')) return undefined
  const { count, first } = await announcementsWaiting(db, caller.id)
  return {
    count,
    items: first.map(({ id, title, until, since }) => ({
      id,
      title,
      due_at: until,
      since,
      url: `/announcement/${id}`,
    })),
  }
}
