import { verbPermission } from '../../metadata/access.ts'
import { may } from '../auth/caller.ts'
import { contextFor } from '../auth/on-behalf.ts'
import { refreshStatistics } from '../db/statistics.ts'
import type { Portal } from '../dependencies.ts'
import { forbidden, HttpError } from '../http/errors.ts'
import { type Locale, say } from '../i18n.ts'
import { job } from '../jobs/jobs.ts'
import { followableBy } from '../rest/catalogue.ts'
import { type Context, type Engine, withDb } from '../rest/context.ts'
import { followNew, holdNew } from '../rest/follow-new.ts'
import { insertMany } from '../rest/insert-many.ts'
import { lockParents } from '../rest/limits.ts'
import { loadRow } from '../rest/show.ts'
import { mapDatabaseError } from '../rest/violations.ts'
import { type Assignment, checkTargets, type ReadyRow } from './check.ts'
import { assignRunQueue } from './runs.ts'
import { type Through, throughsOf } from './through.ts'

/** Rows of one transaction. */
const CHUNK = 500

/** Tries of a chunk that others got in the way of. */
const TRIES = 4

/** Refused ones that are kept with their reasons. */
const MAX_FAILURES = 1000

/** From this many rows on the planner's statistics are updated at once. */
const MANY_ROWS = 100

/** Throws 404 or 403 unless the caller sees the record, may make rows, and may read those whom they choose among. */
export async function requireAssigning(context: Context, { owner, child, chosen }: Through, id: number) {
  if (!may(context.caller, verbPermission(child.resource, 'store'))) throw forbidden()
  if (!followableBy(context.caller, chosen)) throw forbidden()
  await loadRow(context, owner, id)
}

/** Makes the rows, and does what their rules ask of new ones. */
async function write(context: Context, { child }: Through, rows: readonly ReadyRow[]) {
  const values = rows.map(row => row.values)
  await holdNew(context, child, values)
  const made = await insertMany(context, child, values)
  await followNew(context, child, made.ids)
  return made
}

/**
 * Makes the next rows of a run. They and the word that they were made are one transaction, so that a process that dies in
 * between makes them neither twice nor not at all. Gives false when there is nothing more to do.
 */
async function next(context: Context, assignment: Assignment, run: number): Promise<boolean> {
  const { through, id } = assignment
  return context.engine.db.transaction(async tx => {
    const inner = withDb(context, tx)
    const [at] = await tx.read(
      `select ids[done + 1 : done + $2::int] from assign_runs where id = $1 and status = 'running' for update`,
      [run, CHUNK],
    )
    if (!at) return false
    const ids = (at[0] as unknown[]).map(Number)
    if (!ids.length) {
      await tx.read("update assign_runs set status = 'done' where id = $1", [run])
      return false
    }
    await requireAssigning(inner, through, id)
    // Places are counted when nobody else takes any more.
    await lockParents(inner, through.child, new Map([[through.back.name, id]]))
    const { ready, already, refused } = await checkTargets(inner, assignment, ids)
    const made = ready.length ? await write(inner, through, ready) : { ids: [], waiting: [] }
    const failures = [...refused].map(([target, reason]) => ({
      id: target,
      reason: say(context.locale, reason),
    }))
    await tx.read(
      `update assign_runs set worked_at = clock_timestamp(), done = done + $2::int, added = added + $3::int, waiting = waiting + $4::int,
         already = already + $5::int, refused = refused + $6::int,
         failures = case when jsonb_array_length(failures) < ${MAX_FAILURES} then failures || $7::jsonb else failures end
       where id = $1`,
      [
        run,
        ids.length,
        made.ids.length,
        made.waiting.length,
        already.length,
        refused.size,
        JSON.stringify(failures),
      ],
    )
    return true
  })
}

/** {@link next}, once more where somebody else was faster with one of the rows: what they wrote is found then. */
async function nextAtLast(context: Context, assignment: Assignment, run: number): Promise<boolean> {
  for (let tries = 1; ; tries++)
    try {
      return await next(context, assignment, run)
    } catch (error) {
      const refused = mapDatabaseError(error, assignment.through.child)
      // What is refused though it was found to be right was changed in between.
      const again = refused instanceof HttpError && (refused.status === 422 || refused.status === 409)
      if (!again || tries === TRIES) throw refused
    }
}

/** Stops a run, and says why where that is known. */
const stop = ({ db }: Engine, run: number, reason: string | null = null) =>
  db.read("update assign_runs set status = 'stopped', message = $2 where id = $1 and status = 'running'", [
    run,
    reason,
  ])

/**
 * Works a run off until it is done or stopped; what all its rows are refused for stops it. `actingFor` gives whoever began
 * it as they are by now, before each of its steps; undefined: they may nothing any more.
 */
export async function workOffAssignment(
  engine: Engine,
  actingFor: () => Context | Promise<Context | undefined>,
  assignment: Assignment,
  run: number,
): Promise<void> {
  const { db } = engine
  for (let isMore = true; isMore; ) {
    const context = await actingFor()
    if (!context) return void (await stop(engine, run))
    try {
      isMore = await nextAtLast(context, assignment, run)
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error
      const [reason = error.text] = Object.values(error.errors ?? {}).flat()
      await stop(engine, run, say(context.locale, reason))
      isMore = false
    }
  }
  const [row] = await db.read('select added from assign_runs where id = $1', [run])
  // The rows are written, whatever becomes of this.
  if (((row?.[0] ?? 0) as number) >= MANY_ROWS) await refreshStatistics(db).catch(() => undefined)
}

/** The job of a run: goes on where whoever began it, or an earlier try, ended. */
export const assignRunJob = job(
  assignRunQueue,
  async (portal: Portal, { assign_run_id: run, tab }, { last }) => {
    const { engine } = portal
    const [row] = await engine.db.read(
      "select user_id, resource, record_id, relation, locale, sent from assign_runs where id = $1 and status = 'running'",
      [run],
    )
    if (!row) return
    const [user, resource, id, relation, locale, values] = row as [
      number,
      string,
      number,
      string,
      Locale,
      Assignment['values'],
    ]
    const through = engine.catalogue.has(resource)
      ? throughsOf(engine.catalogue, engine.catalogue.get(resource)).find(
          other => other.relation.name === relation,
        )
      : undefined
    if (!through) return void (await stop(engine, run))
    const actingFor = async (): Promise<Context | undefined> => {
      const context = await contextFor(portal, engine.db, user)
      return context && { ...context, locale, tab }
    }
    try {
      await workOffAssignment(engine, actingFor, { through, id, values }, run)
    } catch (error) {
      if (last) await stop(engine, run)
      throw error
    }
  },
)
