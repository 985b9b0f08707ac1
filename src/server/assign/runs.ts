import { toIso } from '../../fields/date-time/index.ts'
import type { AssignFailure, AssignRun } from '../../metadata/assign.ts'
import { Params } from '../db/sql.ts'
import { notFound } from '../http/errors.ts'
import { enqueue } from '../jobs/outbox.ts'
import { defineQueue } from '../jobs/queues.ts'
import type { Compiled } from '../rest/catalogue.ts'
import type { Context } from '../rest/context.ts'
import { selectList, shapeFor } from '../rest/shape.ts'
import { visibility } from '../rest/visibility.ts'
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

/** Those of some records whom the caller sees, by their titles. */
async function titlesOf(
  context: Context,
  compiled: Compiled,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const titles = new Map<number, string>()
  if (!ids.length) return titles
  const { caller, engine, db } = context
  const shape = shapeFor(compiled, context)
  const params = new Params([ids])
  const where = [
    't.id = any ($1::bigint[])',
    ...visibility(compiled, caller, 't', params, engine.catalogue).conditions,
  ]
  const rows = await db.read(
    `select ${selectList(shape, 't')} from "${compiled.table}" t where ${where.join(' and ')}`,
    params.values,
  )
  for (const row of rows) {
    const record = shape.build(row, 0)
    const title = record[compiled.byName.get(compiled.resource.config.title)?.key ?? '']
    if (typeof title === 'string') titles.set(record.id, title)
  }
  return titles
}

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
    await enqueue(db, assignRunQueue, [{ assign_run_id: run, ...(tab && { tab }) }])
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

/** Stops a run of the caller's own after the rows that it is at; one that ended is forgotten. */
export async function endAssignRun(
  context: Context,
  through: Through,
  id: number,
  runId: number,
): Promise<void> {
  await ownAssignRun(context, through, id, runId)
  const stopped = await context.db.read(
    "update assign_runs set status = 'stopped' where id = $1 and status = 'running' returning 1",
    [runId],
  )
  if (!stopped.length) await context.db.read('delete from assign_runs where id = $1', [runId])
}
