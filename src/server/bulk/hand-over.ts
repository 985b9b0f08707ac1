import type { ActionResult, HandedOver } from '../../metadata/action-run.ts'
import { HttpError } from '../http/errors.ts'
import { say } from '../i18n.ts'
import type { Compiled } from '../rest/catalogue.ts'
import { type Context, withDb } from '../rest/context.ts'
import { runAction } from './run-action.ts'

/** Records of one answer: few enough to be answered soon, and to lose little with a lost answer. */
const MAX_LINKS = 50

/** Does it with the first of some records while the caller waits, and hands over what was made for them. */
export async function handOver(
  context: Context,
  compiled: Compiled,
  action: string,
  ids: readonly number[],
): Promise<HandedOver> {
  const results: ActionResult[] = []
  for (const id of ids.slice(0, MAX_LINKS))
    try {
      const given = await context.engine.db.transaction(tx =>
        runAction(withDb(context, tx), compiled, id, action),
      )
      results.push({ id, ...(given && { given }) })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      results.push({ id, reason: say(context.locale, error.text) })
    }
  return { results, rest: ids.slice(MAX_LINKS) }
}
