import { superRole } from '../../../metadata/menu.ts'
import { isLinkGood, makeLink, useLink } from '../../auth/one-time-links.ts'
import type { Database, Queryable } from '../../db/database.ts'
import type { Portal } from '../../dependencies.ts'

const purpose = 'first-administrator'

// The number stands for nothing but this.
const turn = 7_231_907

/** Instances that start together, and people with a link each, take turns until the end of their transaction. */
const takeTurn = (tx: Queryable) => tx.query(`select pg_advisory_xact_lock(${turn})`)

async function hasAdministrator(db: Queryable): Promise<boolean> {
  const rows = await db.read(
    `select 1 from user_roles m join roles r on r.id = m.role_id and r.name = $1
     join users u on u.id = m.user_id and u.deleted_at is null limit 1`,
    [superRole],
  )
  return rows.length > 0
}

/** The token of the link at which the first administrator is made, while there is none. Earlier ones are dead. */
export const makeFirstLink = (db: Database): Promise<string | undefined> =>
  db.transaction(async tx => {
    await takeTurn(tx)
    return (await hasAdministrator(tx)) ? undefined : makeLink(tx, purpose, null)
  })

/** Whether the link is good, without using it. */
export const isFirstLinkGood = async (db: Queryable, token: unknown): Promise<boolean> =>
  (await isLinkGood(db, purpose, token)) && !(await hasAdministrator(db))

/**
 * Uses the link, inside the transaction that makes the administrator, which must be given up when this says that the
 * link was not good. It is never good while there is an administrator; whatever other links there were go with it.
 */
export async function useFirstLink(tx: Queryable, token: unknown): Promise<boolean> {
  await takeTurn(tx)
  const used = await useLink(tx, purpose, token)
  if (used === undefined || (await hasAdministrator(tx))) return false
  await tx.read('delete from one_time_links where purpose = $1', [purpose])
  return true
}

/** The path of the one-time link at which the first administrator is made, while there is none. */
export async function firstAdministratorLink({ engine }: Portal): Promise<string | undefined> {
  const token = await makeFirstLink(engine.db)
  return token && `/first-administrator?token=${token}`
}
