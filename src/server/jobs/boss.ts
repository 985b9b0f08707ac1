import type { Db, PgBoss } from 'pg-boss'
import type { Database } from '../db/database.ts'

/** pg-boss on the portal's own connections, on either engine. */
const databaseOf = (db: Database): Db => ({
  async executeSql(text, values) {
    // Its migrations are several statements in one text, which only go without parameters.
    return values?.length ? { rows: (await db.query(text, values)).rows } : { rows: await db.script(text) }
  },
})

/** The queue's tables stand in a schema of their own, which pg-boss makes and keeps up to date. */
export async function openBoss(db: Database): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss')
  return new PgBoss({
    db: databaseOf(db),
    backend: db.engine === 'pglite' ? 'pglite' : 'postgres',
    schema: 'pgboss',
    superviseIntervalSeconds: 60,
    persistQueueStats: false,
  })
}
