import { toIso } from '../../fields/date-time/index.ts'
import type { AssignFailure, AssignRun } from '../../metadata/assign.ts'
import { conflict, notFound } from '../http/errors.ts'
import { enqueue } from '../jobs/outbox.ts'
import { defineQueue } from '../jobs/queues.ts'
import type { Context } from '../rest/context.ts'
import { titlesOf } from '../rest/titles.ts'
import { inTransaction } from '../rest/write.ts'
import type { Assignment } from './check.ts'
import type { Through } from './through.ts'

/** Rows that are made for many. */
export const assignRunQueue = defineQueue<{ assign_run_id: number; tab?: string }>('assign-run', {
  within: 600,
})

/** The latest runs that somebody is shown. */
const MAX_SHOWN = 10

/** Those refused whom an answer names. */
export const MAX_FAILURES_SHOWN = 100

const columns = `id, status, message, cardinality(ids), done, added, waiting, already, refused, created_at,
  jsonb_path_query_array(failures, '$[0 to ${MAX_FAILURES_SHOWN - 1}]')`

/** Refused ones by the names of those whom the caller sees. */
export async function namedFailures(
  context: Context,
  { target }: Through,
  failures: readonly Omit<AssignFailure, 'title'>[],
): Promise<AssignFailure[]> {
  const titles = await titlesOf(
    context,
    target,
    failures.map(({ id }) => id),
  )
  return failures.map(({ id, reason }) => ({ id, title: titles.get(id) ?? null, reason }))
}

type Failures = readonly Omit<AssignFailure, 'title'>[]

function shown(row: readonly unknown[]): Omit<AssignRun, 'failures'> & { readonly failures: Failures } {
  const [id, status, text, total, done, added, waiting, already, refused, created, failures] = row
  return {
    id: id as number,
    status: status as AssignRun['status'],
    message: text as string | null,
    total: total as number,
    done: done as number,
    added: added as number,
    waiting: waiting as number,
    already: already as number,
    refused: refused as number,
    created_at: toIso(created) as string,
    failures: failures as Failures,
  }
}

/** Leaves a run to a job, which begins once the transaction of `db` has committed. */
export const leaveAssignRun = ({ db, tab }: Pick<Context, 'db' | 'tab'>, run: number): Promise<void> =>
  enqueue(db, assignRunQueue, [{ assign_run_id: run, ...(tab && { tab }) }])

/** Begins to make rows for many, as the caller: a job does it once the transaction has committed, or whoever is faster. */
export function beginAssignRun(
  context: Context,
  { through, id, values }: Assignment,
  ids: readonly number[],
): Promise<number> {
  return inTransaction(context, async ({ db, caller, locale, tab }) => {
    const [row = []] = await db.read(
      `insert into assign_runs (user_id, resource, record_id, relation, locale, ids, sent, status)
       values ($1, $2, $3, $4, $5, $6::bigint[], $7::jsonb, 'running') returning id`,
      [caller.id, through.owner.name, id, through.relation.name, locale, ids, JSON.stringify(values)],
    )
    const run = row[0] as number
    await leaveAssignRun({ db, tab }, run)
    return run
  })
}

/** The caller's own latest runs of a record's relation, the newest first, without names. */
export async function ownAssignRuns(
  { db, caller }: Context,
  { owner, relation }: Through,
  id: number,
): Promise<AssignRun[]> {
  const rows = await db.read(
    `select ${columns} from assign_runs where user_id = $1 and resource = $2 and record_id = $3 and relation = $4
     order by id desc limit $5`,
    [caller.id, owner.name, id, relation.name, MAX_SHOWN],
  )
  return rows.map(row => ({ ...shown(row), failures: [] }))
}

/** A run of the caller's own, with those who were refused; throws 404. */
export async function ownAssignRun(
  context: Context,
  through: Through,
  id: number,
  runId: number,
): Promise<AssignRun> {
  const { db, caller } = context
  const [row] = await db.read(
    `select ${columns} from assign_runs where id = $1 and user_id = $2 and resource = $3 and record_id = $4 and relation = $5`,
    [runId, caller.id, through.owner.name, id, through.relation.name],
  )
  if (!row) throw notFound()
  const run = shown(row)
  return { ...run, failures: await namedFailures(context, through, run.failures) }
}

/** Stops a run of the caller's own after the rows that it is at; one that ended stays as it is. Throws 404. */
export async function stopAssignRun(
  context: Context,
  through: Through,
  id: number,
  runId: number,
): Promise<AssignRun> {
  await ownAssignRun(context, through, id, runId)
  await context.db.read("update assign_runs set status = 'stopped' where id = $1 and status = 'running'", [
    runId,
  ])
  return ownAssignRun(context, through, id, runId)
}

/** Forgets a run of the caller's own that has ended; throws 404, and 409 while it is under way. */
export async function forgetAssignRun(
  context: Context,
  through: Through,
  id: number,
  runId: number,
): Promise<void> {
  await ownAssignRun(context, through, id, runId)
  const gone = await context.db.read(
    "delete from assign_runs where id = $1 and status <> 'running' returning 1",
    [runId],
  )
  if (!gone.length) throw conflict('state')
}
