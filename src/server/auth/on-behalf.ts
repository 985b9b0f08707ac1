import type { Queryable } from '../db/database.ts'
import type { Portal } from '../dependencies.ts'
import type { Context } from '../rest/context.ts'

/** The context of somebody who is not here: what they left to be done is done with what they may now. */
export async function contextFor(
  { engine, sessions }: Portal,
  db: Queryable,
  id: number | null,
): Promise<Context | undefined> {
  if (id === null) return undefined
  const [row] = await db.read(
    `select corporation_id from users where id = $1 and status = 'active' and deleted_at is null`,
    [id],
  )
  if (!row) return undefined
  const rights = await sessions.rightsOf(id, db)
  return {
    engine,
    db,
    caller: { ...rights, sessionId: 0, corporationId: row[0] as number | null },
    locale: 'tr',
    ip: '',
  }
}
