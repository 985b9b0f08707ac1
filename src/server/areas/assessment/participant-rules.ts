import { conflict } from '../../http/errors.ts'
import type { Rules } from '../../rest/context.ts'
import { followAttempts } from './courses/follow.ts'
import { followMinutes } from './invigilation/extra-time.ts'

/** What follows from what a participant has beyond the others: more time where they are, and going on in their course. */
export const participantRules: Rules = {
  async written(context, row, before) {
    await followMinutes(context, row, before)
    await followAttempts(context, row, before)
  },
  // An attempt stays, and is declared invalid where it shall not count: nobody loses the room in the middle of one.
  async removed({ db }, { exam_id, user_id }) {
    const begun = await db.read(
      'select 1 from exam_entries where exam_id = $1 and user_id = $2 and deleted_at is null limit 1',
      [exam_id, user_id],
    )
    if (begun.length) throw conflict('participantBegan')
  },
}
