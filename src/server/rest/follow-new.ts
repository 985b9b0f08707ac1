/** What the rules of a resource ask of new rows that are written together. */
import type { Compiled } from './compiled.ts'
import { type Context, followed, rulesOf } from './context.ts'
import { notifyOfNew } from './notify-rules.ts'
import { storedRows } from './stored-rows.ts'

/** Locks what the rules of new rows will change of other records, before anything else is locked. */
export async function holdNew(
  context: Context,
  compiled: Compiled,
  rows: readonly ReadonlyMap<string, unknown>[],
): Promise<void> {
  const hold = rulesOf(context, compiled)?.hold
  if (hold) for (const values of rows) await hold(context, values)
}

/** Does what their rules ask of new rows once they are there, and notifies whom their declaration names. */
export async function followNew(context: Context, compiled: Compiled, ids: readonly number[]): Promise<void> {
  const written = rulesOf(context, compiled)?.written
  if (written) for (const row of await storedRows(context, compiled, ids)) await written(context, row, null)
  await followed(context, compiled, ids)
  await notifyOfNew(context, compiled, ids)
}
