import type { Config } from '../config.ts'
import type { Database } from './database.ts'

/**
 * Opens the database that the configuration names. Each engine is loaded only where it is used.
 * @param statementTimeout how long one statement may take, in milliseconds; 0: as long as it takes
 */
export async function openDatabase(
  config: Config,
  statementTimeout = config.DATABASE_TIMEOUT_SECONDS * 1000,
): Promise<Database> {
  if (!config.DATABASE_URL) return (await import('./pglite.ts')).openPglite(config.DATA_DIR)
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres({ url: config.DATABASE_URL, poolSize: config.DATABASE_POOL, statementTimeout })
}
