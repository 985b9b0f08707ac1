import { expect } from 'vitest'
import type { Database } from '../../src/server/db/database.ts'

/** Waits until something in a test's database on PostgreSQL waits for a lock. */
export const lockAwaited = (db: Database): Promise<void> =>
  expect
    .poll(
      async () =>
        (
          await db.read(
            `select count(*)::int from pg_stat_activity
             where datname = current_database() and wait_event_type = 'Lock'`,
            [],
          )
        )[0]?.[0],
      { timeout: 10_000 },
    )
    .toBeGreaterThan(0)
