import type { Audience } from '../../../fields/audience/index.ts'
import type { Queryable } from '../../db/database.ts'
import { invalidField } from '../../http/errors.ts'
import { enqueue } from '../../jobs/outbox.ts'
import type { Queue } from '../../jobs/queues.ts'
import type { HandlerContext } from '../../rest/context.ts'
import { peopleOf } from './audience.ts'

/**
 * Sends what was written to its recipients, or leaves that to its time where it begins as scheduled. Throws 422 when there
 * are none.
 */
export async function sendNowOrLater<D extends object>(
  { context, row, input }: HandlerContext,
  queue: Queue<D>,
  data: D,
  send: (db: Queryable, id: number, people: readonly number[]) => Promise<unknown>,
): Promise<void> {
  const people = await peopleOf(context, JSON.parse(input.get('audience') as string) as Audience)
  if (!people.length) throw invalidField('audience', 'nobody')
  const at = input.get('scheduled_at') as string
  if (row.status === 'scheduled') await enqueue(context.db, queue, [data], { at })
  else await send(context.db, row.id, people)
}
