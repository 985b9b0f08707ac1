import type { SystemMailKey } from '../../metadata/system-mail.ts'
import type { Queryable } from '../db/database.ts'
import type { Locale } from '../i18n.ts'
import { enqueue } from '../jobs/outbox.ts'
import { defineQueue } from '../jobs/queues.ts'
import { readableSubject } from './render.ts'
import { systemTexts } from './templates.ts'

/** Mails to be sent, each to one person. */
export const mailQueue = defineQueue<{ mail_recipient_id: number }>('mail', {
  retries: 7,
  longestWait: 3600,
  within: 120,
  atOnce: 5,
})

/** Who gets a mail: somebody, at the address that is theirs now. */
export interface MailPerson {
  /** Null for somebody whom the portal does not know any more. */
  readonly id: number | null
  readonly email: string
  readonly locale: Locale
}

/** Values of placeholders, besides those that follow from the person and the portal. */
export type MailData = Readonly<Record<string, string>>

/** Leaves one of the portal's own mails to be sent to somebody, with the transaction that it belongs to. */
export async function queueSystemMail(
  db: Queryable,
  key: SystemMailKey,
  person: MailPerson,
  data: MailData = {},
): Promise<void> {
  const texts = await systemTexts(db, key, person.locale)
  if (!texts) return
  const [row] = await db.read(
    `with message as (
       insert into mail_messages (subject, body, kind, status, key, mail_template_id, title)
       values ($1, $2, 'system', 'queued', $3, $4, $8) returning id
     ) insert into mail_recipients (mail_message_id, user_id, email, data, subject)
       select id, $5, $6, $7::jsonb, $8 from message returning id`,
    [
      texts.subject,
      texts.body,
      key,
      texts.id,
      person.id,
      person.email,
      dataRows(data),
      readableSubject(person.locale, texts.subject, data),
    ],
  )
  await enqueue(db, mailQueue, [{ mail_recipient_id: (row as [number])[0] }])
}

const dataRows = (data: MailData) =>
  JSON.stringify(Object.entries(data).map(([name, value]) => ({ name, value })))

/** Who somebody is to the mails. */
export async function mailPerson(db: Queryable, id: number): Promise<MailPerson | undefined> {
  const [row] = await db.read('select id, email, locale from users where id = $1 and deleted_at is null', [
    id,
  ])
  return row && { id: row[0] as number, email: row[1] as string, locale: row[2] as Locale }
}

/** Leaves the copies of a message to be sent to people, each once; gives how many there are. */
export async function queueCopies(
  db: Queryable,
  messageId: number,
  people: readonly number[],
): Promise<number> {
  const rows = await db.read(
    `insert into mail_recipients (mail_message_id, user_id, email, data, subject)
     select m.id, u.id, u.email, '[]', m.title from users u join mail_messages m on m.id = $1
     where u.id = any ($2::bigint[]) and u.deleted_at is null and u.status = 'active' returning id`,
    [messageId, people],
  )
  await db.read('update mail_messages set status = $2 where id = $1', [
    messageId,
    rows.length ? 'queued' : 'sent',
  ])
  await enqueue(
    db,
    mailQueue,
    rows.map(([id]) => ({ mail_recipient_id: id as number })),
  )
  return rows.length
}
