import { Readable } from 'node:stream'
import type { LinkPurpose } from '../../metadata/links.ts'
import { emailKey } from '../../metadata/text.ts'
import type { Queryable } from '../db/database.ts'
import type { Portal } from '../dependencies.ts'
import type { Attempt } from '../jobs/jobs.ts'
import type { FileStore } from '../media/store.ts'
import { reportProgress } from './progress.ts'
import { type Copy, pictureName, render, subjectOf } from './render.ts'
import { systemMailOf } from './system-mails.ts'
import type { Attachment } from './transport.ts'

interface Taken extends Copy {
  readonly messageId: number
  /** The subject by which lists know the copy. */
  readonly known: string | null
}

/** Takes a copy to be sent now; undefined when it was sent, given up or taken back. */
async function take(db: Queryable, id: number): Promise<Taken | undefined> {
  const [row] = await db.read(
    `update mail_recipients r set status = 'sending', attempts = r.attempts + 1
     from mail_messages m where m.id = r.mail_message_id and r.id = $1
       and r.status in ('queued', 'retrying', 'sending') and m.status <> 'cancelled'
     returning m.id, m.subject, m.body, m.key, r.user_id, r.email, r.data, r.subject`,
    [id],
  )
  if (!row) return undefined
  const [messageId, subject, body, key, userId, email, data, known] = row as [
    number,
    string,
    string,
    string | null,
    number | null,
    string,
    Copy['data'] | null,
    string | null,
  ]
  return { messageId, subject, body, key, userId, email, data: data ?? [], known }
}

/** A stored file that is opened when the mail comes to it. */
const readLater = (files: FileStore, key: string): Readable =>
  Readable.from(
    (async function* () {
      const file = await files.open(key)
      if (!file) throw new Error(`${key} is not among the stored files`)
      yield* file.stream
    })(),
    { objectMode: false },
  )

async function attachmentsOf({ engine, files }: Portal, messageId: number): Promise<Attachment[]> {
  const rows = await engine.db.read(
    `select m.file_name, m.mime_type, m.storage_key from mail_message_attachments a
     join medias m on m.id = a.media_id where a.mail_message_id = $1 order by a.sort`,
    [messageId],
  )
  return rows.map(([filename, contentType, key]) => ({
    filename: filename as string,
    contentType: contentType as string,
    content: readLater(files, key as string),
  }))
}

/** The pictures that stand in a mail: they come along with it, since its reader is not logged in. */
async function picturesOf({ engine, files }: Portal, ids: readonly number[]): Promise<Attachment[]> {
  if (!ids.length) return []
  const rows = await engine.db.read(
    'select id, file_name, mime_type, storage_key from medias where id = any ($1::bigint[]) and deleted_at is null order by id',
    [ids],
  )
  return rows.map(([id, filename, contentType, key]) => ({
    filename: filename as string,
    contentType: contentType as string,
    content: readLater(files, key as string),
    cid: pictureName(id as number),
    contentDisposition: 'inline',
  }))
}

/**
 * Notes a copy's subject as its reader gets it. A message to one person is known by it as well, but for a mailing: that
 * stays when its reader is erased, and may say nothing of them.
 */
async function noteSubject(db: Queryable, id: number, known: string | null, subject: string): Promise<void> {
  if (subject === known) return
  await db.read(
    `with r as (update mail_recipients set subject = $2 where id = $1 returning mail_message_id)
     update mail_messages m set title = $2 from r where m.id = r.mail_message_id and m.kind <> 'mailing'
       and not exists (select 1 from mail_recipients o where o.mail_message_id = m.id and o.id <> $1)`,
    [id, subject],
  )
}

type End = 'sent' | 'failed' | 'suppressed' | 'held'

/** Notes how a copy ended. */
const end = (db: Queryable, id: number, status: End, error: string | null = null) =>
  db.read(
    `update mail_recipients set status = $2, last_error = $3, sent_at = case when $2 = 'sent' then clock_timestamp() end
     where id = $1 and status = 'sending'`,
    [id, status, error],
  )

/**
 * Takes a copy's message for done once none of its copies is under way: held, where some wait for a server. After the
 * statement that ends a copy, and not in its transaction: of two that end at once, the later one sees both.
 */
const settle = (db: Queryable, id: number) =>
  db.read(
    `update mail_messages m set status = e.status
     from (select r.mail_message_id as id, case when exists (
         select 1 from mail_recipients h where h.mail_message_id = r.mail_message_id and h.status = 'held'
       ) then 'held' else 'sent' end as status from mail_recipients r where r.id = $1) e
     where m.id = e.id and m.status in ('queued', 'sent', 'held') and m.status <> e.status and not exists (
       select 1 from mail_recipients o where o.mail_message_id = m.id and o.status in ('queued', 'sending', 'retrying'))`,
    [id],
  )

/** The state in which somebody can use a link. */
const needed: Readonly<Record<LinkPurpose, string>> = {
  'reset-password': 'active',
  invitation: 'active',
  'verify-email': 'unverified',
  'first-administrator': 'active',
}

/**
 * Whether a mail brings a link to where its person is no more. Links end with a change of the address or the state, but
 * one that waits in a mail is only made when that goes, hours later where the server was away.
 */
export async function leadsAstray(
  db: Queryable,
  { key, userId, email }: Pick<Copy, 'key' | 'userId' | 'email'>,
): Promise<boolean> {
  const purpose = systemMailOf(key)?.link
  if (!purpose) return false
  const rows = await db.read(
    'select 1 from users where id = $1 and deleted_at is null and status = $2 and email_key(email) = $3',
    [userId, needed[purpose], emailKey(email)],
  )
  return !rows.length
}

/** A refusal that will be the same tomorrow: the server knows no such person, or takes no such mail. */
const isFinal = (error: unknown): boolean => {
  const code = (error as { responseCode?: unknown }).responseCode
  return typeof code === 'number' && code >= 550 && code < 560
}

const sayError = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, 500)

/** Sends one copy of a mail. Without a server it is held, and staff can open it in the outbox. */
export async function deliver(
  portal: Portal,
  { mail_recipient_id: id }: { mail_recipient_id: number },
  { last }: Attempt,
): Promise<void> {
  const { engine, config, mail } = portal
  const taken = await take(engine.db, id)
  // What ended a copy may have died before its message was looked at.
  if (!taken) return void (await settle(engine.db, id))
  const finish = async (status: End, error?: string) => {
    await end(engine.db, id, status, error)
    await settle(engine.db, id)
    reportProgress(engine, taken.messageId, id)
  }
  const astray = await leadsAstray(engine.db, taken)
  if (astray || !mail.configured) {
    await noteSubject(engine.db, id, taken.known, await subjectOf(engine.db, config, taken))
    return finish(astray ? 'suppressed' : 'held')
  }
  try {
    const { subject, html, text, pictures } = await render(engine.db, config, taken, 'sent')
    await noteSubject(engine.db, id, taken.known, subject)
    const attachments = [
      ...(await attachmentsOf(portal, taken.messageId)),
      ...(await picturesOf(portal, pictures)),
    ]
    await mail.send({ to: taken.email, messageId: `copy-${id}`, subject, html, text, attachments })
  } catch (error) {
    if (last || isFinal(error)) return finish('failed', sayError(error))
    await engine.db.read("update mail_recipients set status = 'retrying', last_error = $2 where id = $1", [
      id,
      sayError(error),
    ])
    throw error
  }
  await finish('sent')
}
