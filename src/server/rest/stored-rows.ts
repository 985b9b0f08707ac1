import type { Compiled } from './compiled.ts'
import type { Context } from './context.ts'
import { type JsonRow, selectList, shapeFor } from './shape.ts'

/** Rows as they are stored now, with what the caller may read of them, by their ids in ascending order; whether the caller reaches them is not asked. */
export async function storedRows(
  context: Context,
  compiled: Compiled,
  ids: readonly number[],
): Promise<JsonRow[]> {
  const shape = shapeFor(compiled, context)
  const rows = await context.db.read(
    `select ${selectList(shape, 't')} from "${compiled.table}" t where t.id = any ($1::bigint[]) order by t.id`,
    [ids],
  )
  return rows.map(row => shape.build(row, 0))
}
