import { today } from '../../fields/date/index.ts'
import { typeOf } from '../../fields/index.ts'
import type { AnyField, Fields } from '../../metadata/field.ts'
import type { Effects, Presentation } from '../../metadata/lifecycle.ts'
import type { Caller } from '../auth/caller.ts'
import type { Compiled } from './catalogue.ts'
import { type Changes, changesOf, guardUpdate } from './changes.ts'
import type { Context } from './context.ts'
import { lockTargets } from './relations.ts'
import type { JsonRow } from './shape.ts'
import { loadRow } from './show.ts'
import { validate } from './validate.ts'
import { type Errors, type ParsedBody, readInput, toStored } from './values.ts'

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

/** Reads and locks the record of an action, and before it what its own new values point at. */
export async function loadFor(
  context: Context,
  compiled: Compiled,
  id: number,
  given: Given,
  verb: string,
): Promise<JsonRow> {
  await lockTargets(context, compiled, given.own, id)
  return loadRow(context, compiled, id, { lock: true, verb })
}

/** The database's time, to the millisecond: nothing that is compared with it by the database lies ahead. */
async function presentTime({ db }: Context): Promise<string> {
  const [row] = await db.read(`select date_trunc('milliseconds', clock_timestamp())`, [])
  return row?.[0] as string
}

type Marker = 'me' | 'now' | undefined
const markerOf = (value: unknown): Marker => (value as { var?: Marker } | null)?.var

function setValue(field: AnyField, value: unknown, caller: Caller, time: string | undefined): unknown {
  const marker = markerOf(value)
  if (marker === 'me') return caller.id || null
  if (marker === 'now') return typeOf(field).column(field)?.type === 'date' ? today() : time
  return toStored(field, value)
}

/** What an action stores besides a state: the record's own fields among its input, checked as those, and what it sets. */
export async function storedBy(
  context: Context,
  compiled: Compiled,
  before: JsonRow,
  { own }: Given,
  { set = {} }: Effects,
  errors: Errors,
): Promise<Changes> {
  const values = new Map(own)
  if (own.size) await validate(context, compiled, { values, errors }, before)
  const columns: Record<string, unknown> = {}
  const isTimed = Object.values(set).some(value => markerOf(value) === 'now')
  const time = isTimed ? await presentTime(context) : undefined
  for (const [name, value] of Object.entries(set)) {
    const field = compiled.byName.get(name)
    if (!field?.column) continue
    const stored = setValue(field.field, value, context.caller, time)
    values.set(name, stored)
    columns[field.column] = stored
  }
  const changes = await changesOf(context, compiled, before, values)
  if (own.size && !Object.keys(errors).length) await guardUpdate(context, compiled, before.id, changes)
  // What is set is written also where the caller cannot read what stood there.
  return { ...changes, columns: { ...changes.columns, ...columns } }
}
