import { bulkFields } from '../../fields/bulk.ts'
import { message } from '../../metadata/message.ts'
import { invalid } from '../http/errors.ts'
import type { Compiled, CompiledField } from '../rest/compiled.ts'
import type { Context, UndoNote, Worked } from '../rest/context.ts'
import { etagOf } from '../rest/tags.ts'
import { updateRecord } from '../rest/update.ts'
import { readBody } from '../rest/values.ts'
import { throwIfInvalid } from '../rest/write.ts'

/** Looks at the values that many records are to have: fields that are for many, and what the caller may write there. */
export function checkEdit(context: Context, compiled: Compiled, values: unknown): void {
  const { errors } = readBody(values, compiled, context.caller, 'update')
  const allowed = bulkFields(compiled.resource).map(name => (compiled.byName.get(name) as CompiledField).key)
  const keys = Object.keys((values ?? {}) as object)
  for (const key of keys) if (!allowed.includes(key)) errors[key.slice(0, 100)] ??= [message('notWritable')]
  throwIfInvalid(errors)
  if (!keys.length) throw invalid({ values: [message('required')] })
}

/** Gives one record these values, as `PATCH` does, and notes what it had. */
export async function editOne(
  context: Context,
  compiled: Compiled,
  id: number,
  values: unknown,
): Promise<Worked> {
  const { before, row, changes } = await updateRecord(context, compiled, id, values)
  const columns = compiled.fields.filter(({ column }) => column && column in changes.columns)
  const had = Object.fromEntries([
    ...columns.map(({ key }) => [key, before[key] ?? null]),
    ...changes.pivots.map(({ field, present }) => [field.key, present]),
  ])
  const changed = Object.keys(had)
  if (!changed.length) return { outcome: 'unchanged' }
  return { outcome: 'done', changed, undo: { values: had, tag: etagOf(row) } }
}

/** Gives a record the values back that it had, unless somebody changed it since. */
export async function restoreValues(
  context: Context,
  compiled: Compiled,
  id: number,
  { values, tag }: UndoNote,
): Promise<void> {
  await updateRecord(context, compiled, id, values, tag)
}
