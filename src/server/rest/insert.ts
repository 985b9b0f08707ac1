import { Params } from '../db/sql.ts'
import { conflict } from '../http/errors.ts'
import { auditedValue, auditSql, publishAudited } from './audit.ts'
import type { Compiled } from './compiled.ts'
import type { Context } from './context.ts'
import { isLimited } from './limit-plans.ts'
import { reserveSlots } from './limits.ts'
import { checkRelations } from './relations.ts'
import { type JsonRow, shapeFor } from './shape.ts'
import { asJson, type Errors } from './values.ts'
import { guarded } from './violations.ts'
import { inTransaction, throwIfInvalid } from './write.ts'

/** Values of a new record for its audit line, by key. */
export const auditedValues = (
  compiled: Compiled,
  values: ReadonlyMap<string, unknown>,
): Record<string, unknown> => {
  const after: Record<string, unknown> = {}
  for (const [name, value] of values) {
    const field = compiled.byName.get(name)
    if (field && value !== null && field.field.options.readable !== false)
      after[field.key] = auditedValue(field.field, asJson(field, value))
  }
  return after
}

/** Values of a new record by column. */
export const columnValues = (
  { byName }: Compiled,
  values: ReadonlyMap<string, unknown>,
): Record<string, unknown> =>
  Object.fromEntries(
    [...values].flatMap(([name, value]) => {
      const column = byName.get(name)?.column
      return column ? [[column, value]] : []
    }),
  )

/** A row that the new record points at. */
interface Reference {
  readonly table: string
  readonly id: number
  /** Its id's placeholder among the parameters. */
  readonly param: string
}

/** The order in which every transaction locks rows. */
const inLockOrder = (a: Reference, b: Reference) =>
  a.table === b.table ? a.id - b.id : a.table < b.table ? -1 : 1

const quoted = (names: readonly string[]) => names.map(name => `"${name}"`).join(', ')

/**
 * Writes a prepared record and its audit line in one statement, which locks what the record points at. Gives the row as
 * the caller may read it; throws 422 when what it points at was deleted since it was checked, or has no place for it.
 * `fixed` are columns besides the values; `extras` is what the audit line has besides.
 */
export async function insert(
  context: Context,
  compiled: Compiled,
  values: ReadonlyMap<string, unknown>,
  fixed: Readonly<Record<string, unknown>> = {},
  extras: Readonly<Record<string, unknown>> = {},
): Promise<JsonRow> {
  if (!isLimited(context, compiled)) return insertRow(context, compiled, values, fixed, extras)
  return inTransaction(context, async inner => {
    const parentOf = (column: string) =>
      compiled.fields.flatMap(field => (field.column === column ? [values.get(field.name)] : []))
    const slots = await reserveSlots(inner, compiled, { parents: parentOf })
    const row = await insertRow(inner, compiled, values, fixed, extras)
    if (!(await slots?.settle([row.id]))?.length) return row
    const shape = shapeFor(compiled, inner)
    const text = `select ${quoted(shape.columns)} from "${compiled.table}" where id = $1`
    const [settled] = await inner.db.read(text, [row.id])
    return shape.build(settled as unknown[], 0)
  })
}

async function insertRow(
  context: Context,
  compiled: Compiled,
  values: ReadonlyMap<string, unknown>,
  fixed: Readonly<Record<string, unknown>>,
  extras: Readonly<Record<string, unknown>>,
): Promise<JsonRow> {
  const shape = shapeFor(compiled, context)
  const params = new Params()
  const columns = new Map([['created_by_id', params.add(context.caller.id || null)]])
  const references: Reference[] = []
  for (const { name, column, target } of compiled.fields) {
    const value = values.get(name)
    if (!column || value === undefined) continue
    const param = params.add(value)
    columns.set(column, param)
    if (target && value !== null)
      references.push({ table: context.engine.catalogue.get(target).table, id: value as number, param })
  }
  for (const [column, value] of Object.entries(fixed)) columns.set(column, params.add(value))
  const locks = references
    .sort(inLockOrder)
    .map(
      ({ table, param }, n) =>
        `h${n} as materialized (select 1 from "${table}" where id = ${param} and deleted_at is null for key share),`,
    )
  const exist = references.map((_, n) => `exists (select 1 from h${n})`).join(' and ')
  const kind = { action: `${compiled.name}.store`, subjectType: compiled.name }
  const line = auditSql(
    context,
    kind,
    params,
    `(select r.id, null::text as before, ${params.add(JSON.stringify({ ...auditedValues(compiled, values), ...extras }))}::text as after from r)`,
  )
  const text = `with ${locks.join('\n    ')}
    r as (insert into "${compiled.table}" (${quoted([...columns.keys()])}) select ${[...columns.values()].join(', ')}${exist && ` where ${exist}`} returning ${quoted(shape.columns)}),
    a as (${line})
    select ${quoted(shape.columns)} from r`
  const attempted = { ...fixed, ...columnValues(compiled, values) }
  const [row] = await guarded(context, compiled, { ids: [], columns: attempted }, () =>
    context.db.read(text, params.values),
  )
  if (row) {
    const made = shape.build(row, 0)
    publishAudited(context, kind, [made.id])
    return made
  }
  const errors: Errors = {}
  await checkRelations(context, compiled, values, null, errors)
  throwIfInvalid(errors)
  throw conflict('busy')
}
