import { conflict } from '../../../http/errors.ts'
import { enqueue } from '../../../jobs/outbox.ts'
import { mailQueue } from '../../../mail/queue.ts'
import type { HandlerContext } from '../../../rest/context.ts'

/** What belongs to the actions of one person's copy of a mail. */
export const mailRecipientActions = {
  /** Puts a copy that did not come through back into the queue, with as many tries as a new one. */
  async resend({ context, row }: HandlerContext): Promise<void> {
    const [message] = await context.db.read(
      "select m.body <> '' from mail_messages m join mail_recipients r on r.mail_message_id = m.id where r.id = $1",
      [row.id],
    )
    // Its time to be kept is over: there is nothing to send again.
    if (!message?.[0]) throw conflict('mailForgotten')
    const counted = row.status === 'held' ? 'held_count' : 'failed_count'
    await context.db.read(
      `with r as (
         update mail_recipients set status = 'queued', attempts = 0, last_error = null,
           email = coalesce((select email from users where id = user_id and deleted_at is null), email)
         where id = $1 returning mail_message_id
       ) update mail_messages m set ${counted} = greatest(0, m.${counted} - 1), status = 'queued'
         from r where m.id = r.mail_message_id`,
      [row.id],
    )
    await enqueue(context.db, mailQueue, [{ mail_recipient_id: row.id }])
  },
} as const
