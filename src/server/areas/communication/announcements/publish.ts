import type { Queryable } from '../../../db/database.ts'
import type { Portal } from '../../../dependencies.ts'
import { enqueue } from '../../../jobs/outbox.ts'
import { defineQueue } from '../../../jobs/queues.ts'
import { notify } from '../../../notices/notify.ts'
import type { JsonRow } from '../../../rest/shape.ts'
import { announcementPath } from './path.ts'
import { meantPeople } from './reach.ts'

/** Announcements whose time has come. */
export const announcementQueue = defineQueue<{ announcement_id: number }>('announcement', { within: 600 })

/** Leaves the notice of an announcement to be sent when it is published; with the transaction that writes it. */
export const announceAt = (db: Queryable, id: number, publishAt: string) =>
  enqueue(db, announcementQueue, [{ announcement_id: id }], { at: publishAt })

/**
 * Notifies the audience of an announcement that is published by now, once: for one that was withdrawn, postponed or
 * notified of before it does nothing.
 */
export async function announcePublished(
  { engine }: Portal,
  { announcement_id: id }: { announcement_id: number },
): Promise<void> {
  await engine.db.transaction(async tx => {
    const { rows } = await tx.query<{
      title: string
      body_summary: string
      audience: object
      corporation_id: number | null
    }>(
      `update announcements set notified_at = clock_timestamp()
       where id = $1 and deleted_at is null and notified_at is null and publish_at <= clock_timestamp()
         and (expires_at is null or expires_at > clock_timestamp())
       returning title, body_summary, audience, corporation_id`,
      [id],
    )
    const [found] = rows
    if (!found) return
    const people = await meantPeople(tx, { id, deleted_at: null, ...found } as JsonRow)
    await notify(tx, people, {
      kind: 'announcement',
      text: 'announcement',
      params: { title: found.title, summary: found.body_summary },
      url: announcementPath(id),
    })
  })
}
