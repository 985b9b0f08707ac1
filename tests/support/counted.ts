import type { Database, Queryable } from '../../src/server/db/database.ts'

/** Does work, and counts the statements that the database runs for it. */
export async function counted<T>(
  db: Database,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly statements: number }> {
  const { read, query, transaction } = db
  let statements = 0
  const counting = (on: Pick<Queryable, 'read' | 'query'>): Pick<Queryable, 'read' | 'query'> => ({
    read(...given) {
      statements++
      return on.read(...given)
    },
    query(...given: Parameters<Queryable['query']>) {
      statements++
      return on.query(...given) as never
    },
  })
  Object.assign(db, {
    ...counting({ read, query }),
    transaction: <R>(step: (tx: Queryable) => Promise<R>) =>
      transaction(tx => step({ ...counting(tx), onCommit: done => tx.onCommit(done) })),
  })
  try {
    return { result: await work(), statements }
  } finally {
    Object.assign(db, { read, query, transaction })
  }
}
