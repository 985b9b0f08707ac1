import type { BulkFailure, BulkForecast } from '../../metadata/bulk-run.ts'
import { HttpError } from '../http/errors.ts'
import type { Compiled } from '../rest/catalogue.ts'
import { type BulkOperation, type Context, type Worked, withDb } from '../rest/context.ts'
import { OnlyTried } from '../rest/only-tried.ts'
import { titlesOf } from '../rest/titles.ts'
import { attempt, reasonOf } from './attempt.ts'

/** Records that are tried, and the time for it in milliseconds: nobody waits longer for a question. */
const MAX_TRIED = 500
const MAX_MS = 3000
/** Refused records that are named. */
const MAX_NAMED = 20

async function tryOne(
  context: Context,
  compiled: Compiled,
  work: (context: Context) => Promise<Worked>,
): Promise<Worked | HttpError> {
  try {
    return await attempt(context, compiled, async inner => {
      throw new OnlyTried(await work(inner))
    })
  } catch (error) {
    if (error instanceof OnlyTried) return error.result
    throw error
  }
}

/**
 * What an operation would do with these records, each tried by itself and undone at once; nothing is written, and nobody
 * is told. Of a great many only the first are tried.
 */
export async function forecast(
  context: Context,
  compiled: Compiled,
  operation: BulkOperation,
  ids: readonly number[],
  sent: unknown,
): Promise<BulkForecast> {
  const end = Date.now() + MAX_MS
  const outside = withDb(context, context.engine.db)
  const counts = { done: 0, unchanged: 0, refused: 0 }
  const fields = new Map<string, number>(Object.keys((sent ?? {}) as object).map(key => [key, 0]))
  const refused: [number, string][] = []
  let tried = 0
  for (const id of ids.slice(0, MAX_TRIED)) {
    if (tried && Date.now() >= end) break
    tried++
    const worked = await tryOne(outside, compiled, inner => operation.work(inner, id, sent))
    if (worked instanceof HttpError) {
      counts.refused++
      if (refused.length < MAX_NAMED) refused.push([id, reasonOf(context.locale, compiled, worked)])
      continue
    }
    counts[worked.outcome === 'unchanged' ? 'unchanged' : 'done']++
    for (const key of worked.changed ?? []) if (fields.has(key)) fields.set(key, (fields.get(key) ?? 0) + 1)
  }
  const titles = await titlesOf(
    outside,
    compiled,
    refused.map(([id]) => id),
  )
  const failures = refused.map(([id, reason]): BulkFailure => ({ id, title: titles.get(id) ?? null, reason }))
  return {
    total: ids.length,
    tried,
    ...counts,
    failures,
    ...(operation.sends === 'values' && { fields: Object.fromEntries(fields) }),
  }
}
