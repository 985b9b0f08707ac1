import { LRUCache } from 'lru-cache'
import type { Context, Engine } from '../../../rest/context.ts'
import { type ShownVersion, shownVersionSql } from './shown.ts'

/** Letters of JSON that an instance keeps of versions: of some thousand questions. */
const MAX_LETTERS = 4_000_000

const newCache = () =>
  new LRUCache<number, { readonly shown: ShownVersion; readonly letters: number }>({
    maxSize: MAX_LETTERS,
    sizeCalculation: ({ letters }) => letters,
  })

/** Of each instance: versions of another database have the same ids. */
const caches = new WeakMap<Engine, ReturnType<typeof newCache>>()

function cacheOf(engine: Engine) {
  const known = caches.get(engine)
  if (known) return known
  const made = newCache()
  caches.set(engine, made)
  return made
}

/** SQL: what is shown of the versions `$1`. */
const text = `select v.id, ${shownVersionSql}::text from question_versions v where v.id = any ($1::bigint[])`

/**
 * What is shown of versions of questions, by their ids. A version never changes: a hall that begins together reads those of
 * its exam once.
 */
export async function readShownVersions(
  { engine, db }: Context,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ShownVersion>> {
  const cache = cacheOf(engine)
  const found = new Map<number, ShownVersion>()
  const unknown: number[] = []
  for (const id of ids) {
    const known = cache.get(id)
    if (known) found.set(id, known.shown)
    else unknown.push(id)
  }
  if (unknown.length)
    for (const [id, json] of (await db.read(text, [unknown])) as [number, string][]) {
      const shown: ShownVersion = JSON.parse(json)
      cache.set(id, { shown, letters: json.length })
      found.set(id, shown)
    }
  return found
}
