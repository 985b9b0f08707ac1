import { message } from '../../metadata/message.ts'
import { HttpError } from '../http/errors.ts'
import type { Compiled } from './compiled.ts'
import type { Context } from './context.ts'
import { lockTargets } from './relations.ts'
import type { JsonRow } from './shape.ts'
import { loadRow } from './show.ts'
import { etagOf, isCovered, readLinks } from './tags.ts'
import type { ParsedBody } from './values.ts'
import { pivotValues } from './write.ts'

/** Whether an update asks for a certain state of the record. */
export const isConditional = (ifMatch: string | undefined): ifMatch is string =>
  ifMatch !== undefined && ifMatch !== '*'

/** Throws 412 with the present record when the record is no longer the one that the caller saw. */
export function requireState(row: JsonRow, ifMatch: string | undefined): void {
  if (!isConditional(ifMatch)) return
  const tags = ifMatch.split(',').map(tag => tag.trim().replace(/^W\//, ''))
  if (!tags.includes(etagOf(row)))
    throw new HttpError(412, message('errors:changed'), {
      body: { data: row },
      headers: { etag: etagOf(row) },
    })
}

/**
 * Throws 412 when what the record is linked to is no longer what its tag was made of. The record is locked, its pairs
 * are not: they are asked for again once the changes are known, and what is added later is in none of them.
 */
export async function requireSameLinks({ db }: Context, compiled: Compiled, before: JsonRow): Promise<void> {
  const now = { ...before }
  await readLinks(db, compiled, now)
  requireState(now, etagOf(before))
}

/** Notes an error for each list of pairs that no tag of the record covers: `If-Match` would promise what it cannot hold. */
export function refuseUncovered(compiled: Compiled, { values, errors }: ParsedBody): void {
  for (const [field] of pivotValues(compiled, values))
    if (!isCovered(compiled, field)) errors[field.key] = [message('uncovered')]
}

/**
 * Locks a record that is about to be updated, and what its new values point at. Throws 404, 409 or 412 unless the caller
 * may change it as it is now.
 */
export async function lockRecord(
  context: Context,
  compiled: Compiled,
  id: number,
  values: ReadonlyMap<string, unknown>,
  ifMatch: string | undefined,
): Promise<JsonRow> {
  await lockTargets(context, compiled, values, id)
  const before = await loadRow(context, compiled, id, { lock: 'change', tag: true, verb: 'update' })
  requireState(before, ifMatch)
  return before
}
