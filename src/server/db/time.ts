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

/** Compares this machine's clock with the database's. The embedded database has the same one. */
export async function compareClocks(db: Database): Promise<void> {
  if (db.engine === 'pglite') return
  const before = Date.now()
  const [row] = await db.read('select extract(epoch from clock_timestamp())::float8 * 1000', [])
  const after = Date.now()
  // An answer that took long says little.
  if (after - before < 1000) ahead = Math.round((row?.[0] as number) - (before + after) / 2)
}

/** Goes on comparing. Gives the function that ends it. */
export function keepComparing(db: Database): () => void {
  const timer = setInterval(() => void compareClocks(db).catch(() => undefined), compareEvery).unref()
  return () => clearInterval(timer)
}
