import { conflict } from '../../../http/errors.ts'
import { enqueue } from '../../../jobs/outbox.ts'
import { mailQueue } from '../../../mail/queue.ts'
import type { HandlerContext } from '../../../rest/context.ts'

/** What belongs to the actions of one person's copy of a mail. */
export const mailRecipientActions = {
  /** Leaves a copy that did not come through to be sent again, to the address that is the person's now. */
  async resend({ context: { db }, row }: HandlerContext): Promise<void> {
    const [message] = await db.read(
      `update mail_messages set status = 'queued'
       where id = (select mail_message_id from mail_recipients where id = $1) and body <> '' returning id`,
      [row.id],
    )
    // Its time to be kept is over: there is nothing to send again.
    if (!message) throw conflict('mailForgotten')
    await db.read(
      `update mail_recipients r set email = u.email from users u
       where r.id = $1 and u.id = r.user_id and u.deleted_at is null`,
      [row.id],
    )
    await enqueue(db, mailQueue, [{ mail_recipient_id: row.id }])
  },
} as const
