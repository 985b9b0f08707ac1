import type { Database } from './database.ts'

/** By how much the database's clock is ahead of this machine's, in milliseconds. */
let ahead = 0

/** How often the clocks are compared, in milliseconds. */
const compareEvery = 60_000

/**
 * The time of the database, in milliseconds since 1970. Whatever instances have to agree on goes by it: their machines'
 * clocks may be minutes apart.
 */
export const databaseNow = (): number => Date.now() + ahead

/** The same as a text of ISO 8601. */
export const databaseIso = (): string => new Date(databaseNow()).toISOString()

/** How many answers are compared: the quickest of them says most. */
const samples = 5

/**
 * Compares this machine's clock with the database's. The embedded database has the same one, and clocks that are no
 * further apart than the comparison can tell count as the same: a row that the database wrote a moment ago must not
 * lie in the future for whoever reads it.
 */
export async function compareClocks(db: Database): Promise<void> {
  if (db.engine === 'pglite') return
  // An answer that took long says little.
  let quickest = 1000
  for (let n = 0; n < samples; n++) {
    const before = Date.now()
    const started = performance.now()
    const [row] = await db.read('select extract(epoch from clock_timestamp())::float8 * 1000', [])
    const took = performance.now() - started
    if (took >= quickest) continue
    quickest = took
    const difference = (row?.[0] as number) - (before + took / 2)
    ahead = Math.abs(difference) <= took / 2 + 1 ? 0 : Math.round(difference)
  }
}

/** Goes on comparing. Gives the function that ends it. */
export function keepComparing(db: Database): () => void {
  const timer = setInterval(() => void compareClocks(db).catch(() => undefined), compareEvery).unref()
  return () => clearInterval(timer)
}
