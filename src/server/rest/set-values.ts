import { today } from '../../fields/date/index.ts'
import { toIso } from '../../fields/date-time/index.ts'
import { typeOf } from '../../fields/index.ts'
import { holds } from '../../metadata/condition.ts'
import type { AnyField } from '../../metadata/field.ts'
import type { Lifecycle, SetValue } from '../../metadata/lifecycle.ts'
import type { Caller } from '../auth/caller.ts'
import { seriesOf } from '../db/serial-sql.ts'
import { databaseIso } from '../db/time.ts'
import type { Compiled, CompiledField } from './compiled.ts'
import type { Context } from './context.ts'
import { newRow } from './new-row.ts'
import { toStored } from './values.ts'

/** The database's time as ISO 8601, to the millisecond: nothing that is compared with it by the database lies ahead. */
async function presentTime({ db }: Context): Promise<string> {
  const [row] = await db.read(`select date_trunc('milliseconds', clock_timestamp())`, [])
  return toIso(row?.[0]) as string
}

interface Marker {
  readonly var?: 'me' | 'now' | 'next'
  readonly within?: readonly string[]
  readonly field?: string
  readonly days?: number
}
const markerOf = (value: unknown): Marker => (typeof value === 'object' && (value as Marker | null)) || {}

const dayLength = 86_400_000

/** What the markers of a declaration stand for. */
interface Known {
  readonly caller: Caller
  /** The present time; undefined where nothing asks for it. */
  readonly time: string | undefined
  /** The caller's own values, by the field's name. */
  readonly own: ReadonlyMap<string, unknown>
  /** The numbers that were taken for a record, by the field's name. */
  readonly numbers?: ReadonlyMap<string, number>
}

/** The present day or time in the column of a field, or so many days later. */
function timeIn(field: AnyField, time: string | undefined, days = 0): unknown {
  const isDay = typeOf(field).column(field)?.type === 'date'
  if (isDay) return new Date(Date.parse(today()) + days * dayLength).toISOString().slice(0, 10)
  if (time === undefined) return null
  return toStored(field, new Date(Date.parse(time) + days * dayLength).toISOString())
}

function setValue(
  { field, name: key }: CompiledField,
  value: unknown,
  { caller, time, own, numbers }: Known,
): unknown {
  const { var: name, field: of, days } = markerOf(value)
  if (name === 'next') return numbers?.get(key)
  if (name === 'me') return of === undefined ? caller.id || null : (own.get(of) ?? null)
  return name === 'now' ? timeIn(field, time, days) : toStored(field, value)
}

type Set = Readonly<Record<string, SetValue | undefined>>

const storedSet = ({ byName }: Compiled, set: Set, known: Known) =>
  new Map(
    Object.entries(set).flatMap(([name, value]): [string, unknown][] => {
      const field = byName.get(name)
      return field?.column ? [[name, setValue(field, value, known)]] : []
    }),
  )

/** What of the caller was read for a request, by the names of the fields: many records are made by one. */
const ownValues = new WeakMap<Context, Map<string, Promise<ReadonlyMap<string, unknown>>>>()

async function readOwn({ db, engine, caller }: Context, names: readonly string[]) {
  const { people } = engine.catalogue
  const columns = names.map(name => `"${people.byName.get(name)?.column}"`)
  const [row = []] = await db.read(`select ${columns.join(', ')} from "${people.table}" where id = $1`, [
    caller.id,
  ])
  return new Map(names.map((name, at) => [name, row[at]]))
}

/** What a declaration asks of the caller's own texts. */
async function ownOf(context: Context, set: Set): Promise<ReadonlyMap<string, unknown>> {
  const names = [...new Set(Object.values(set).flatMap(value => markerOf(value).field ?? []))].sort()
  if (!names.length) return new Map()
  const known = ownValues.get(context) ?? new Map<string, Promise<ReadonlyMap<string, unknown>>>()
  ownValues.set(context, known)
  const read = known.get(names.join()) ?? readOwn(context, names)
  known.set(names.join(), read)
  return read
}

/**
 * Takes the next number of a field within a record's kind: of two that take one at once, the second waits until the first
 * transaction ends. A series begins with the numbers that rows bear already.
 */
async function takeNumber(
  { db }: Context,
  compiled: Compiled,
  name: string,
  within: readonly string[],
  id: number,
) {
  const column = compiled.byName.get(name)?.column as string
  const kind = within.map(field => `"${compiled.byName.get(field)?.column}"`)
  const [[taken] = []] = await db.read(
    `insert into serial_counters as c (series, period, last)
     select $2, jsonb_build_array(${kind.map(each => `r.${each}`).join(', ')})::text, 1 + coalesce((
       select max(o."${column}") from "${compiled.table}" o
       where ${kind.map(each => `o.${each} is not distinct from r.${each}`).join(' and ') || 'true'}), 0)
     from "${compiled.table}" r where r.id = $1
     on conflict (series, period) do update set last = greatest(c.last + 1, excluded.last) returning last`,
    [id, seriesOf(compiled.table, column)],
  )
  return Number(taken)
}

/** The numbers that a declaration sets of a record, by field name. */
async function numbersOf(context: Context, compiled: Compiled, set: Set, id: number | undefined) {
  const numbers = new Map<string, number>()
  for (const [name, value] of Object.entries(set)) {
    const { var: marker, within = [] } = markerOf(value)
    if (marker === 'next' && id !== undefined)
      numbers.set(name, await takeNumber(context, compiled, name, within, id))
  }
  return numbers
}

/**
 * What a declaration sets, by field name, as it is stored: constants, the caller, the present time, and of a record, whose
 * id is given, the next number of its kind.
 */
export async function setValues(
  context: Context,
  compiled: Compiled,
  set: Set = {},
  id?: number,
): Promise<Map<string, unknown>> {
  const isTimed = Object.values(set).some(value => markerOf(value).var === 'now')
  const time = isTimed ? await presentTime(context) : undefined
  const numbers = await numbersOf(context, compiled, set, id)
  return storedSet(compiled, set, {
    caller: context.caller,
    time,
    own: await ownOf(context, set),
    numbers,
  })
}

/** The state of a new record that meets the conditions of one, in place of the state that others begin with. */
function setInitialState({ caller }: Context, compiled: Compiled, values: Map<string, unknown>): void {
  const lifecycle = compiled.resource.config.lifecycle as Lifecycle | undefined
  if (!lifecycle?.initialWhen || values.has(lifecycle.field)) return
  const row = newRow(compiled, values)
  const known = { me: caller.id, now: databaseIso() }
  const found = Object.entries(lifecycle.initialWhen).find(([, when = []]) => holds(when, row, known))
  if (found) values.set(lifecycle.field, found[0])
}

/**
 * Writes into the values of a new record what its declaration says that each one bears, and its first state. At most one
 * statement, for the first record of a request that bears a text of the caller's.
 */
export async function setCreated(
  context: Context,
  compiled: Compiled,
  values: Map<string, unknown>,
): Promise<void> {
  const set: Set | undefined = compiled.resource.config.created?.set
  if (set) {
    const known = { caller: context.caller, time: databaseIso(), own: await ownOf(context, set) }
    for (const [name, value] of storedSet(compiled, set, known)) values.set(name, value)
  }
  setInitialState(context, compiled, values)
}
