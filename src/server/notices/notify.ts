import { localMinutes } from '../../fields/date-time/index.ts'
import { dayText, timestampText } from '../../metadata/locale.ts'
import type { Registered } from '../../metadata/register.ts'
import type { Queryable } from '../db/database.ts'
import { declared } from '../declared.ts'
import { type Locale, translate } from '../i18n.ts'
import { queueSystemMails } from '../mail/queue.ts'

/** A timestamp (ISO 8601) whose day is shown as the reader's language writes it. */
export interface Day {
  readonly day: string
}

/** A timestamp (ISO 8601) that is shown with its time of day. */
export interface Time {
  readonly time: string
}

/** What a placeholder of a text stands for. */
export type NoticeValue = string | number | Day | Time

function wordText(word: NoticeValue, locale: Locale): string | number {
  if (typeof word !== 'object') return word
  const [day, time] = localMinutes('day' in word ? word.day : word.time).split(' ') as [string, string]
  return 'day' in word ? dayText(day, locale) : timestampText(day, time, locale)
}

/** What the placeholders of a text stand for, in a language. */
export const inWords = (words: Readonly<Record<string, NoticeValue>> = {}, locale: Locale) =>
  Object.fromEntries(Object.entries(words).map(([name, word]) => [name, wordText(word, locale)]))

/** As much of a long text as a notice shows, on one line. */
export const excerpt = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return [...line].length > 240 ? `${[...line].slice(0, 239).join('')}…` : line
}

/** A notice, put together for each reader in their language. */
export interface NewNotice {
  readonly kind: Registered<'noticeKind'>
  /** The key of its texts: `notices:texts.<key>.title` and `.body`, whose placeholders `params` fill. */
  readonly text: string
  readonly params?: Readonly<Record<string, NoticeValue>>
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

/** Rows that are written by one statement. */
const chunk = 1000

/** People, and the notice that is theirs. */
export interface AddressedNotice {
  readonly people: readonly number[]
  readonly notice: NewNotice
}

/**
 * Tells people something, with the transaction that it belongs to: by the bell and the live connection, and by mail,
 * as each of them wants it for this kind.
 */
export const notify = (db: Queryable, people: readonly number[], notice: NewNotice): Promise<void> =>
  notifyEach(db, [{ people, notice }])

/** The same for several notices of one kind, by a few statements for all of them. */
export async function notifyEach(db: Queryable, addressed: readonly AddressedNotice[]): Promise<void> {
  const ids = [...new Set(addressed.flatMap(({ people }) => people))]
  const kind = addressed[0]?.notice.kind
  if (!kind || !ids.length) return
  const readers = new Map((await readersOf(db, kind, ids)).map(reader => [reader.id, reader]))
  const letters = addressed.flatMap(({ people, notice }) =>
    [...new Set(people)]
      .flatMap(id => readers.get(id) ?? [])
      .sort((a, b) => a.id - b.id)
      .map(reader => {
        const say = (part: 'title' | 'body') =>
          translate(
            reader.locale,
            `notices:texts.${notice.text}.${part}`,
            inWords(notice.params, reader.locale),
          )
        return { reader, title: say('title'), body: say('body'), url: notice.url }
      }),
  )
  const rows = letters
    .filter(({ reader }) => reader.portal)
    .map(({ reader, title, body, url = null }) => ({ user_id: reader.id, title, body, url }))
  for (let from = 0; from < rows.length; from += chunk) {
    const made = await db.read(
      `insert into notifications (user_id, kind, title, body, click_action_url, send_date)
       select r.user_id, $2, left(r.title, 200), left(r.body, 2000), r.url, clock_timestamp()
       from jsonb_to_recordset($1::jsonb) as r(user_id bigint, title text, body text, url text) returning id`,
      [JSON.stringify(rows.slice(from, from + chunk)), kind],
    )
    const notices = made.map(row => row[0] as number)
    // A notice between instances has room for some hundred ids.
    for (let at = 0; at < notices.length; at += 500) await announce(db, { ids: notices.slice(at, at + 500) })
  }
  const mails = letters
    .filter(({ reader }) => reader.mail)
    .map(({ reader, title, body, url }) => ({
      person: reader,
      data: { notice_title: title, notice_body: body, ...(url && { notice_path: url }) },
    }))
  await queueSystemMails(db, 'notice', mails)
}
