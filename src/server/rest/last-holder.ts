import { wildcard } from '../../metadata/access.ts'
import { wildcardHolderSql } from '../auth/holders.ts'
import { conflict } from '../http/errors.ts'
import type { Context } from './context.ts'
import { takeAdvisoryLock } from './locks.ts'

/**
 * Throws 409 when nobody active holds the wildcard any more; called last in a transaction that took something from
 * people or from what gives them rights. Such transactions end one after the other, so that each sees what the others
 * took. Who lacks the wildcard takes it from nobody: other guards see to that.
 */
export async function requireWildcardHolder(context: Context): Promise<void> {
  if (!context.caller.permissions.has(wildcard)) return
  await takeAdvisoryLock(context, wildcard)
  const rows = await context.db.read(wildcardHolderSql(), [])
  if (!rows.length) throw conflict('lastHolder')
}
