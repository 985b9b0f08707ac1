import { toIso } from '../../fields/date-time/index.ts'
import type { BulkFailure, BulkRow, BulkRun } from '../../metadata/bulk-run.ts'
import { conflict, notFound } from '../http/errors.ts'
import { enqueue } from '../jobs/outbox.ts'
import { defineQueue } from '../jobs/queues.ts'
import type { Compiled } from '../rest/compiled.ts'
import type { Context } from '../rest/context.ts'
import { takeAdvisoryLock } from '../rest/locks.ts'
import { pagingOf, type RowPage, rowPage } from '../rest/page.ts'
import type { RawQuery } from '../rest/query.ts'
import { titlesOf } from '../rest/titles.ts'
import { inTransaction } from '../rest/write.ts'
import { recordsOf } from './resolve.ts'

/** What somebody does with many records. A job does some seconds of it, and leaves the rest to the next one. */
export const bulkRunQueue = defineQueue<{ bulk_run_id: number; tab?: string }>('bulk-run', { within: 300 })

/** The latest runs that somebody is shown. */
const MAX_SHOWN = 10
/** Runs of one person that are under way at once. */
const MAX_RUNNING = 10
/** Refused records that are named with their run. */
export const MAX_NAMED = 100
/** SQL: a run can be taken back and gone on with for so long: then what it had and what it was sent is removed. */
const isRetained = "r.created_at > clock_timestamp() - interval '1 day'"

const columns = `r.id, r.resource, r.operation, r.relation, r.parent_id, r.status, r.message, cardinality(r.ids), r.done,
  r.unchanged, r.waitlisted, r.refused, r.undo_of, r.seen, r.created_at,
  r.status <> 'running' and r.undo_of is null and ${isRetained} and r.undone_at is null
    and exists (select 1 from bulk_run_rows w where w.run_id = r.id and w.undo is not null),
  r.status = 'stopped' and ${isRetained} and r.undone_at is null and not r.sent_erased`

function shown(row: readonly unknown[]): BulkRun {
  const [id, resource, operation, relation, parent, status, message] = row as [
    number,
    string,
    string,
    string | null,
    number,
    BulkRun['status'],
    string | null,
  ]
  const [total, done, unchanged, waitlisted, refused] = row.slice(7) as number[] as [
    number,
    number,
    number,
    number,
    number,
  ]
  const [undoOf, seen, at, canUndo, canResume] = row.slice(12) as [
    number | null,
    boolean,
    unknown,
    boolean,
    boolean,
  ]
  return {
    id,
    resource,
    operation,
    from: relation === null ? null : { resource, id: parent, relation },
    status,
    message,
    total,
    done,
    unchanged,
    waitlisted,
    refused,
    undo_of: undoOf,
    can_undo: canUndo,
    can_resume: canResume,
    seen,
    created_at: toIso(at) as string,
  }
}

/** What a run is about. */
export interface RunStart {
  readonly operation: string
  readonly ids: readonly number[]
  readonly sent?: unknown
  /** Of what is done through a relation: that relation, and the record. */
  readonly from?: { readonly relation: string; readonly id: number }
  readonly undoOf?: number
}

/** Has the caller's runs begun, gone on with and taken back one after the other until the transaction ends. */
const takeTurn = (context: Context) => takeAdvisoryLock(context, `bulk-runs ${context.caller.id}`)

/** Throws 409 where the caller has as many runs under way as one person may; the transaction keeps the room that is left. */
async function requireRoom(context: Context): Promise<void> {
  await takeTurn(context)
  const [running] = await context.db.read(
    "select count(*)::int from bulk_runs where user_id = $1 and status = 'running'",
    [context.caller.id],
  )
  if ((running?.[0] as number) >= MAX_RUNNING) throw conflict('tooManyRuns')
}

/** Begins something with many records, as the caller: {@link workOffBulkRun} or a job does it once the transaction has committed. */
export const beginRun = (context: Context, compiled: Compiled, start: RunStart): Promise<BulkRun> =>
  inTransaction(context, async inner => {
    await requireRoom(inner)
    return insertRun(inner, compiled, start)
  })

async function insertRun(context: Context, compiled: Compiled, start: RunStart): Promise<BulkRun> {
  const { db, caller, locale } = context
  const { operation, ids, sent, from, undoOf } = start
  const [row = []] = await db.read(
    `with r as (
       insert into bulk_runs (user_id, resource, operation, locale, ids, sent, relation, parent_id, undo_of, status)
       values ($1, $2, $3, $4, $5::bigint[], $6::jsonb, $7, $8::bigint, $9::bigint, 'running') returning *
     ) select ${columns} from r`,
    [
      caller.id,
      compiled.name,
      operation,
      locale,
      ids,
      sent === undefined ? null : JSON.stringify(sent),
      from?.relation ?? null,
      from?.id ?? null,
      undoOf ?? null,
    ],
  )
  return shown(row)
}

/** Leaves a run, or what is left of it, to a job. */
export const leaveToJob = ({ db, tab }: Pick<Context, 'db' | 'tab'>, id: number): Promise<void> =>
  enqueue(db, bulkRunQueue, [{ bulk_run_id: id, ...(tab && { tab }) }])

/** The caller's own latest runs, the newest first; with `resource`, those that concern its records. */
export async function ownRuns({ db, caller, engine }: Context, resource?: string): Promise<BulkRun[]> {
  const rows = await db.read(
    `select ${columns} from bulk_runs r where r.user_id = $1 and ($2::text is null or r.resource = $2) order by r.id desc limit $3`,
    [caller.id, resource ?? null, MAX_SHOWN],
  )
  // Nothing can be said of a run whose resource, relation or operation was removed from the portal since.
  return rows.map(shown).filter(run => recordsOf(engine, run) !== undefined)
}

