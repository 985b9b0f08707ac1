import type { SystemMailKey } from '../../metadata/system-mail.ts'
import { chunksOf } from '../chunks.ts'
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
  yields: true,
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

/** A mail to somebody, with what its placeholders stand for. */
export interface SystemLetter {
  readonly person: MailPerson
  readonly data?: MailData
}

/** Leaves one of the portal's own mails to be sent to somebody, with the transaction that it belongs to. */
export const queueSystemMail = (
  db: Queryable,
  key: SystemMailKey,
  person: MailPerson,
  data: MailData = {},
): Promise<void> => queueSystemMails(db, key, [{ person, data }])

/** The fewer get a mail, the earlier it goes: whoever asked for a link does not wait until a mailing to thousands is out. */
const priorityOf = (letters: number): number => (letters === 1 ? 2 : letters <= 100 ? 1 : 0)

/** Letters of one statement. */
const chunk = 500

/** The same to several people, each their own; the number of statements does not grow with them. */
export async function queueSystemMails(
  db: Queryable,
  key: SystemMailKey,
  letters: readonly SystemLetter[],
): Promise<void> {
  for (const [locale, some] of Map.groupBy(letters, ({ person }) => person.locale)) {
    const texts = await systemTexts(db, key, locale)
    if (!texts) continue
    for (const part of chunksOf(some, chunk)) {
      const given = part.map(({ person, data = {} }) => ({
        user_id: person.id,
        email: person.email,
        data: dataRows(data),
        title: readableSubject(locale, texts.subject, data),
      }))
      const rows = await db.read(
        `with given as materialized (
           select nextval(pg_get_serial_sequence('mail_messages', 'id')) as id, g.* from jsonb_to_recordset($5::jsonb)
             as g(user_id bigint, email text, data jsonb, title text)
         ), message as (
           insert into mail_messages (id, subject, body, kind, status, key, mail_template_id, title)
           select g.id, $1, $2, 'system', 'queued', $3, $4, g.title from given g returning id
         ) insert into mail_recipients (mail_message_id, user_id, email, data, subject)
           select g.id, g.user_id, g.email, g.data, g.title from given g join message m on m.id = g.id order by g.id returning id`,
        [texts.subject, texts.body, key, texts.id, JSON.stringify(given)],
      )
      await enqueue(
        db,
        mailQueue,
        rows.map(([id]) => ({ mail_recipient_id: id as number })),
        { priority: priorityOf(letters.length) },
      )
    }
  }
}

const dataRows = (data: MailData) => Object.entries(data).map(([name, value]) => ({ name, value }))

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
    { priority: priorityOf(rows.length) },
  )
  return rows.length
}
