import { toIso } from '../../fields/date-time/index.ts'
import type { ActionRun } from '../../metadata/action-run.ts'
import { notFound } from '../http/errors.ts'
import { enqueue } from '../jobs/outbox.ts'
import { defineQueue } from '../jobs/queues.ts'
import type { Compiled } from '../rest/catalogue.ts'
import type { Context } from '../rest/context.ts'
import { inTransaction } from '../rest/write.ts'

/** What somebody does with many records. */
export const actionRunQueue = defineQueue<{ action_run_id: number; tab?: string }>('action-run', {
  within: 600,
})

/** The latest runs that somebody is shown. */
const MAX_SHOWN = 10

const columns = 'id, status, cardinality(ids), done, failures, created_at'

const shown = ([id, status, total, done, failures, created]: readonly unknown[]): ActionRun => ({
  id: id as number,
  status: status as ActionRun['status'],
  total: total as number,
  done: done as number,
  failures: failures as ActionRun['failures'],
  created_at: toIso(created) as string,
})

/** Leaves it to a job to do something with records, as the caller, once the transaction has committed. */
export function beginRun(
  context: Context,
  compiled: Compiled,
  action: string,
  ids: readonly number[],
): Promise<ActionRun> {
  return inTransaction(context, async ({ db, caller, locale, tab }) => {
    const [row = []] = await db.read(
      `insert into action_runs (user_id, resource, action, locale, ids, status)
       values ($1, $2, $3, $4, $5::bigint[], 'running') returning ${columns}`,
      [caller.id, compiled.name, action, locale, ids],
    )
    const run = shown(row)
    await enqueue(db, actionRunQueue, [{ action_run_id: run.id, ...(tab && { tab }) }])
    return run
  })
}

/** The caller's own latest runs of an action, the newest first. */
export async function ownRuns(
  { db, caller }: Context,
  compiled: Compiled,
  action: string,
): Promise<ActionRun[]> {
  const rows = await db.read(
    `select ${columns} from action_runs where user_id = $1 and resource = $2 and action = $3 order by id desc limit $4`,
    [caller.id, compiled.name, action, MAX_SHOWN],
  )
  return rows.map(shown)
}

/** How far a run of the caller's own is; throws 404. */
export async function ownRun(
  { db, caller }: Context,
  compiled: Compiled,
  action: string,
  id: number,
): Promise<ActionRun> {
  const [row] = await db.read(
    `select ${columns} from action_runs where id = $1 and user_id = $2 and resource = $3 and action = $4`,
    [id, caller.id, compiled.name, action],
  )
  if (!row) throw notFound()
  return shown(row)
}

/** Ends a run of the caller's own after the record that it is at; one that ended is forgotten. */
export async function endRun(
  context: Context,
  compiled: Compiled,
  action: string,
  id: number,
): Promise<void> {
  const { db } = context
  await ownRun(context, compiled, action, id)
  const stopped = await db.read(
    "update action_runs set status = 'stopped' where id = $1 and status = 'running' returning 1",
    [id],
  )
  if (!stopped.length) await db.read('delete from action_runs where id = $1', [id])
}
