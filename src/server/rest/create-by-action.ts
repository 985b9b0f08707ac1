import type { Action } from '../../metadata/lifecycle.ts'
import type { Compiled } from './compiled.ts'
import { type Context, followed, type Handler } from './context.ts'
import { insert } from './insert.ts'
import { requireFilled } from './missing.ts'
import { notifyOf, notifyOfNew } from './notify-rules.ts'
import { setValues } from './set-values.ts'
import type { JsonRow } from './shape.ts'
import { validate } from './validate.ts'
import { readInput } from './values.ts'
import { mapDatabaseError } from './violations.ts'
import { inTransaction, link, pivotValues, throwIfInvalid } from './write.ts'

/**
 * An action on the collection that makes a record: stores its input and what it sets, held to what a new record is held
 * to, and does what its handler does with the new one, in one transaction. The record's line in the history is the
 * action's, too.
 */
export async function createByAction(
  context: Context,
  compiled: Compiled,
  name: string,
  body: unknown,
): Promise<JsonRow> {
  const action = compiled.resource.config.actions[name] as Action
  const { input = {}, set } = action
  const given = readInput(body, input)
  throwIfInvalid(given.errors)
  const handler = context.engine.behaviour.actions.get(compiled.name)?.[name] as Handler | undefined
  try {
    return await inTransaction(context, async inner => {
      const { values, errors } = given
      for (const [field, value] of await setValues(inner, compiled, set)) values.set(field, value)
      await validate(inner, compiled, given, null)
      throwIfInvalid(errors)
      const row = await insert(inner, compiled, values)
      for (const [field, ids] of pivotValues(compiled, values))
        if (ids.length) await link(inner, field, row.id, ids)
      await handler?.({ context: inner, compiled, row, input: values })
      await requireFilled(inner, compiled, row.id, name, action)
      await followed(inner, compiled, [row.id])
      if (action.notify) await notifyOf(inner, compiled, [row.id], action)
      else await notifyOfNew(inner, compiled, [row.id])
      return row
    })
  } catch (error) {
    throw mapDatabaseError(error, compiled)
  }
}
