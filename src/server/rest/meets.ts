import { type Condition, holds, testsIn } from '../../metadata/condition.ts'
import { Params } from '../db/sql.ts'
import { databaseIso } from '../db/time.ts'
import type { Compiled } from './compiled.ts'
import { conditionsSql } from './conditions.ts'
import type { Context } from './context.ts'
import type { JsonRow } from './shape.ts'

/** Whether a record meets conditions; see {@link meeting}. */
export const meets = async (
  context: Context,
  compiled: Compiled,
  row: JsonRow,
  conditions: readonly Condition[] = [],
): Promise<boolean> => (await meeting(context, compiled, [row], conditions)).length > 0

/**
 * Those of the rows that meet conditions, whoever may read what they test: where the rows in hand have not all of it, the
 * database is asked, by one statement.
 */
export async function meeting(
  context: Context,
  compiled: Compiled,
  rows: readonly JsonRow[],
  conditions: readonly Condition[] = [],
): Promise<JsonRow[]> {
  if (rows.every(row => testsIn(conditions).every(({ field }) => row[field] !== undefined))) {
    const known = { me: context.caller.id, now: databaseIso() }
    return rows.filter(row => holds(conditions, row, known))
  }
  const ids = rows.map(({ id }) => id)
  const others = new Set(await unmet(context, compiled, ids, conditions))
  return rows.filter(({ id }) => !others.has(id))
}

/** Those of the records that do not meet conditions. */
export async function unmet(
  { db, caller }: Context,
  compiled: Compiled,
  ids: readonly number[],
  conditions: readonly Condition[],
): Promise<number[]> {
  if (!ids.length || !conditions.length) return []
  const params = new Params([ids])
  const where = conditionsSql(conditions, compiled, caller, 't', params)
  const rows = await db.read(
    `select t.id from "${compiled.table}" t where t.id = any ($1::bigint[]) and (${where.join(' and ')}) is not true order by t.id`,
    params.values,
  )
  return rows.map(([id]) => id as number)
}
