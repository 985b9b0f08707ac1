import { placeholdersOf, systemMails } from '../../resources/mails.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { placeholderWord } from './mail/render.ts'

/** Days by their setting. */
type Days = keyof { [K in keyof Config as K extends `RETENTION_${string}` ? K : never]: true }

/** What goes after its time. */
interface Rule {
  readonly table: string
  /** When a row has had its time; `$1` is the number of days. */
  readonly when: string
  /** How many days it has: a setting of which 0 says for ever, or the same everywhere. */
  readonly days: Days | number
  /** What is written over it in place of removing the row. */
  readonly instead?: string
}

const ago = "clock_timestamp() - $1::int * interval '1 day'"

/** A mail that is over: nobody waits for a copy of it, and none can be sent again. */
const finished = `t.status in ('sent', 'cancelled') and not exists (select 1 from mail_recipients r
  where r.mail_message_id = t.id and r.status in ('queued', 'sending', 'retrying', 'held'))`

/** A mail's subject as it was written, with its placeholders in words: what was in their place is content. */
const subjectInWords = [...new Set(Object.keys(systemMails).flatMap(placeholdersOf))].reduce(
  (text, name) =>
    `regexp_replace(${text}, '\\{\\{\\s*${name}\\s*\\}\\}', '${placeholderWord('tr', name)}', 'g')`,
  'subject',
)

/** In this order: what is written over hangs together with what is removed. */
const rules: readonly Rule[] = [
  { table: 'sessions', days: 0, when: 'expires_at < clock_timestamp()' },
  { table: 'rate_limits', days: 0, when: 'resets_at < clock_timestamp()' },
  { table: 'idempotency_keys', days: 1, when: `created_at < ${ago}` },
  { table: 'one_time_links', days: 7, when: `expires_at < ${ago}` },
  { table: 'action_runs', days: 7, when: `created_at < ${ago}` },
  { table: 'known_devices', days: 365, when: `last_seen_at < ${ago}` },
  { table: 'import_jobs', days: 'RETENTION_IMPORT_DAYS', when: `created_at < ${ago}` },
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
  // Of somebody who was erased the last mail alone still knows the address.
  {
    table: 'mail_messages',
    days: 7,
    when: `key = 'data-erased' and created_at < ${ago}`,
  },
  { table: 'audit_entries', days: 'RETENTION_AUDIT_DAYS', when: `at < ${ago}` },
]

/** Rows that go at once: short enough that nobody waits for it. */
export const batch = 2000

/** How much of a condition uses the number of days. */
const statement = ({ table, when, instead }: Rule): string => {
  const chosen = `select ctid from "${table}" t where ${when} limit ${batch}`
  const change = instead ? `update "${table}" set ${instead}` : `delete from "${table}"`
  return `with gone as (${change} where ctid = any (array(${chosen})) returning 1) select count(*)::int from gone`
}

/**
 * Removes what has had its time, in batches, each a transaction of its own. Gives how many rows went, by table. The
 * database's clock decides.
 */
export async function forget(db: Database, config: Config): Promise<Readonly<Record<string, number>>> {
  const gone: Record<string, number> = {}
  for (const rule of rules) {
    const days = typeof rule.days === 'number' ? rule.days : config[rule.days]
    // For ever.
    if (days === 0 && typeof rule.days !== 'number') continue
    const text = statement(rule)
    for (let count = batch; count === batch; ) {
      const [row] = await db.read(text, text.includes('$1') ? [days] : [])
      count = (row as [number])[0]
      if (count) gone[rule.table] = (gone[rule.table] ?? 0) + count
    }
  }
  return gone
}
