import type { Queryable } from '../../../db/database.ts'
import type { Portal } from '../../../dependencies.ts'
import { defineQueue } from '../../../jobs/queues.ts'
import { announce } from '../../../notices/notify.ts'
import type { HandlerContext } from '../../../rest/context.ts'
import { scheduledPeople } from '../audience.ts'
import { sendNowOrLater } from '../schedule.ts'

/** What staff send to many, and whose time has come. */
export const notificationQueue = defineQueue<{ sent_notification_id: number }>('notification', {
  within: 600,
})

/** Puts it into the bells of people, each once; who wants no notices of this kind is left out. */
async function spread(db: Queryable, id: number, people: readonly number[]): Promise<void> {
  const [row] = await db.read(
    `with made as (
       insert into notifications (user_id, sent_notification_id, kind, title, body, click_action_url, send_date)
       select u.id, s.id, 'message', s.title, s.body, s.click_action_url, clock_timestamp()
       from sent_notifications s, users u
       where s.id = $1 and u.id = any ($2::bigint[]) and u.status = 'active' and u.deleted_at is null
         and not exists (select 1 from notification_preferences p
           where p.user_id = u.id and p.kind = 'message' and p.channel = 'portal' and not p.is_enabled)
       returning 1
     ) update sent_notifications set status = 'sent', recipients_count = (select count(*) from made) where id = $1 returning id`,
    [id, people],
  )
  if (row) await announce(db, { sent: id })
}

/** Sends a notice of staff to its recipients, now or at its time. */
export const sentNotificationActions = {
  send: (handler: HandlerContext): Promise<void> =>
    sendNowOrLater(handler, notificationQueue, { sent_notification_id: handler.row.id }, spread),
} as const

/** Sends what was scheduled to its present recipients. */
export async function sendScheduledNotification(
  portal: Portal,
  { sent_notification_id: id }: { sent_notification_id: number },
): Promise<void> {
  await portal.engine.db.transaction(async tx => {
    const people = await scheduledPeople(portal, tx, {
      table: 'sent_notifications',
      id,
      permission: 'send-notification.send',
    })
    if (people) await spread(tx, id, people)
  })
}
