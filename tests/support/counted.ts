import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Queryable } from '../../src/server/db/database.ts'

/** The work that a statement is run for. */
const working = new AsyncLocalStorage<object>()

/** Does work, and counts the statements that the database runs for it, and not what the portal does meanwhile by its clock. */
export async function counted<T>(
  db: Database,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly statements: number }> {
  const { read, query, transaction } = db
  let statements = 0
  const own = {}
  const count = () => {
    if (working.getStore() === own) statements++
  }
  const counting = (on: Pick<Queryable, 'read' | 'query'>): Pick<Queryable, 'read' | 'query'> => ({
    read(...given) {
      count()
      return on.read(...given)
    },
    query(...given: Parameters<Queryable['query']>) {
      count()
      return on.query(...given) as never
    },
  })
  Object.assign(db, {
    ...counting({ read, query }),
    transaction: <R>(step: (tx: Queryable) => Promise<R>) =>
      transaction(tx => step({ ...counting(tx), onCommit: done => tx.onCommit(done) })),
  })
  try {
    return { result: await working.run(own, work), statements }
  } finally {
    Object.assign(db, { read, query, transaction })
  }
}
