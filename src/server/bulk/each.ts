import { MAX_BULK_RECORDS } from '../../metadata/bulk-run.ts'
import type { Action } from '../../metadata/lifecycle.ts'
import { message } from '../../metadata/message.ts'
import { possibleWhen } from '../../metadata/waiting.ts'
import { Params } from '../db/sql.ts'
import { conflict, HttpError } from '../http/errors.ts'
import type { Compiled } from '../rest/compiled.ts'
import { conditionsSql } from '../rest/conditions.ts'
import type { Context } from '../rest/context.ts'
import { visibility } from '../rest/visibility.ts'

/** The actions on the collection that do something with each of its records. */
export const eachActions = ({ resource }: Compiled): [name: string, action: Action & { each: string }][] =>
  Object.entries<Action>(resource.config.actions ?? {}).flatMap(([name, action]) =>
    action.each === undefined ? [] : [[name, { ...action, each: action.each }]],
  )

/** The records that an action on the collection is about, within what the caller reaches; throws 409 where there are none, or too many. */
export async function idsForEach(
  context: Context,
  compiled: Compiled,
  action: Action & { each: string },
): Promise<number[]> {
  const { caller, db, engine } = context
  const params = new Params()
  const { each, when = [] } = action
  const conditions = [...when, ...possibleWhen(compiled.resource, each)]
  const where = [
    't.deleted_at is null',
    ...visibility(compiled, caller, 't', params, engine.catalogue, each).conditions,
    ...conditionsSql(conditions, compiled, caller, 't', params),
  ]
  const rows = await db.read(
    `select t.id from "${compiled.table}" t where ${where.join(' and ')} order by t.id limit ${MAX_BULK_RECORDS + 1}`,
    params.values,
  )
  if (!rows.length) throw conflict('nothingForEach')
  if (rows.length > MAX_BULK_RECORDS)
    throw new HttpError(409, message('errors:tooManyForEach', { n: MAX_BULK_RECORDS }))
  return rows.map(([id]) => id as number)
}
