import type { BulkFailure, BulkForecast } from '../../metadata/bulk-run.ts'
import { say } from '../i18n.ts'
import type { Compiled } from '../rest/compiled.ts'
import {
  type BatchOperation,
  type BulkOperation,
  type Context,
  type Worked,
  withDb,
} from '../rest/context.ts'
import { OnlyTried } from '../rest/only-tried.ts'
import { titlesOf } from '../rest/titles.ts'
import { attempt, reasonOf } from './attempt.ts'
import { isBatch, workedBatch } from './operation.ts'

/** Records that are tried, and the time for it in milliseconds: nobody waits longer for a question. */
const MAX_TRIED = 500
const MAX_MS = 3000
/** Refused records that are named. */
const MAX_NAMED = 20

/** What became of each of some records, or why it would be refused. */
type Tried = ReadonlyMap<number, Worked | string>

/** Tries it with some records, and undoes it at once; throws what all of a batch are refused for. */
async function tryThem(
  context: Context,
  compiled: Compiled,
  operation: BulkOperation | BatchOperation,
  ids: readonly number[],
  sent: unknown,
): Promise<Tried> {
  const { locale } = context
  const [id] = ids as [number]
  try {
    const refused = await attempt(context, compiled, async inner => {
      if (!isBatch(operation)) throw new OnlyTried(new Map([[id, await operation.work(inner, id, sent)]]))
      const worked = await workedBatch(inner, operation, ids, sent)
      throw new OnlyTried(
        new Map(worked.map(([each, found]) => [each, 'outcome' in found ? found : say(locale, found)])),
      )
    })
    if (isBatch(operation)) throw refused
    return new Map([[id, reasonOf(locale, compiled, refused)]])
  } catch (error) {
    if (error instanceof OnlyTried) return error.result
    throw error
  }
}

/**
 * What an operation would do with these records, each tried by itself, or with those of its batch, and undone at once;
 * nothing is written, and nobody is told. Of a great many only the first are tried.
 */
export async function forecast(
  context: Context,
  compiled: Compiled,
  operation: BulkOperation | BatchOperation,
  ids: readonly number[],
  sent: unknown,
): Promise<BulkForecast> {
  const end = Date.now() + MAX_MS
  const outside = withDb(context, context.engine.db)
  const counts = { done: 0, unchanged: 0, refused: 0 }
  const fields = new Map<string, number>(Object.keys((sent ?? {}) as object).map(key => [key, 0]))
  const refused: [number, string][] = []
  const first = ids.slice(0, MAX_TRIED)
  const size = isBatch(operation) ? operation.batch : 1
  let tried = 0
  while (tried < first.length && !(tried && Date.now() >= end)) {
    const some = first.slice(tried, tried + size)
    tried += some.length
    const found = await tryThem(outside, operation.writes ?? compiled, operation, some, sent)
    for (const [id, worked] of found) {
      if (typeof worked === 'string') {
        counts.refused++
        if (refused.length < MAX_NAMED) refused.push([id, worked])
        continue
      }
      counts[worked.outcome === 'unchanged' ? 'unchanged' : 'done']++
      for (const key of worked.changed ?? []) if (fields.has(key)) fields.set(key, (fields.get(key) ?? 0) + 1)
    }
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
