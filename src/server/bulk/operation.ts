import { type Message, message } from '../../metadata/message.ts'
import { HttpError } from '../http/errors.ts'
import type { BatchOperation, BulkOperation, Context, Worked } from '../rest/context.ts'

/** Whether an operation is done with some records at a time. */
export const isBatch = (operation: BulkOperation | BatchOperation): operation is BatchOperation =>
  'workBatch' in operation

/** Does it with some records, and gives what became of each: one that it says nothing of is not there. */
export async function workedBatch(
  context: Context,
  operation: BatchOperation,
  ids: readonly number[],
  sent: unknown,
): Promise<[id: number, worked: Worked | Message][]> {
  const worked = await operation.workBatch(context, ids, sent)
  return ids.map(id => [id, worked.get(id) ?? message('errors:notFound')])
}

/** 409: somebody changed the record, so that what was done with it is not taken back. */
export const changedSince = () => new HttpError(409, message('errors:changedSince'))
