import { message } from '../../metadata/message.ts'
import { positionColumn } from '../../metadata/ordered.ts'
import { positionStep } from '../db/schema.ts'
import { Params } from '../db/sql.ts'
import type { Compiled, CompiledField, RowOrder } from './compiled.ts'
import type { Context } from './context.ts'
import { takeAdvisoryLock } from './locks.ts'
import type { JsonRow } from './shape.ts'
import type { Errors } from './values.ts'
import { visibility } from './visibility.ts'

/** Siblings: the rows of an ordered resource with the same `within` and the same `parent`. */
export interface SiblingGroup {
  readonly within: number | null
  readonly parent: number | null
}

/** An ordered resource. */
export type Ordered = Compiled & { readonly order: RowOrder }

const quoted = (column: string | null) => (column === null ? 'null::bigint' : `"${column}"`)

/** Where a row stands, or undefined where there is none. */
export async function siblingGroupOf(
  { db }: Context,
  { table, order }: Ordered,
  id: number,
): Promise<SiblingGroup | undefined> {
  const [row] = await db.read(
    `select ${quoted(order.within)}, ${quoted(order.parent)} from "${table}" where id = $1 and deleted_at is null`,
    [id],
  )
  return row && { within: row[0] as number | null, parent: row[1] as number | null }
}

/**
 * Lets the moves of one order take turns until the transaction ends; nobody else waits for them. Whoever changes what a
 * row stands below takes turns with all who do so in the table, because two could close a circle that neither sees.
 */
export async function lockOrder(
  context: Context,
  { table }: Ordered,
  { within }: SiblingGroup,
  changesParent: boolean,
): Promise<void> {
  if (changesParent) await takeAdvisoryLock(context, table)
  await takeAdvisoryLock(context, `${table} in order ${within ?? ''}`)
}

/** SQL conditions on siblings, on an alias of the table. */
const siblings = (
  { order }: Ordered,
  { within, parent }: SiblingGroup,
  alias: string,
  params: Params,
): string[] => [
  ...(order.within ? [`${alias}."${order.within}" is not distinct from ${params.add(within)}::bigint`] : []),
  ...(order.parent ? [`${alias}."${order.parent}" is not distinct from ${params.add(parent)}::bigint`] : []),
]

/** The next sibling of a row that the caller sees; null where it is the last one. */
export async function nextSibling(
  context: Context,
  compiled: Ordered,
  group: SiblingGroup,
  id: number,
): Promise<number | null> {
  const params = new Params([id])
  const conditions = [
    ...siblings(compiled, group, 't', params),
    't.deleted_at is null',
    `(t."${positionColumn}", t.id) > (select "${positionColumn}", id from "${compiled.table}" where id = $1)`,
    ...visibility(compiled, context.caller, 't', params, context.engine.catalogue).conditions,
  ]
  const [row] = await context.db.read(
    `select t.id from "${compiled.table}" t where ${conditions.join(' and ')} order by t."${positionColumn}", t.id limit 1`,
    params.values,
  )
  return (row?.[0] as number | undefined) ?? null
}

/** Numbers siblings again, in the order that they have: behind every place that was ever given, and far apart. */
async function renumber({ db }: Context, compiled: Ordered, group: SiblingGroup): Promise<void> {
  const params = new Params([compiled.table])
  const where = siblings(compiled, group, 's', params).join(' and ') || 'true'
  await db.read(
    `update "${compiled.table}" t set "${positionColumn}" = o.place from (
       select s.id, nextval(pg_get_serial_sequence($1, '${positionColumn}')) as place
       from (select s.id from "${compiled.table}" s where ${where} order by s."${positionColumn}", s.id) s
     ) o where o.id = t.id`,
    params.values,
  )
}

/** The place between a sibling and the one before it, deleted ones too; null where there is none left. */
async function positionBefore(
  { db }: Context,
  compiled: Ordered,
  group: SiblingGroup,
  id: number,
  before: number,
): Promise<number | null> {
  const params = new Params([before, id])
  const conditions = [...siblings(compiled, group, 's', params), 's.id <> $2']
  const [row] = await db.read(
    `select b."${positionColumn}", (
       select max(s."${positionColumn}") from "${compiled.table}" s where ${conditions.join(' and ')} and s."${positionColumn}" < b."${positionColumn}"
     ) from "${compiled.table}" b where b.id = $1`,
    params.values,
  )
  const [at, previous] = row as [number, number | null]
  const between = previous === null ? at - positionStep / 2 : Math.floor((previous + at) / 2)
  // New rows, of which some may not be committed yet, have multiples of the step.
  const free = between % positionStep === 0 ? between + 1 : between
  return (previous === null || free > previous) && free < at ? free : null
}

/** Puts a row before one of its siblings, or last. The transaction holds {@link lockOrder} and the row. */
export async function place(
  context: Context,
  compiled: Ordered,
  group: SiblingGroup,
  id: number,
  before: number | null,
): Promise<void> {
  const { db } = context
  if (before === null) {
    await db.read(`update "${compiled.table}" set "${positionColumn}" = default where id = $1`, [id])
    return
  }
  let at = await positionBefore(context, compiled, group, id, before)
  if (at === null) {
    await renumber(context, compiled, group)
    at = await positionBefore(context, compiled, group, id, before)
  }
  await db.read(`update "${compiled.table}" set "${positionColumn}" = $2 where id = $1`, [id, at])
}

/** Adds an error where a row would stand below one of another order: a chapter of this course in that of another. */
export async function checkOrder(
  { db }: Context,
  compiled: Compiled,
  values: ReadonlyMap<string, unknown>,
  before: JsonRow | null,
  errors: Errors,
): Promise<void> {
  const { order, table, byKey } = compiled
  if (!order?.within || !order.parent) return
  const [within, parent] = [order.within, order.parent].map(key => byKey.get(key) as CompiledField) as [
    CompiledField,
    CompiledField,
  ]
  const given = ({ name, key }: CompiledField) => (values.has(name) ? values.get(name) : before?.[key])
  const [own, above] = [given(within), given(parent)]
  if ((!values.has(within.name) && !values.has(parent.name)) || above === null || above === undefined) return
  if (errors[parent.key]) return
  const [row] = await db.read(`select "${within.column}" from "${table}" where id = $1`, [above])
  if (row && row[0] !== (own ?? null)) errors[parent.key] = [message('otherOrder')]
}
