import type { FieldChange } from '../../metadata/lifecycle.ts'
import type { Compiled } from './compiled.ts'
import type { Context } from './context.ts'
import { meets } from './meets.ts'
import { setValues } from './set-values.ts'
import type { JsonRow } from './shape.ts'

/**
 * Columns that changes of a record bring with them by its declaration (`changed`): of the fields `names`, from what the
 * record was `before`.
 */
export async function columnsWith(
  context: Context,
  compiled: Compiled,
  before: JsonRow,
  names: ReadonlyMap<string, unknown>,
): Promise<Record<string, unknown>> {
  const rules = (compiled.resource.config.changed ?? {}) as Readonly<Record<string, FieldChange>>
  const columns: Record<string, unknown> = {}
  for (const { fields, when, set } of Object.values(rules)) {
    if (!fields.some(name => names.has(name)) || !(await meets(context, compiled, before, when))) continue
    for (const [name, value] of await setValues(context, compiled, set))
      columns[compiled.byName.get(name)?.column as string] = value
  }
  return columns
}
