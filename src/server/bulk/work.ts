import { carriesRights } from '../auth/holders.ts'
import { contextFor } from '../auth/on-behalf.ts'
import { forgetCallers } from '../auth/sessions.ts'
import { refreshStatistics } from '../db/statistics.ts'
import type { Portal } from '../dependencies.ts'
import { HttpError } from '../http/errors.ts'
import { type Locale, say } from '../i18n.ts'
import type { Attempt } from '../jobs/jobs.ts'
import type { Compiled } from '../rest/compiled.ts'
import { type Context, withDb } from '../rest/context.ts'
import { isBatch } from './operation.ts'
import { recordsOf, requireUnattended } from './resolve.ts'
import { leaveToJob, storedRun } from './runs.ts'
import { doNext, stopWork, type Work } from './step.ts'

/** Records between two looks at what the person who began it may. */
const RECORDS_PER_CHECK = 25
/** How long one job works, in milliseconds: a process that is told to stop has little to wait for. */
const JOB_MS = 10_000
/** From this many rows of batches on the planner's statistics are updated at once. */
const MANY_ROWS = 100

/**
 * Reads what is to be worked off. Where the person may not do it any more, or the record under which it is done is gone,
 * the run is stopped and says so: undefined.
 */
async function workOf(context: Context, id: number): Promise<Work | undefined> {
  const { db, engine, locale } = context
  const run = await storedRun(context, id)
  const operation = await requireUnattended(context, run).catch(error => {
    if (error instanceof HttpError && error.status < 500) return error
    throw error
  })
  if (operation instanceof HttpError) {
    await stopWork(engine.db, id, say(locale, operation.text))
    return undefined
  }
  const [row] = await db.read('select sent from bulk_runs where id = $1', [id])
  const sent = typeof row?.[0] === 'string' ? JSON.parse(row[0]) : (row?.[0] ?? undefined)
  const writes = operation.writes ?? (recordsOf(engine, run) as Compiled)
  return { id, operation, writes, sent, undoOf: run.undo_of, locale }
}

/**
 * Told of what was done: where what carries rights has changed, no caller is taken from memory; where much was written at
 * once, the planner's statistics are updated, whatever becomes of that.
 */
async function settle({ engine }: Pick<Context, 'engine'>, { operation, writes }: Work, worked: number) {
  if (carriesRights(writes.table)) forgetCallers()
  if (isBatch(operation) && worked >= MANY_ROWS) await refreshStatistics(engine.db).catch(() => undefined)
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
  if (!work) return
  let worked = 0
  let isMore = true
  try {
    while (isMore && worked <= records && Date.now() < end) {
      const step = await doNext(outside, work)
      worked += step.worked
      isMore = step.isMore
    }
  } catch {
    // A job tries it again, and says what stands in the way if that goes on.
  } finally {
    await settle(context, work, worked)
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
  let work: Work | undefined
  let worked = 0
  try {
    for (let isMore = true; isMore; ) {
      const found = await contextFor(portal, engine.db, userId)
      const context: Context | undefined = found && { ...found, locale, ...(tab && { tab }) }
      if (!context) return void (await stopWork(engine.db, id))
      const permitted = await workOf(context, id)
      if (!permitted) return
      work = permitted
      for (let n = 0; n < RECORDS_PER_CHECK && isMore; ) {
        const step = await doNext(context, work)
        n += step.worked
        worked += step.worked
        isMore = step.isMore
      }
      if (isMore && Date.now() >= end) return await leaveToJob({ db: engine.db, ...(tab && { tab }) }, id)
    }
  } catch (error) {
    if (last) await stopWork(engine.db, id)
    throw error
  } finally {
    if (work) await settle(portal, work, worked)
  }
}
