import { toIso } from '../../../fields/date-time/index.ts'
import type { Database } from '../../db/database.ts'
import { notify } from '../../notices/notify.ts'
import { decidersFor } from './requests.ts'

/** Reminds, once, who decides about requests whose time ends within a week. */
export async function watchErasureRequests(db: Database): Promise<void> {
  const due = `status = 'pending' and deleted_at is null and reminded_at is null
    and due_at < clock_timestamp() + interval '7 days'`
  const rows = await db.read(`select id from erasure_requests where ${due} order by due_at limit 200`, [])
  for (const [id] of rows)
    await db.transaction(async tx => {
      const [row] = await tx.read(
        `update erasure_requests set reminded_at = clock_timestamp() where id = $1 and ${due} returning number, user_id, due_at`,
        [id],
      )
      if (!row) return
      const [number, userId, end] = row as [string, number, unknown]
      await notify(tx, await decidersFor(tx, userId), {
        kind: 'task',
        text: 'erasureDue',
        params: { number, due: { day: toIso(end) as string } },
        url: `/erasure-request/${id}`,
      })
    })
}
