import { message } from '../../metadata/message.ts'
import { Params } from '../db/sql.ts'
import { invalid } from '../http/errors.ts'
import type { Compiled } from './compiled.ts'
import type { Context } from './context.ts'
import { limitsOf, taking } from './limit-plans.ts'

/**
 * Where a record's number of places is about to change: waits for those who are taking some, and throws 422 at the field
 * when more are taken than there would be.
 */
export async function checkSlots(
  context: Context,
  { table }: Compiled,
  id: number,
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const limit of limitsOf(context)) {
    const { parent, counted, within, atMost } = limit
    if (parent.table !== table || typeof atMost === 'number') continue
    const column = atMost.column as string
    const next = columns[column]
    if (next === null || next === undefined) continue
    // Who takes one of so many places holds the record as the caller does. Where there was no number they hold it
    // against its deletion alone, and are waited for.
    const [row] = await context.db.read(`select "${column}"::int from "${table}" where id = $1`, [id])
    const former = row?.[0] as number | null | undefined
    if (former === null) await context.db.read(`select 1 from "${table}" where id = $1 for update`, [id])
    if (former !== null && former !== undefined && Number(next) >= former) continue
    const params = new Params([id])
    const [found] = await context.db.read(
      `select count(*) from "${counted.table}" t where t."${within.column}" = $1 and ${taking(limit, params)}`,
      params.values,
    )
    const taken = Number(found?.[0])
    if (taken > Number(next)) throw invalid({ [atMost.key]: [message('limitBelow', { taken })] })
  }
}
