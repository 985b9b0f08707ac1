import { type AuditExtras, applyChanges, type Changes } from './changes.ts'
import type { Compiled } from './compiled.ts'
import { settleConditional } from './conditional.ts'
import type { Context } from './context.ts'
import { settleLater } from './drafts.ts'
import { requireEditable } from './editable.ts'
import { settleLengths } from './lengths.ts'
import { isConditional, lockRecord, refuseUncovered } from './preconditions.ts'
import type { JsonRow } from './shape.ts'
import { readLinks } from './tags.ts'
import { validate } from './validate.ts'
import { readBody } from './values.ts'
import { mapDatabaseError } from './violations.ts'
import { inTransaction, throwIfInvalid } from './write.ts'

/** A record before and after it was updated, and what was different. */
export interface Updated {
  readonly before: JsonRow
  readonly row: JsonRow
  readonly changes: Changes
}

/** {@link update} for who has to know what it changed. `extras` is what its audit line has besides. */
export async function updateRecord(
  context: Context,
  compiled: Compiled,
  id: number,
  body: unknown,
  ifMatch?: string,
  extras?: AuditExtras,
): Promise<Updated> {
  try {
    return await inTransaction(context, async inner => {
      const parsed = readBody(body, compiled, inner.caller, 'update')
      const before = await lockRecord(inner, compiled, id, parsed.values, ifMatch)
      await requireEditable(inner, compiled, before, parsed.values)
      if (isConditional(ifMatch)) refuseUncovered(compiled, parsed)
      await settleLengths(inner, compiled, parsed, before)
      await settleConditional(inner, compiled, parsed, before)
      settleLater(compiled, parsed, before)
      await validate(inner, compiled, parsed, before)
      throwIfInvalid(parsed.errors)
      const { values } = parsed
      const { row, changes } = await applyChanges(inner, compiled, before, values, {
        conditional: isConditional(ifMatch),
        extras,
      })
      await readLinks(inner.db, compiled, row)
      return { before, row, changes }
    })
  } catch (error) {
    throw mapDatabaseError(error, compiled)
  }
}

/** `PUT` and `PATCH /api/{resource}/{id}`: the given fields change, the others stay. */
export const update = async (
  context: Context,
  compiled: Compiled,
  id: number,
  body: unknown,
  ifMatch?: string,
): Promise<JsonRow> => (await updateRecord(context, compiled, id, body, ifMatch)).row
