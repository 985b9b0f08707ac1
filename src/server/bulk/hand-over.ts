import type { BulkResult, HandedOver } from '../../metadata/bulk-run.ts'
import { HttpError } from '../http/errors.ts'
import type { Compiled } from '../rest/compiled.ts'
import type { BulkOperation, Context } from '../rest/context.ts'
import { attempt, reasonOf } from './attempt.ts'

/** Records of one answer: few enough to be answered soon, and to lose little with a lost answer. */
const MAX_LINKS = 50

/** Does it with the first of some records while the caller waits, and hands over what was made for them. */
export async function handOver(
  context: Context,
  compiled: Compiled,
  operation: BulkOperation,
  ids: readonly number[],
  sent: unknown,
): Promise<HandedOver> {
  const results: BulkResult[] = []
  for (const id of ids.slice(0, MAX_LINKS)) {
    const worked = await attempt(context, compiled, inner => operation.work(inner, id, sent))
    if (worked instanceof HttpError) results.push({ id, reason: reasonOf(context.locale, compiled, worked) })
    else results.push({ id, ...(worked.given && { given: worked.given }) })
  }
  return { results, rest: ids.slice(MAX_LINKS) }
}
