import type { Queryable } from '../db/database.ts'
import type { Queue } from './queues.ts'

/**
 * Leaves jobs to be done once the transaction of `db` has committed, and never if it does not. They lie in the outbox,
 * which is of the same database, until an instance hands them to their queue.
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
     ) select pg_notify('job_outbox', '') from made limit 1`,
    [queue.name, JSON.stringify(jobs), at ?? null, priority],
  )
}
