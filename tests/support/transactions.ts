import { AsyncLocalStorage } from 'node:async_hooks'
import { vi } from 'vitest'
import type { Database } from '../../src/server/db/database.ts'

/**
 * Does something, and calls `before` with the number of each of its transactions, from 0 on, before that begins; what it
 * throws is that transaction's failure. Transactions of what goes on beside it, such as jobs of the queue, are not counted.
 */
export async function beforeTransactions<T>(
  db: Database,
  before: (number: number) => unknown,
  work: () => Promise<T>,
): Promise<T> {
  const own = new AsyncLocalStorage<true>()
  const { transaction } = db
  let number = 0
  const spy = vi.spyOn(db, 'transaction').mockImplementation(async run => {
    if (own.getStore()) {
      const present = number++
      await own.exit(async () => before(present))
    }
    return transaction(run)
  })
  try {
    return await own.run(true, work)
  } finally {
    spy.mockRestore()
  }
}

/** For {@link beforeTransactions}: so many transactions succeed, all others fail with "away". */
export const failsAfter = (count: number) => (number: number) => {
  if (number >= count) throw new Error('away')
}
