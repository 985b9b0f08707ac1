import { localMinutes } from '../../fields/date-time/index.ts'
import { dayText } from '../../metadata/locale.ts'
import type { Registered } from '../../metadata/register.ts'
import type { Queryable } from '../db/database.ts'
import { declared } from '../declared.ts'
import { type Locale, translate } from '../i18n.ts'
import { queueSystemMail } from '../mail/queue.ts'

/** A timestamp (ISO 8601) whose day is shown as the reader's language writes it. */
export interface Day {
  readonly day: string
}

const inWords = (params: NewNotice['params'], locale: Locale) =>
  Object.fromEntries(
    Object.entries(params ?? {}).map(([name, value]) => [
      name,
      typeof value === 'object' ? dayText(localMinutes(value.day).slice(0, 10), locale) : value,
    ]),
  )

/** A notice, put together for each reader in their language. */
export interface NewNotice {
  readonly kind: Registered<'noticeKind'>
  /** The key of its texts: `notices:texts.<key>.title` and `.body`, whose placeholders `params` fill. */
  readonly text: string
  readonly params?: Readonly<Record<string, string | number | Day>>
  /** Where a click leads: a path of the portal. */
  readonly url?: string
}

interface Reader {
  readonly id: number
  readonly email: string
  readonly locale: Locale
  readonly portal: boolean
  readonly mail: boolean
}

/** The active people among these, with the channels by which they want notices of a kind. */
async function readersOf(db: Queryable, kind: NewNotice['kind'], ids: readonly number[]): Promise<Reader[]> {
  const wants = (channel: string, own: boolean) =>
    `coalesce((select is_enabled from notification_preferences p where p.user_id = u.id and p.kind = $2 and p.channel = '${channel}'), ${own})`
  const { rows } = await db.query<Reader>(
    `select u.id, u.email, u.locale, ${wants('portal', true)} as portal, ${wants('mail', declared().noticeKinds[kind]?.mail ?? false)} as mail
     from users u where u.id = any ($1::bigint[]) and u.status = 'active' and u.deleted_at is null`,
    [ids, kind],
  )
  return rows
}

/** Notifies every instance of new notices, so that open connections get them. At the end of the transaction. */
export const announce = (db: Queryable, what: { ids?: readonly number[]; sent?: number }) =>
  db.read(`select pg_notify('live', $1)`, [JSON.stringify(what)])

/**
 * Tells people something, with the transaction that it belongs to: by the bell and the live connection, and by mail,
 * as each of them wants it for this kind.
 */
export async function notify(db: Queryable, people: readonly number[], notice: NewNotice): Promise<void> {
  if (!people.length) return
  const readers = await readersOf(db, notice.kind, people)
  const say = (locale: Locale, part: 'title' | 'body') =>
    translate(locale, `notices:texts.${notice.text}.${part}`, inWords(notice.params, locale))
  const rows = readers
    .filter(({ portal }) => portal)
    .map(({ id, locale }) => ({ user_id: id, title: say(locale, 'title'), body: say(locale, 'body') }))
  if (rows.length) {
    const made = await db.read(
      `insert into notifications (user_id, kind, title, body, click_action_url, send_date)
       select r.user_id, $2, left(r.title, 200), left(r.body, 2000), $3, clock_timestamp()
       from jsonb_to_recordset($1::jsonb) as r(user_id bigint, title text, body text) returning id`,
      [JSON.stringify(rows), notice.kind, notice.url ?? null],
    )
    const ids = made.map(row => row[0] as number)
    // A notice between instances has room for some hundred ids.
    for (let at = 0; at < ids.length; at += 500) await announce(db, { ids: ids.slice(at, at + 500) })
  }
  for (const reader of readers.filter(({ mail }) => mail))
    await queueSystemMail(db, 'notice', reader, {
      notice_title: say(reader.locale, 'title'),
      notice_body: say(reader.locale, 'body'),
      ...(notice.url && { notice_path: notice.url }),
    })
}
