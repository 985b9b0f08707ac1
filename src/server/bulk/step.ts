/** One step of a run: the next record, or the next some of them, in one transaction with the word of it. */
import type { BulkOutcome } from '../../metadata/bulk-run.ts'
import type { Message } from '../../metadata/message.ts'
import type { Queryable } from '../db/database.ts'
import { conflict, HttpError } from '../http/errors.ts'
import { type Locale, say } from '../i18n.ts'
import type { Compiled } from '../rest/compiled.ts'
import type { BatchOperation, BulkOperation, Context, UndoNote, Worked } from '../rest/context.ts'
import { attempt, reasonOf } from './attempt.ts'
import { isBatch, workedBatch } from './operation.ts'

/** How often a batch is tried that others got in the way of: what they wrote is found then. */
const BATCH_TRIES = 4

/** A run as it is worked off. */
export interface Work {
  readonly id: number
  readonly operation: BulkOperation | BatchOperation
  /** The resource whose rows are written. */
  readonly writes: Compiled
  /** What was sent besides the ids. */
  readonly sent: unknown
  readonly undoOf: number | null
  readonly locale: Locale
}

/** What is kept of one record of a run. */
interface StoredOutcome {
  readonly record: number
  readonly outcome: BulkOutcome
  readonly reason?: string
  readonly undo?: UndoNote
}

/** Stops a run, and says why where that is known. */
export const stopWork = (db: Queryable, id: number, reason: string | null = null) =>
  db.read("update bulk_runs set status = 'stopped', message = $2 where id = $1 and status = 'running'", [
    id,
    reason,
  ])

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

async function undoOne(context: Context, { operation }: Work, undoOf: number, record: number): Promise<void> {
  if (!operation.undo) throw conflict('notUndoable')
  await operation.undo(context, record, await noteOf(context, undoOf, record))
  await context.db.read('update bulk_run_rows set undo = null where run_id = $1 and record_id = $2', [
    undoOf,
    record,
  ])
}

const outcomeOf = (locale: Locale, record: number, worked: Worked | Message): StoredOutcome =>
  'outcome' in worked
    ? { record, outcome: worked.outcome, ...(worked.undo && { undo: worked.undo }) }
    : { record, outcome: 'refused', reason: say(locale, worked) }

async function doSome(context: Context, work: Work, records: readonly number[]): Promise<StoredOutcome[]> {
  const { operation, sent, undoOf, locale } = work
  if (undoOf === null && isBatch(operation)) {
    const worked = await workedBatch(context, operation, records, sent)
    return worked.map(([record, found]) => outcomeOf(locale, record, found))
  }
  const [record] = records as [number]
  if (undoOf !== null || isBatch(operation)) {
    await undoOne(context, work, undoOf as number, record)
    return [{ record, outcome: 'done' }]
  }
  const worked = await operation.work(context, record, sent)
  // A link that is mailed to nobody would be lost, so that nothing is done then.
  if (worked.given) throw conflict('linkNotMailed')
  return [outcomeOf(locale, record, worked)]
}

/**
 * Counts what became of records, of which the run had done `at` before, and keeps it for each of them; the last ones end
 * the run. Gives whether it goes on.
 */
async function storeOutcomes(
  db: Queryable,
  id: number,
  at: number,
  outcomes: readonly StoredOutcome[],
): Promise<boolean> {
  const count = (outcome: BulkOutcome) => outcomes.filter(each => each.outcome === outcome).length
  const rows = outcomes.map(({ record, outcome, reason, undo }, index) => ({
    place: at + index,
    record_id: record,
    outcome,
    reason,
    undo,
  }))
  const isLast = "status = 'running' and done + $3::int = cardinality(ids)"
  const [row] = await db.read(
    `with r as (
       update bulk_runs set done = done + $3::int, unchanged = unchanged + $4::int, waitlisted = waitlisted + $5::int,
         refused = refused + $6::int, worked_at = clock_timestamp(),
         status = case when ${isLast} then 'done' else status end, sent = case when ${isLast} then null else sent end
       where id = $1 and done = $2 returning id, status
     ), w as (
       insert into bulk_run_rows (run_id, place, record_id, outcome, reason, undo)
       select r.id, w.place, w.record_id, w.outcome, w.reason, w.undo from r,
         jsonb_to_recordset($7::jsonb) as w(place integer, record_id bigint, outcome text, reason text, undo jsonb)
     ) select status from r`,
    [
      id,
      at,
      outcomes.length,
      count('unchanged'),
      count('waitlisted'),
      count('refused'),
      JSON.stringify(rows),
    ],
  )
  // Whoever was faster has done them.
  return !row || row[0] === 'running'
}

/** Records of one transaction. What is taken back is taken back one by one. */
const sizeOf = ({ operation, undoOf }: Work): number =>
  undoOf === null && isBatch(operation) ? operation.batch : 1

/** Where a run is: how many records were tried, and which come next. */
interface Position {
  readonly done: number
  readonly records: readonly number[]
}

/** What one step did. */
export interface RunStep {
  /** Records that were tried. */
  readonly worked: number
  /** Whether there is more to do. */
  readonly isMore: boolean
}

const ended: RunStep = { worked: 0, isMore: false }

/** Does the next records. Gives what came of it, or why they are refused. */
async function tryNext(
  context: Context,
  work: Work,
  found: (at: Position) => void,
): Promise<RunStep | HttpError> {
  const { id, writes } = work
  return attempt(context, writes, async inner => {
    const { db } = inner
    const [row] = await db.read(
      "select done, ids[done + 1 : done + $2::int] from bulk_runs where id = $1 and status = 'running' for update",
      [id, sizeOf(work)],
    )
    if (!row) return ended
    const at: Position = { done: row[0] as number, records: (row[1] as unknown[]).map(Number) }
    found(at)
    if (!at.records.length) {
      await db.read("update bulk_runs set status = 'done', sent = null where id = $1", [id])
      return ended
    }
    const isMore = await storeOutcomes(db, id, at.done, await doSome(inner, work, at.records))
    return { worked: at.records.length, isMore }
  })
}

/** {@link doNext} of records that are dealt with together: what all of them are refused for stops the run, which says it. */
async function nextBatch(context: Context, work: Work): Promise<RunStep> {
  for (let tries = 1; ; tries++) {
    const outcome = await tryNext(context, work, () => undefined)
    if (!(outcome instanceof HttpError)) return outcome
    // What is refused though each was found to be right was changed in between.
    const again = outcome.status === 409 || outcome.status === 422
    if (again && tries < BATCH_TRIES) continue
    // Others stand in the way: the job waits and goes on.
    if (outcome.text.key === 'errors:busy') throw outcome
    await stopWork(context.engine.db, work.id, reasonOf(work.locale, work.writes, outcome))
    return ended
  }
}

/**
 * Does the next step of a run. The records and the word that they were done are one transaction, so that a process that
 * dies in between does them neither twice nor not at all.
 */
export async function doNext(context: Context, work: Work): Promise<RunStep> {
  if (sizeOf(work) > 1) return nextBatch(context, work)
  let at: Position | undefined
  const outcome = await tryNext(context, work, found => {
    at = found
  })
  if (!(outcome instanceof HttpError)) return outcome
  // Refused before it was known where the run is: others stand in the way.
  if (!at) throw outcome
  const reason = reasonOf(work.locale, work.writes, outcome)
  const [record] = at.records as [number]
  return {
    worked: 1,
    isMore: await storeOutcomes(context.engine.db, work.id, at.done, [
      { record, outcome: 'refused', reason },
    ]),
  }
}
