import type { Portal } from '../../../dependencies.ts'
import { defineQueue } from '../../../jobs/queues.ts'
import { queueCopies } from '../../../mail/queue.ts'
import { readableSubject } from '../../../mail/render.ts'
import type { HandlerContext, Rules } from '../../../rest/context.ts'
import { scheduledPeople } from '../audience.ts'
import { sendNowOrLater } from '../schedule.ts'

/** Mails of staff whose time has come. */
export const mailingQueue = defineQueue<{ mail_message_id: number }>('mailing', { within: 600 })

/** A mail is known by its subject, with what its placeholders stand for in words. */
export const mailMessageRules: Rules = {
  check(context, values) {
    values.set('title', readableSubject(context.locale, values.get('subject') as string))
  },
}

const send = (handler: HandlerContext): Promise<void> =>
  sendNowOrLater(handler, mailingQueue, { mail_message_id: handler.row.id }, queueCopies)

/** The three ways in which staff send mails. Their recipients are found when they go, by the sender's rights at that time. */
export const mailMessageActions = { send, sendFiles: send, sendMailing: send } as const

/** Leaves the copies of a scheduled mail to be sent to its present recipients. */
export async function sendScheduled(
  portal: Portal,
  { mail_message_id: id }: { mail_message_id: number },
): Promise<void> {
  await portal.engine.db.transaction(async tx => {
    const people = await scheduledPeople(portal, tx, {
      table: 'mail_messages',
      id,
      permission: 'send-mail.store',
    })
    if (people) await queueCopies(tx, id, people)
  })
}
