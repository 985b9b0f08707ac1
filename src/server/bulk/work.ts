import { contextFor } from '../auth/on-behalf.ts'
import { forgetCallers } from '../auth/sessions.ts'
import type { Portal } from '../dependencies.ts'
import { conflict, HttpError } from '../http/errors.ts'
import type { Locale } from '../i18n.ts'
import type { Attempt } from '../jobs/jobs.ts'
import type { Compiled } from '../rest/catalogue.ts'
import { type Context, withDb } from '../rest/context.ts'
import { carriesRights } from '../rest/holders.ts'
import { attempt, reasonOf } from './attempt.ts'
import type { BulkOperation, UndoNote, Worked } from './operation.ts'
import { permittedOperation } from './resolve.ts'
import { leaveToJob, recordsOf, storedRun } from './runs.ts'

/** Records between two looks at what the person who began it may. */
const RECORDS_PER_CHECK = 25
/** How long one job works, in milliseconds: a process that is told to stop has little to wait for. */
const JOB_MS = 10_000

/** A run as it is worked off. */
interface Work {
  readonly id: number
  readonly operation: BulkOperation
  /** The resource whose records they are. */
  readonly compiled: Compiled
  /** What was sent besides the ids. */
  readonly sent: unknown
  readonly undoOf: number | null
  readonly locale: Locale
}

/** What undoes the run with one record, as it was noted when it was done. */
async function noteOf({ db }: Context, run: number, record: number): Promise<UndoNote> {
  const [row] = await db.read('select undo from bulk_run_rows where run_id = $1 and record_id = $2', [
    run,
    record,
  ])
  const note = row?.[0]
  if (!note) throw conflict('notUndoable')
  return typeof note === 'string' ? JSON.parse(note) : (note as UndoNote)
}

async function doOne(context: Context, work: Work, record: number): Promise<Worked> {
  const { operation, sent, undoOf } = work
  if (undoOf === null) {
    const worked = await operation.work(context, record, sent)
    // A link that is mailed to nobody would be lost, so that nothing is done then.
    if (worked.given) throw conflict('linkNotMailed')
    return worked
  }
  if (!operation.undo) throw conflict('notUndoable')
  await operation.undo(context, record, await noteOf(context, undoOf, record))
  await context.db.read('update bulk_run_rows set undo = null where run_id = $1 and record_id = $2', [
    undoOf,
    record,
  ])
  return { outcome: 'done' }
}

const step = `insert into bulk_run_rows (run_id, place, record_id, outcome, reason, undo)
  select $1::bigint, s.done - 1, $2::bigint, $3, $4, $5::jsonb from s`

/**
 * Does it with the next record. The record and the word that it was done are one transaction, so that a process that
 * dies in between does it neither twice nor not at all. Gives false when there is nothing more to do.
 */
async function next(context: Context, work: Work): Promise<boolean> {
  const { id, compiled, locale } = work
  let at: readonly unknown[] | undefined
  const outcome = await attempt(context, compiled, async inner => {
    ;[at] = await inner.db.read(
      "select done, ids[done + 1] from bulk_runs where id = $1 and status = 'running' for update",
      [id],
    )
    if (!at) return false
    const [, record] = at
    if (record === null) {
      await inner.db.read("update bulk_runs set status = 'done', sent = null where id = $1", [id])
      return false
    }
    const { outcome, undo } = await doOne(inner, work, record as number)
    await inner.db.read(
      `with s as (update bulk_runs set done = done + 1, unchanged = unchanged + $6, worked_at = clock_timestamp() where id = $1 returning done) ${step}`,
      [id, record, outcome, null, undo ? JSON.stringify(undo) : null, outcome === 'unchanged' ? 1 : 0],
    )
    return true
  })
  if (!(outcome instanceof HttpError)) return outcome
  await context.engine.db.read(
    `with s as (update bulk_runs set done = done + 1, refused = refused + 1, worked_at = clock_timestamp() where id = $1 and done = $6 returning done) ${step}`,
    [id, at?.[1], 'refused', reasonOf(locale, compiled, outcome), null, at?.[0]],
  )
  return true
}

/** Reads what is to be worked off; undefined where there is no such run, or the person may not do it any more. */
async function workOf(context: Context, id: number): Promise<Work | undefined> {
  const { db, engine, locale } = context
  const run = await storedRun(context, id)
  const operation = permittedOperation(context, run)
  if (!operation) return undefined
  const [row] = await db.read('select sent from bulk_runs where id = $1', [id])
  const sent = typeof row?.[0] === 'string' ? JSON.parse(row[0]) : (row?.[0] ?? undefined)
  const compiled = recordsOf(engine.catalogue, run)
  return { id, operation, compiled, sent, undoOf: run.undo_of, locale }
}

const stop = ({ engine }: Pick<Context, 'engine'>, id: number) =>
  engine.db.read("update bulk_runs set status = 'stopped' where id = $1 and status = 'running'", [id])

/** Told of what was done, where what carries rights has changed: no caller is taken from memory then. */
const forgetIfRights = ({ table }: Compiled) => {
  if (carriesRights(table)) forgetCallers()
}

/** What a request does of its own run before it is answered. */
export interface AtOnce {
  readonly records: number
  readonly ms: number
}

/**
 * Works off a run while who began it waits, as far as there is time; the rest is left to a job. Who chose a few records
 * is answered when they are done.
 */
export async function workAtOnce(context: Context, id: number, { records, ms }: AtOnce): Promise<void> {
  const end = Date.now() + ms
  const { db } = context.engine
  const outside = withDb(context, db)
  const work = await workOf(outside, id)
  if (!work) return void (await stop(context, id))
  let isMore = true
  try {
    for (let n = 0; n <= records && isMore && Date.now() < end; n++) isMore = await next(outside, work)
  } catch {
    // A job tries it again, and says what stands in the way if that goes on.
  } finally {
    forgetIfRights(work.compiled)
  }
  if (isMore) await leaveToJob(outside, id)
}

/** The job of a run: goes on where an earlier one ended, for some seconds, and leaves the rest to the next. */
export async function workOffBulkRun(
  portal: Portal,
  { bulk_run_id: id, tab }: { bulk_run_id: number; tab?: string },
  { last }: Attempt,
): Promise<void> {
  const { engine } = portal
  const [row] = await engine.db.read('select user_id, locale from bulk_runs where id = $1', [id])
  if (!row) return
  const [userId, locale] = row as [number, Locale]
  const end = Date.now() + JOB_MS
  let compiled: Compiled | undefined
  try {
    for (let isMore = true; isMore; ) {
      const found = await contextFor(portal, engine.db, userId)
      const context: Context | undefined = found && { ...found, locale, ...(tab && { tab }) }
      const work = context && (await workOf(context, id))
      if (!work) return void (await stop(portal, id))
      compiled = work.compiled
      for (let n = 0; n < RECORDS_PER_CHECK && isMore; n++) isMore = await next(context as Context, work)
      if (isMore && Date.now() >= end) return await leaveToJob({ db: engine.db, ...(tab && { tab }) }, id)
    }
  } catch (error) {
    if (last) await stop(portal, id)
    throw error
  } finally {
    if (compiled) forgetIfRights(compiled)
  }
}
