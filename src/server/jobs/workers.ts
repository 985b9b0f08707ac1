import { announcePublished } from '../announcements/publish.ts'
import { workOff } from '../bulk/work.ts'
import { tidyUp } from '../housekeeping.ts'
import { deliver } from '../mail/deliver.ts'
import { sendScheduled } from '../mail/scheduled.ts'
import { sendScheduledNotification } from '../notices/send.ts'
import { exportPerson } from '../privacy/export.ts'
import { watchErasureRequests } from '../privacy/watch.ts'
import { watchTickets } from '../support/watch.ts'
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
