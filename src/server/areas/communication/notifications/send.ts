import type { Audience } from '../../../../fields/audience/index.ts'
import type { Queryable } from '../../../db/database.ts'
import { databaseNow } from '../../../db/time.ts'
import type { Portal } from '../../../dependencies.ts'
import { invalidField } from '../../../http/errors.ts'
import { enqueue } from '../../../jobs/outbox.ts'
import { defineQueue } from '../../../jobs/queues.ts'
import { announce } from '../../../notices/notify.ts'
import type { Context } from '../../../rest/context.ts'
import { insert } from '../../../rest/insert.ts'
import type { JsonRow } from '../../../rest/shape.ts'
import { inTransaction } from '../../../rest/write.ts'
import { peopleOf, scheduledPeople } from '../audience.ts'

/** What staff send to many, and whose time has come. */
export const notificationQueue = defineQueue<{ sent_notification_id: number }>('notification', {
  within: 600,
})

/** What staff send, checked. */
export interface NotificationDraft {
  readonly title: string
  readonly body: string
  readonly url: string | null
  readonly audience: Audience
  /** When it is to go; null for now. */
  readonly scheduledAt: string | null
}

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

/** Sends something to its recipients, now or at its time. Throws 422 when there are none. */
export function sendNotification(context: Context, draft: NotificationDraft): Promise<JsonRow> {
  const compiled = context.engine.catalogue.get('sent-notifications')
  return inTransaction(context, async inner => {
    const later = draft.scheduledAt !== null && Date.parse(draft.scheduledAt) > databaseNow()
    const people = await peopleOf(inner, draft.audience)
    if (!people.length) throw invalidField('audience', 'nobody')
    const row = await insert(
      inner,
      compiled,
      new Map<string, unknown>([
        ['title', draft.title],
        ['body', draft.body],
        ['click_action_url', draft.url],
        ['audience', JSON.stringify(draft.audience)],
        ['sender', inner.caller.id],
        ['status', later ? 'scheduled' : 'sent'],
        ['scheduled_at', later ? draft.scheduledAt : null],
      ]),
    )
    if (later)
      await enqueue(
        inner.db,
        notificationQueue,
        [{ sent_notification_id: row.id }],
        draft.scheduledAt as string,
      )
    else await spread(inner.db, row.id, people)
    return row
  })
}

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
