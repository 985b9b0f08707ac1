import { systemMails } from '../../../../resources/system-mails.ts'
import { personPlaceholders, type SystemMail } from '../../../metadata/system-mail.ts'
import { placeholderWord } from '../../mail/render.ts'
import { ago, type RetentionRule } from '../../retention.ts'

/** A mail that is over: nobody waits for a copy of it, and none can be sent again. */
const finished = `t.status in ('sent', 'cancelled') and not exists (select 1 from mail_recipients r
  where r.mail_message_id = t.id and r.status in ('queued', 'sending', 'retrying', 'held'))`

/** A mail's subject as it was written, with its placeholders in words: what was in their place is content. */
const subjectInWords = [
  ...new Set([
    ...personPlaceholders,
    ...Object.values<SystemMail>(systemMails).flatMap(({ placeholders }) => placeholders),
  ]),
].reduce<string>(
  (text, name) =>
    `regexp_replace(${text}, '\\{\\{\\s*${name}\\s*\\}\\}', '${placeholderWord('tr', name)}', 'g')`,
  'subject',
)

/** Read notices and the contents of mails, in this order: what is written over hangs together with what is removed. */
export const retention: readonly RetentionRule[] = [
  {
    table: 'notifications',
    days: 'RETENTION_NOTICE_DAYS',
    when: `read and coalesce(read_at, created_at) < ${ago}`,
  },
  // Attachments are removed as files that nothing points at any more.
  {
    table: 'mail_message_attachments',
    days: 'RETENTION_MAIL_DAYS',
    when: `exists (select 1 from mail_messages m where m.id = mail_message_id and m.body = '' and m.created_at < ${ago})`,
  },
  {
    table: 'mail_recipients',
    days: 'RETENTION_MAIL_DAYS',
    when: `(data <> '[]' or subject is not null) and exists (select 1 from mail_messages m where m.id = mail_message_id and m.body = '' and m.created_at < ${ago})`,
    instead: "data = '[]', subject = null",
  },
  {
    table: 'mail_messages',
    days: 'RETENTION_MAIL_DAYS',
    when: `body <> '' and created_at < ${ago} and ${finished}`,
    instead: `body = '', title = ${subjectInWords}`,
  },
]
