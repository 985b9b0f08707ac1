import type { AnyField, Fields } from '../../metadata/field.ts'
import type { Effects, Presentation } from '../../metadata/lifecycle.ts'
import { type Changes, changesOf, guardUpdate } from './changes.ts'
import type { Compiled } from './compiled.ts'
import type { Context } from './context.ts'
import { columnsWith } from './field-changes.ts'
import { lockTargets } from './relations.ts'
import { setValues } from './set-values.ts'
import type { JsonRow } from './shape.ts'
import { type LoadOptions, loadRow } from './show.ts'
import { validate } from './validate.ts'
import { type Errors, type ParsedBody, readInput } from './values.ts'

/** The input as a request has to give it: a field of the record's own that is required may be filled already. */
const requested = (input: Fields = {}): Fields =>
  Object.fromEntries(
    Object.entries<AnyField>(input).map(([name, field]) => [
      name,
      field.options.own ? { ...field, options: { ...field.options, required: false } } : field,
    ]),
  )

/** What an action was given: all of its input, and what of it is the record's own. */
export interface Given extends ParsedBody {
  readonly own: ReadonlyMap<string, unknown>
}

/** Reads the body of an action or transition. */
export function readGiven(body: unknown, { input }: Presentation): Given {
  const { values, errors } = readInput(body, requested(input), ['id'])
  const own = new Map([...values].filter(([name]) => input?.[name]?.options.own))
  return { values, errors, own }
}

/** Reads and locks the record of an action or transition, and before it what its own new values point at. */
export async function loadFor(
  context: Context,
  compiled: Compiled,
  id: number,
  given: Given,
  verb: string,
  lock: LoadOptions['lock'] = 'change',
): Promise<JsonRow> {
  await lockTargets(context, compiled, given.own, id)
  return loadRow(context, compiled, id, { lock, verb })
}

/** What an action stores besides a state: the record's own fields among its input, checked as those, and what it sets. */
export async function storedBy(
  context: Context,
  compiled: Compiled,
  before: JsonRow,
  { own }: Given,
  { set }: Effects,
  errors: Errors,
): Promise<Changes> {
  const values = new Map(own)
  if (own.size) await validate(context, compiled, { values, errors }, before)
  const columns: Record<string, unknown> = {}
  for (const [name, value] of await setValues(context, compiled, set, before.id)) {
    values.set(name, value)
    columns[compiled.byName.get(name)?.column as string] = value
  }
  const changes = await changesOf(context, compiled, before, values)
  if (own.size && !Object.keys(errors).length) await guardUpdate(context, compiled, before.id, changes)
  // What is set is written also where the caller cannot read what stood there.
  return {
    ...changes,
    columns: {
      ...changes.columns,
      ...(await columnsWith(context, compiled, before, changes.changed)),
      ...columns,
    },
  }
}
