/** Links of a many-to-many relation: rows of its pivot. */
import { invalid } from '../http/errors.ts'
import { auditedValue } from './audit.ts'
import type { CompiledField } from './compiled.ts'
import type { Context } from './context.ts'
import type { ChangedLink, LinkChange } from './link-change.ts'
import { link, linked, unlink } from './write.ts'

/** Throws 422 when there would be more on the other side than the field allows. How many is bounded only where it says so. */
export async function requireRoom(
  context: Context,
  field: CompiledField,
  id: number,
  ids: readonly number[],
) {
  if (!field.pivot || !('max' in field.field.options)) return
  const present = await linked(context, field, id)
  const wrong = field.type.check(field.field, [...new Set([...present, ...ids])])
  if (wrong) throw invalid({ ids: [wrong] })
}

/** Adds rows to a pivot, or takes them out; `place` others came before them. Gives those that changed. */
export async function changePivotRows(
  context: Context,
  { compiled, field, target, id, add }: LinkChange,
  ids: readonly number[],
  place: number,
): Promise<ChangedLink[]> {
  const changed = await (add ? link(context, field, id, ids, place) : unlink(context, field, id, ids))
  const back = target.fields.find(
    other => other.pivot?.pair === field.pivot?.pair && other.target === compiled.name,
  )
  const linkedHere = { [back?.key ?? compiled.name]: auditedValue(back?.field ?? field.field, [id]) }
  return changed.map(other => ({ id: other, before: add ? {} : linkedHere, after: add ? linkedHere : {} }))
}
