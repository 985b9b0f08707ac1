import type { Config } from './config.ts'
import type { Database } from './db/database.ts'

/** Days by their setting. */
type Days = keyof { [K in keyof Config as K extends `RETENTION_${string}` ? K : never]: true }

/** What goes after its time. */
export interface RetentionRule {
  readonly table: string
  /** When a row has had its time; `$1` is the number of days. */
  readonly when: string
  /** How many days it has: a setting of which 0 says for ever, or the same everywhere. */
  readonly days: Days | number
  /** What is written over it in place of removing the row. */
  readonly instead?: string
}

/** SQL: the timestamp `$1` days ago. */
export const ago = "clock_timestamp() - $1::int * interval '1 day'"

/** What the engine itself keeps. */
const engineRules: readonly RetentionRule[] = [
  { table: 'sessions', days: 0, when: 'expires_at < clock_timestamp()' },
  { table: 'rate_limits', days: 0, when: 'resets_at < clock_timestamp()' },
  { table: 'idempotency_keys', days: 1, when: `created_at < ${ago}` },
  { table: 'one_time_links', days: 7, when: `expires_at < ${ago}` },
  { table: 'bulk_runs', days: 7, when: `created_at < ${ago}` },
  // What was sent is kept no longer than a stopped run can be gone on with.
  {
    table: 'bulk_runs',
    days: 1,
    when: `t.sent is not null and t.status <> 'running' and t.created_at < ${ago}`,
    instead: 'sent = null',
  },
  // What records had is kept no longer than it can be taken back.
  {
    table: 'bulk_run_rows',
    days: 1,
    when: `t.undo is not null and exists (select 1 from bulk_runs r where r.id = t.run_id and r.created_at < ${ago})`,
    instead: 'undo = null',
  },
  { table: 'known_devices', days: 365, when: `last_seen_at < ${ago}` },
  { table: 'import_jobs', days: 'RETENTION_IMPORT_DAYS', when: `created_at < ${ago}` },
  { table: 'audit_entries', days: 'RETENTION_AUDIT_DAYS', when: `at < ${ago}` },
]

/** Rows that go at once: short enough that nobody waits for it. */
export const batch = 2000

/** How much of a condition uses the number of days. */
const statement = ({ table, when, instead }: RetentionRule): string => {
  const chosen = `select ctid from "${table}" t where ${when} limit ${batch}`
  const change = instead ? `update "${table}" set ${instead}` : `delete from "${table}"`
  return `with gone as (${change} where ctid = any (array(${chosen})) returning 1) select count(*)::int from gone`
}

/**
 * Removes what has had its time, in batches, each a transaction of its own. Gives how many rows went, by table. The
 * database's clock decides.
 * @param rules of the areas, besides what the engine itself keeps
 */
export async function forget(
  db: Database,
  config: Config,
  rules: readonly RetentionRule[],
): Promise<Readonly<Record<string, number>>> {
  const gone: Record<string, number> = {}
  for (const rule of [...engineRules, ...rules]) {
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
