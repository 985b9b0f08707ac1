import { today } from '../../fields/date/index.ts'
import { typeOf } from '../../fields/index.ts'
import type { AnyField } from '../../metadata/field.ts'
import type { SetValue } from '../../metadata/lifecycle.ts'
import type { Caller } from '../auth/caller.ts'
import { databaseIso } from '../db/time.ts'
import type { Compiled } from './compiled.ts'
import type { Context } from './context.ts'
import { toStored } from './values.ts'

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

type Set = Readonly<Record<string, SetValue | undefined>>

const storedSet = ({ byName }: Compiled, set: Set, caller: Caller, time: string | undefined) =>
  new Map(
    Object.entries(set).flatMap(([name, value]): [string, unknown][] => {
      const field = byName.get(name)
      return field?.column ? [[name, setValue(field.field, value, caller, time)]] : []
    }),
  )

/** What a declaration sets, by field name, as it is stored: constants, the caller, and the present time. */
export async function setValues(
  context: Context,
  compiled: Compiled,
  set: Set = {},
): Promise<Map<string, unknown>> {
  const isTimed = Object.values(set).some(value => markerOf(value) === 'now')
  return storedSet(compiled, set, context.caller, isTimed ? await presentTime(context) : undefined)
}

/** Writes into the values of a new record what its declaration says that each one bears; no statement for each record. */
export function setCreated({ caller }: Context, compiled: Compiled, values: Map<string, unknown>): void {
  const { created } = compiled.resource.config
  if (!created) return
  for (const [name, value] of storedSet(compiled, created.set, caller, databaseIso())) values.set(name, value)
}
