import type { Audience } from '../../../fields/audience/index.ts'
import type { Queryable } from '../../db/database.ts'
import { databaseNow } from '../../db/time.ts'
import { invalidField } from '../../http/errors.ts'
import { enqueue } from '../../jobs/outbox.ts'
import type { Queue } from '../../jobs/queues.ts'
import type { HandlerContext, Rules } from '../../rest/context.ts'
import { peopleOf } from './audience.ts'

/** What staff send goes at its time, and at once where that is over or none was given. */
export const sendingRules: Rules = {
  check(_, values) {
    const at = values.get('scheduled_at') as string | null | undefined
    const isLater = at != null && Date.parse(at) > databaseNow()
    values.set('scheduled_at', isLater ? at : null)
    if (isLater) values.set('status', 'scheduled')
  },
}

/** Sends what was written to its recipients, or leaves that to its time. Throws 422 when there are none. */
export async function sendNowOrLater<D extends object>(
  { context, row, input }: HandlerContext,
  queue: Queue<D>,
  data: D,
  send: (db: Queryable, id: number, people: readonly number[]) => Promise<unknown>,
): Promise<void> {
  const people = await peopleOf(context, JSON.parse(input.get('audience') as string) as Audience)
  if (!people.length) throw invalidField('audience', 'nobody')
  const at = input.get('scheduled_at') as string | null
  if (at) await enqueue(context.db, queue, [data], { at })
  else await send(context.db, row.id, people)
}