/** A run of the caller's own, as it is now, of whatever the portal had then; throws 404. */
export async function storedRun({ db, caller }: Context, id: number): Promise<BulkRun> {
  const [row] = await db.read(`select ${columns} from bulk_runs r where r.id = $1 and r.user_id = $2`, [
    id,
    caller.id,
  ])
  if (!row) throw notFound()
  return shown(row)
}

/** A run of the caller's own, as it is now; throws 404, also where the portal does not have its resource any more. */
export async function ownRun(context: Context, id: number): Promise<BulkRun> {
  const run = await storedRun(context, id)
  if (!recordsOf(context.engine, run)) throw notFound()
  return run
}

/** {@link ownRun} with the first of those that were refused, by their names. */
export async function ownRunWithFailures(context: Context, id: number): Promise<BulkRun> {
  const run = await ownRun(context, id)
  if (!run.refused) return { ...run, failures: [] }
  const rows = await context.db.read(
    `select record_id, reason from bulk_run_rows where run_id = $1 and outcome = 'refused' order by place limit ${MAX_NAMED}`,
    [id],
  )
  const failures = (rows as [number, string][]).map(([record, reason]) => ({ id: record, reason }))
  return {
    ...run,
    failures: await namedFailures(context, recordsOf(context.engine, run) as Compiled, failures),
  }
}

/** Refused records by the names of those that the caller sees. */
export async function namedFailures(
  context: Context,
  records: Compiled,
  failures: readonly Omit<BulkFailure, 'title'>[],
): Promise<BulkFailure[]> {
  const titles = await titlesOf(
    context,
    records,
    failures.map(({ id }) => id),
  )
  return failures.map(({ id, reason }) => ({ id, title: titles.get(id) ?? null, reason }))
}

/** `GET /api/bulk-runs/{id}/rows`: what became of each record so far, in the order in which it was tried. */
export async function runRows(context: Context, id: number, raw: RawQuery): Promise<RowPage> {
  const run = await ownRun(context, id)
  const paging = pagingOf(raw)
  const rows = (await context.db.read(
    `select record_id, outcome, reason from bulk_run_rows where run_id = $1 order by place limit $2 offset $3`,
    [id, paging.perPage, (paging.page - 1) * paging.perPage],
  )) as [number, BulkRow['outcome'], string | null][]
  const titles = await titlesOf(
    context,
    recordsOf(context.engine, run) as Compiled,
    rows.map(([record]) => record),
  )
  const data = rows.map(
    ([record, outcome, reason]): BulkRow => ({
      id: record,
      title: titles.get(record) ?? null,
      outcome,
      reason,
    }),
  )
  return rowPage(data as never, run.done, paging)
}

/** Stops a run of the caller's own after the records that it is at; one that ended stays as it is. */
export async function stopRun(context: Context, id: number): Promise<BulkRun> {
  await ownRun(context, id)
  await context.db.read("update bulk_runs set status = 'stopped' where id = $1 and status = 'running'", [id])
  return ownRun(context, id)
}

/** Forgets a run of the caller's own that ended; throws 409 while it goes on. */
export async function forgetRun(context: Context, id: number): Promise<void> {
  await ownRun(context, id)
  const gone = await context.db.read(
    "delete from bulk_runs where id = $1 and status <> 'running' returning 1",
    [id],
  )
  if (!gone.length) throw conflict('runGoesOn')
}

/** Notes that the person knows how a run of their own ended, wherever they look next. */
export async function noteSeen(context: Context, id: number): Promise<void> {
  await ownRun(context, id)
  await context.db.read("update bulk_runs set seen = true where id = $1 and status <> 'running'", [id])
}

/** Goes on with what a stopped run of the caller's own has left; throws 409 where it cannot go on, or not any more. */
export async function resumeRun(context: Context, id: number): Promise<BulkRun> {
  return inTransaction(context, async inner => {
    await requireRoom(inner)
    const { status, can_resume } = await ownRun(inner, id)
    if (!can_resume) throw conflict(status === 'stopped' ? 'notResumable' : 'notStopped')
    await inner.db.read(
      "update bulk_runs set status = 'running', message = null, seen = false, worked_at = clock_timestamp() where id = $1",
      [id],
    )
    await leaveToJob(inner, id)
    return ownRun(inner, id)
  })
}

/**
 * Begins to take back what an ended run of the caller's own did; throws 409 where it cannot be taken back, or not any
 * more. Once it was begun to be taken back, a run is neither taken back again nor gone on with.
 */
export async function beginUndo(context: Context, id: number): Promise<BulkRun> {
  return inTransaction(context, async inner => {
    await takeTurn(inner)
    const run = await ownRun(inner, id)
    if (!run.can_undo) throw conflict('notUndoable')
    await inner.db.read('update bulk_runs set undone_at = clock_timestamp() where id = $1', [id])
    const rows = await inner.db.read(
      // Those who wait for a place give theirs up before others give theirs.
      `select record_id from bulk_run_rows where run_id = $1 and undo is not null order by outcome <> 'waitlisted', place`,
      [id],
    )
    return beginRun(inner, inner.engine.catalogue.get(run.resource), {
      operation: run.operation,
      ids: rows.map(([record]) => record as number),
      ...(run.from && { from: run.from }),
      undoOf: id,
    })
  })
}
