import { team } from '../../../../resources/support/ticket-fields.ts'
import { wildcard } from '../../../metadata/access.ts'
import type { Caller } from '../../auth/caller.ts'
import { holdsOneSql, inScopeSql } from '../../auth/holds-sql.ts'
import type { Queryable } from '../../db/database.ts'

/** Whether somebody may answer the tickets of a requester, and so may have one of them. */
export async function mayAnswer(db: Queryable, userId: number, requesterId: number | null): Promise<boolean> {
  const rows = await db.read(
    `select 1 from users u where u.id = $1 and ${holdsOneSql('u', team, wildcard)} and ${inScopeSql('u', '$2')}`,
    [userId, requesterId],
  )
  return rows.length > 0
}

/** The people to whom a caller may give a ticket that they see, by name. */
export async function agents(db: Queryable, caller: Caller): Promise<{ id: number; full_name: string }[]> {
  const near = caller.scope === 'all' ? '$1::bigint is not null' : inScopeSql('u', '$1')
  const rows = await db.read(
    `select u.id, u.full_name from users u where ${holdsOneSql('u', team, wildcard)} and ${near} order by u.full_name_sort, u.id limit 200`,
    [caller.id],
  )
  return rows.map(([id, full_name]) => ({ id: id as number, full_name: full_name as string }))
}
