import { toIso } from '../../../../fields/date-time/index.ts'
import type { Portal } from '../../../dependencies.ts'
import { enqueue } from '../../../jobs/outbox.ts'
import { handInAt, handInQueue } from './queues.ts'
import { endEntry } from './receipt.ts'

/** Entries that are handed in before it is looked again. */
const handful = 200

/** SQL: the entry `$1` is in progress, and the grace of `$2` seconds after its time is over, by the database's clock. */
const overdue = `status = 'in_progress' and deleted_at is null
  and clock_timestamp() > deadline_at + make_interval(secs => $2)`

/**
 * Hands in what somebody has answered, once their time and the grace are over. Where they were given more time, the job
 * comes again when that is over.
 */
export const handIn = ({ engine, config, tokenSecret }: Portal, { entry_id: entry }: { entry_id: number }) =>
  engine.db.transaction(async tx => {
    const grace = config.EXAM_GRACE_SECONDS
    const [running] = await tx.read(
      `select ${overdue}, deadline_at from exam_entries
       where id = $1 and status = 'in_progress' and deleted_at is null for no key update`,
      [entry, grace],
    )
    if (!running) return
    const [isDue, deadline] = running
    if (isDue) await endEntry(tx, tokenSecret, entry, 'clock')
    else
      await enqueue(tx, handInQueue, [{ entry_id: entry }], {
        at: handInAt(toIso(deadline) as string, grace),
      })
  })

/** Hands in all entries whose time is over. */
export async function handInOverdue(portal: Portal): Promise<void> {
  const { engine, config } = portal
  for (let last = 0, more = true; more; ) {
    const rows = await engine.db.read(
      `select id from exam_entries where id > $1 and ${overdue} order by id limit ${handful}`,
      [last, config.EXAM_GRACE_SECONDS],
    )
    for (const [id] of rows) await handIn(portal, { entry_id: id as number })
    last = (rows.at(-1)?.[0] as number | undefined) ?? last
    more = rows.length === handful
  }
}
