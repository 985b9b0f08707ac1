import type { Portal } from '../../../dependencies.ts'
import { queueCopies } from '../../../mail/queue.ts'
import { scheduledPeople } from '../audience.ts'

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
