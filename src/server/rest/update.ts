import type { Compiled } from './catalogue.ts'
import { applyChanges } from './changes.ts'
import { settleConditional } from './conditional.ts'
import type { Context } from './context.ts'
import { requireEditable } from './editable.ts'
import { isConditional, lockRecord, refuseUncovered } from './preconditions.ts'
import type { JsonRow } from './shape.ts'
import { readLinks } from './tags.ts'
import { validate } from './validate.ts'
import { readBody } from './values.ts'
import { mapDatabaseError } from './violations.ts'
import { inTransaction, throwIfInvalid } from './write.ts'

/** `PUT` and `PATCH /api/{resource}/{id}`: the given fields change, the others stay. */
export async function update(
  context: Context,
  compiled: Compiled,
  id: number,
  body: unknown,
  ifMatch?: string,
): Promise<JsonRow> {
  try {
    return await inTransaction(context, async inner => {
      const parsed = readBody(body, compiled, inner.caller, 'update')
      const before = await lockRecord(inner, compiled, id, parsed.values, ifMatch)
      await requireEditable(inner, compiled, before, parsed.values)
      if (isConditional(ifMatch)) refuseUncovered(compiled, parsed)
      await settleConditional(inner, compiled, parsed, before)
      await validate(inner, compiled, parsed, before)
      throwIfInvalid(parsed.errors)
      const row = await applyChanges(inner, compiled, before, parsed.values, isConditional(ifMatch))
      await readLinks(inner.db, compiled, row)
      return row
    })
  } catch (error) {
    throw mapDatabaseError(error, compiled)
  }
}
