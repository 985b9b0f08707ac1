import { message } from '../../../../metadata/message.ts'
import type { Rules } from '../../../rest/context.ts'

/** The audience of an announcement is people within its author's reach. */
export const announcementRules: Rules = {
  check({ caller }, values, _, errors) {
    // With the scope `own` there is nobody to announce to.
    if (caller.scope === 'own' && values.has('audience')) errors.audience ??= [message('outOfScope')]
  },
}
