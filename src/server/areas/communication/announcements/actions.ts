import type { Context, HandlerContext } from '../../../rest/context.ts'
import { bumpUpdatedAt } from '../../../rest/write.ts'
import { announceAt } from './publish.ts'
import { remind } from './reach.ts'

/** Sets one of an announcement's times to now, and gives that timestamp. */
async function now({ db }: Context, id: number, column: 'publish_at' | 'expires_at'): Promise<string> {
  const { rows } = await db.query<{ at: string }>(
    `update announcements set ${column} = date_trunc('milliseconds', clock_timestamp()), ${bumpUpdatedAt()} where id = $1
     returning to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
    [id],
  )
  return rows[0]?.at as string
}

/** What belongs to the actions of an announcement. */
export const announcementActions = {
  async publish({ context, row }: HandlerContext): Promise<void> {
    await announceAt(context.db, row.id, await now(context, row.id, 'publish_at'))
  },
  async withdraw({ context, row }: HandlerContext): Promise<void> {
    await now(context, row.id, 'expires_at')
  },
  remind: ({ context, row }: HandlerContext): Promise<{ count: number }> => remind(context, row),
} as const
