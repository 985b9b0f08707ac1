import type { Complain } from '../jobs/queues.ts'
import type { Engine } from '../rest/context.ts'
import { leaveAssignRun } from './runs.ts'

/** Between two looks for runs that nobody works on, in milliseconds. */
const lookEvery = 30_000
/** A run that did nothing for so long was left behind by a process that died, or waits in a long queue. */
const deadAfter = '2 minutes'

/** Leaves the runs that nobody works on any more to new jobs; one that is being worked on is locked. Gives their ids. */
export const takeUpAssignRuns = ({ db }: Engine): Promise<number[]> =>
  db.transaction(async tx => {
    const rows = await tx.read(
      `update assign_runs set worked_at = clock_timestamp() where id in (
         select id from assign_runs where status = 'running' and worked_at < clock_timestamp() - interval '${deadAfter}'
         order by id for update skip locked
       ) returning id`,
      [],
    )
    const ids = rows.map(([id]) => id as number)
    for (const id of ids) await leaveAssignRun({ db: tx }, id)
    return ids
  })

/** Goes on taking up what was left behind. Gives the function that ends it. */
export function keepTakingUpAssignRuns(engine: Engine, complain: Complain): () => void {
  const look = () => void takeUpAssignRuns(engine).catch(error => complain('assignments left behind', error))
  look()
  const timer = setInterval(look, lookEvery).unref()
  return () => clearInterval(timer)
}
