import { announcePublished } from '../areas/communication/announcements/publish.ts'
import { sendScheduled } from '../areas/communication/mails/scheduled.ts'
import { sendScheduledNotification } from '../areas/communication/notifications/send.ts'
import { exportPerson } from '../areas/privacy/export.ts'
import { watchErasureRequests } from '../areas/privacy/watch.ts'
import { watchTickets } from '../areas/support/watch.ts'
import { workOff } from '../bulk/work.ts'
import { tidyUp } from '../housekeeping.ts'
import { deliver } from '../mail/deliver.ts'
import type { Workers } from './jobs.ts'

/** What does the jobs of each queue. A queue without its worker does not compile. */
export const workers: Workers = {
  mail: deliver,
  mailing: sendScheduled,
  notification: sendScheduledNotification,
  announcement: announcePublished,
  tickets: ({ engine }) => watchTickets(engine.db),
  'action-run': workOff,
  'data-export': exportPerson,
  'remove-files': async ({ files }, { storage_keys }) => {
    for (const key of storage_keys) await files.remove(key)
  },
  'erasure-requests': ({ engine }) => watchErasureRequests(engine.db),
  housekeeping: portal => tidyUp(portal),
}
