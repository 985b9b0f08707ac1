import { message } from '../../../../metadata/message.ts'
import type { Rules } from '../../../rest/context.ts'
import { announceAt } from './publish.ts'

/** The audience of an announcement is people within its author's reach, notified when its time comes. */
export const announcementRules: Rules = {
  check({ caller }, values, _, errors) {
    // With the scope `own` there is nobody to announce to.
    if (caller.scope === 'own' && values.has('audience')) errors.audience ??= [message('outOfScope')]
  },
  async written({ db }, row, before) {
    const at = row.publish_at as string | null
    if (at && at !== before?.publish_at) await announceAt(db, row.id, at)
  },
}
