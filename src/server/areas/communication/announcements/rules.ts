import { message } from '../../../../metadata/message.ts'
import type { Rules } from '../../../rest/context.ts'
import { announceAt } from './publish.ts'

/** Whoever writes an announcement is its author, and its audience is told of it when its time comes. */
export const announcementRules: Rules = {
  check({ caller }, values, before, errors) {
    if (!before) values.set('user', caller.id || null)
    // An audience is people whom one reaches: who reaches nobody but themselves announces nothing.
    if (caller.reach === 'own' && values.has('audience')) errors.audience ??= [message('beyondReach')]
  },
  async written({ db }, row, before) {
    const at = row.publish_at as string | null
    if (at && at !== before?.publish_at) await announceAt(db, row.id, at)
  },
}
