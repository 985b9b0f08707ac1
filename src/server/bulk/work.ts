import { actionPermission } from '../../metadata/access.ts'
import { may } from '../auth/caller.ts'
import { contextFor } from '../auth/on-behalf.ts'
import { forgetCallers } from '../auth/sessions.ts'
import type { Portal } from '../dependencies.ts'
import { HttpError } from '../http/errors.ts'
import { type Locale, say } from '../i18n.ts'
import type { Attempt } from '../jobs/jobs.ts'
import { type Context, withDb } from '../rest/context.ts'
import { carriesRights } from '../rest/holders.ts'
import { canRunUnattended, runActionUnattended } from './run-action.ts'

/** Records between two looks at what the person who began it may. */
const RECORDS_PER_CHECK = 25

interface Run {
  readonly id: number
  readonly userId: number
  readonly resource: string
  readonly action: string
  readonly locale: Locale
  /** The browser tab in which it was begun. */
  readonly tab: string | undefined
}

/** Whoever began it, as they are now; undefined when they may not do it any more. */
async function actingFor(
  portal: Portal,
  { userId, resource, action, locale, tab }: Run,
): Promise<Context | undefined> {
  const compiled = portal.engine.catalogue.get(resource)
  const context = await contextFor(portal, portal.engine.db, userId)
  return context &&
    may(context.caller, actionPermission(compiled.resource, action)) &&
    canRunUnattended(compiled, action, portal.engine)
    ? { ...context, locale, tab }
    : undefined
}

/**
 * Does it with the next record. The record and the word that it was done are one transaction, so that a process that
 * dies in between does it neither twice nor not at all. Gives false when there is nothing more to do.
 */
async function next(context: Context, { id, resource, action, locale }: Run): Promise<boolean> {
  const { db, catalogue } = context.engine
  const compiled = catalogue.get(resource)
  let at: readonly unknown[] | undefined
  try {
    return await db.transaction(async tx => {
      ;[at] = await tx.read(
        "select done, ids[done + 1] from action_runs where id = $1 and status = 'running' for update",
        [id],
      )
      if (!at) return false
      const [, record] = at
      if (record === null) {
        await tx.read("update action_runs set status = 'done' where id = $1", [id])
        return false
      }
      await runActionUnattended(withDb(context, tx), compiled, record as number, action)
      await tx.read('update action_runs set done = done + 1 where id = $1', [id])
      return true
    })
  } catch (error) {
    if (!(error instanceof HttpError) || !at) throw error
    await db.read(
      `update action_runs set done = done + 1, failures = failures || $3::jsonb where id = $1 and done = $2`,
      [id, at[0], JSON.stringify([{ id: at[1], reason: say(locale, error.text) }])],
    )
    return true
  }
}

/** The job of a run: goes on where an earlier try ended. */
export async function workOffActionRun(
  portal: Portal,
  { action_run_id, tab }: { action_run_id: number; tab?: string },
  { last }: Attempt,
): Promise<void> {
  const { db, catalogue } = portal.engine
  const [row] = await db.read('select id, user_id, resource, action, locale from action_runs where id = $1', [
    action_run_id,
  ])
  if (!row) return
  const [id, userId, resource, action, locale] = row as [number, number, string, string, Locale]
  const run: Run = { id, userId, resource, action, locale, tab }
  const stop = () =>
    db.read("update action_runs set status = 'stopped' where id = $1 and status = 'running'", [id])
  try {
    for (let isMore = true; isMore; ) {
      const context = await actingFor(portal, run)
      if (!context) return void (await stop())
      for (let n = 0; n < RECORDS_PER_CHECK && isMore; n++) isMore = await next(context, run)
    }
  } catch (error) {
    if (last) await stop()
    throw error
  } finally {
    if (carriesRights(catalogue.get(resource).table)) forgetCallers()
  }
}
