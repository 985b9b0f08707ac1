/** What the rules of a resource ask of new rows that are written together. */
import type { Compiled } from './compiled.ts'
import { type Context, rulesOf } from './context.ts'
import { selectList, shapeFor } from './shape.ts'

/** Locks what the rules of new rows will change of other records, before anything else is locked. */
export async function holdNew(
  context: Context,
  compiled: Compiled,
  rows: readonly ReadonlyMap<string, unknown>[],
): Promise<void> {
  const hold = rulesOf(context, compiled)?.hold
  if (hold) for (const values of rows) await hold(context, values)
}

/** Does what their rules ask of new rows once they are there. */
export async function followNew(context: Context, compiled: Compiled, ids: readonly number[]): Promise<void> {
  const written = rulesOf(context, compiled)?.written
  if (!written) return
  const shape = shapeFor(compiled, context)
  const rows = await context.db.read(
    `select ${selectList(shape, 't')} from "${compiled.table}" t where t.id = any ($1::bigint[]) order by t.id`,
    [ids],
  )
  for (const row of rows) await written(context, shape.build(row, 0), null)
}
