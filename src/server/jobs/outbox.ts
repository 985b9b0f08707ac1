import type { Queryable } from '../db/database.ts'
import type { Queue } from './queues.ts'

/** How often whoever hands jobs over looks even without a notice, in milliseconds: one could have been missed. */
export const outboxPoll = 5000

/**
 * Leaves jobs to be done once the transaction of `db` has committed, and never if it does not. They lie in the outbox,
 * which is of the same database, until an instance hands them to their queue: for what is not due soon it needs no notice,
 * since transactions with one commit one after the other.
 * @param when.at not before this time; ISO 8601
 * @param when.priority among the waiting jobs of a queue, the highest go first; 0 unless told
 */
export async function enqueue<Data extends object>(
  db: Queryable,
  queue: Queue<Data>,
  jobs: readonly NoInfer<Data>[],
  { at, priority = 0 }: { readonly at?: string | undefined; readonly priority?: number } = {},
): Promise<void> {
  if (!jobs.length) return
  await db.read(
    `with made as (
       insert into job_outbox (queue, data, run_at, priority)
       select $1, j.value, $3::timestamptz, $4::int from jsonb_array_elements($2::jsonb) j returning 1
     ) select pg_notify('job_outbox', '') from made
     where $3::timestamptz is null or $3::timestamptz < clock_timestamp() + $5 * interval '1 millisecond' limit 1`,
    [queue.name, JSON.stringify(jobs), at ?? null, priority, 3 * outboxPoll],
  )
}
