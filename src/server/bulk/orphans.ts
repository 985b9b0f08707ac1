import type { Complain } from '../jobs/queues.ts'
import type { Engine } from '../rest/context.ts'
import { leaveToJob } from './runs.ts'

/** Between two looks for runs that nobody works on, in milliseconds. */
const lookEvery = 10_000
/** A run that did nothing for so long was left behind by a process that died. */
const deadAfter = '20 seconds'

/** Leaves the runs that nobody works on any more to new jobs. Gives their ids. */
export const takeUpOrphans = ({ db }: Engine): Promise<number[]> =>
  db.transaction(async tx => {
    const rows = await tx.read(
      `update bulk_runs set worked_at = clock_timestamp() where id in (
         select id from bulk_runs where status = 'running' and worked_at < clock_timestamp() - interval '${deadAfter}'
         order by id for update skip locked
       ) returning id`,
      [],
    )
    const ids = rows.map(([id]) => id as number)
    for (const id of ids) await leaveToJob({ db: tx }, id)
    return ids
  })

/** Goes on taking up what was left behind. Gives the function that ends it. */
export function keepTakingUp(engine: Engine, complain: Complain): () => void {
  const look = () => void takeUpOrphans(engine).catch(error => complain('runs left behind', error))
  look()
  const timer = setInterval(look, lookEvery).unref()
  return () => clearInterval(timer)
}
