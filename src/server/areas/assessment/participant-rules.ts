import type { Rules } from '../../rest/context.ts'
import { followAttempts } from './courses/follow.ts'
import { followMinutes } from './invigilation/extra-time.ts'

/** What follows from what a participant has beyond the others: more time where they are, and going on in their course. */
export const participantRules: Rules = {
  async written(context, row, before) {
    await followMinutes(context, row, before)
    await followAttempts(context, row, before)
  },
}
