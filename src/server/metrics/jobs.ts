import type { Database } from '../db/database.ts'
import { stateOf } from '../db/database.ts'

/** What a queue has to do. */
export interface QueueLength {
  readonly queued: number
  readonly active: number
  readonly failed: number
  /** How long the job that is due longest has waited, in seconds. */
  readonly late: number
}

export type QueueLengths = ReadonlyMap<string, QueueLength>

/** The queue's own tables are made by the first instance that works, a moment after it answers. */
const undefinedTable = '42P01'

const text = `
  select name, state, count(*)::int, coalesce(max(extract(epoch from clock_timestamp() - due)), 0)::float8 from (
    select name, case when state in ('created', 'retry') then 'queued' else state::text end as state,
      case when state in ('created', 'retry') and start_after < clock_timestamp() then start_after end as due
    from pgboss.job where state in ('created', 'retry', 'active', 'failed')
    union all
    select queue, 'queued', case when coalesce(run_at, created_at) < clock_timestamp() then coalesce(run_at, created_at) end from job_outbox
  ) j group by name, state`

/**
 * The lengths of all queues, in one query; undefined while the database does not answer.
 * @param queues their names
 * @param patience in milliseconds
 */
export async function queueLengths(
  db: Database,
  queues: readonly string[],
  patience: number,
): Promise<QueueLengths | undefined> {
  const lengths = new Map(queues.map(name => [name, { queued: 0, active: 0, failed: 0, late: 0 }]))
  const late = new Promise<undefined>(resolve => setTimeout(resolve, patience, undefined).unref())
  const asked = db.read(text, []).catch(error => (stateOf(error) === undefinedTable ? [] : undefined))
  const rows = await Promise.race([asked, late])
  if (!rows) return undefined
  for (const [name, state, count, waited] of rows as [string, 'queued', number, number][]) {
    const length = lengths.get(name)
    // pg-boss has queues of its own.
    if (!length) continue
    length[state] = count
    if (state === 'queued') length.late = waited
  }
  return lengths
}
