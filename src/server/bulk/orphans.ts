import { keepLooking } from '../jobs/keep-looking.ts'
import type { Complain } from '../jobs/queues.ts'
import type { Engine } from '../rest/context.ts'
import { bulkRunQueue, leaveToJob } from './runs.ts'

/** A run that did nothing for so long was left behind by a process that died. */
const deadAfter = '20 seconds'

/** SQL: whether a job of the run `r` waits for its turn, in the outbox or in the queue. */
const inOutbox = `exists (select 1 from job_outbox o where o.queue = '${bulkRunQueue.name}' and (o.data->>'bulk_run_id')::bigint = r.id)`
const inQueue = `exists (select 1 from pgboss.job j where j.name = '${bulkRunQueue.name}'
  and j.state in ('created', 'retry') and (j.data->>'bulk_run_id')::bigint = r.id)`

/** Leaves the runs that nobody works on any more, and no job is there for, to new jobs. Gives their ids. */
export const takeUpOrphans = ({ db }: Engine): Promise<number[]> =>
  db.transaction(async tx => {
    // The queue's own tables are made by the first instance that works.
    const [queue] = await tx.read("select to_regclass('pgboss.job') is not null", [])
    const rows = await tx.read(
      `update bulk_runs set worked_at = clock_timestamp() where id in (
         select r.id from bulk_runs r
         where r.status = 'running' and r.worked_at < clock_timestamp() - interval '${deadAfter}'
           and not ${inOutbox}${queue?.[0] ? ` and not ${inQueue}` : ''}
         order by r.id for update skip locked
       ) returning id`,
      [],
    )
    const ids = rows.map(([id]) => id as number)
    for (const id of ids) await leaveToJob({ db: tx }, id)
    return ids
  })

/** Goes on taking up what was left behind. Gives the function that ends it. */
export const keepTakingUp = (engine: Engine, complain: Complain): (() => Promise<void>) =>
  keepLooking('runs left behind', takeUpOrphans, engine, complain)
