import { conflict, refusedAt } from '../http/errors.ts'
import type { Compiled } from './catalogue.ts'
import { type Context, rulesOf } from './context.ts'
import { guardTied, guardValues } from './grants.ts'
import { checkPairs, fillScope } from './reach.ts'
import { checkRelations, holdTargets } from './relations.ts'
import { picturesIn } from './rich-text.ts'
import { type JsonRow, shapeFor } from './shape.ts'
import { noTies, noteTies } from './tags.ts'
import { asJson, checkTogether, type Errors, readBody } from './values.ts'
import { explain, inTransaction, link, pivotValues, refuse } from './write.ts'

/** A body that may be stored: its values by field name. */
export interface Prepared {
  readonly values: Map<string, unknown>
  readonly errors: Errors
}

/**
 * Everything about a new record that can be said before it is written: its rules, that what it points at is there,
 * and that it grants nothing that the caller does not hold (403). The import's dry run is this same function.
 */
export async function prepare(context: Context, compiled: Compiled, body: unknown): Promise<Prepared> {
  const { values, errors } = readBody(body, compiled, context.caller, 'create')
  fillScope(context, compiled, body, values, errors)
  checkPairs(context, compiled, values, null, errors)
  checkTogether(compiled, values, null, errors)
  await checkRelations(context, compiled, values, null, errors)
  await rulesOf(context, compiled)?.check?.(context, values, null, errors)
  // What is not there for the caller is refused as such, and what it would bring stays unsaid.
  if (Object.keys(errors).length) return { values, errors }
  await guardValues(context, compiled, values, null)
  for (const [field, ids] of pivotValues(compiled, values))
    await refusedAt(field.key, () =>
      guardTied(context, context.engine.catalogue.get(field.target as string).table, ids),
    )
  return { values, errors }
}

/** Values for the audit: what was given, by key. */
export const given = (compiled: Compiled, values: ReadonlyMap<string, unknown>): Record<string, unknown> => {
  const after: Record<string, unknown> = {}
  for (const [name, value] of values) {
    const field = compiled.byName.get(name)
    if (field && value !== null && field.field.options.readable !== false)
      after[field.key] = asJson(field, value)
  }
  return after
}

/** The part of a statement that holds a record while another comes to point at it, and finds nothing once it is deleted. */
interface Held {
  readonly table: string
  readonly id: number
  readonly place: string
}

/** In the order in which everybody holds rows. */
const inOrder = (a: Held, b: Held) => (a.table === b.table ? a.id - b.id : a.table < b.table ? -1 : 1)

/**
 * Writes a prepared record and its audit line in one statement, which holds what the record points at. Gives the row
 * as the caller may read it; throws 422 when what it points at was deleted since it was checked.
 */
export async function insert(
  context: Context,
  compiled: Compiled,
  values: ReadonlyMap<string, unknown>,
  fixed: Readonly<Record<string, unknown>> = {},
): Promise<JsonRow> {
  const { caller, ip } = context
  const shape = shapeFor(compiled, context)
  const columns = ['created_by_id']
  const params: unknown[] = [caller.id || null]
  const places = ['$1']
  const add = (column: string, value: unknown) => {
    columns.push(column)
    params.push(value)
    places.push(`$${params.length}`)
  }
  const held: Held[] = []
  for (const { name, column, target } of compiled.fields) {
    const value = values.get(name)
    if (!column || value === undefined) continue
    add(column, value)
    if (target && value !== null)
      held.push({
        table: context.engine.catalogue.get(target).table,
        id: value as number,
        place: `$${params.length}`,
      })
  }
  for (const [column, value] of Object.entries(fixed)) add(column, value)
  const at = params.length
  params.push(`${compiled.name}.store`, compiled.name, JSON.stringify(given(compiled, values)), ip)
  const quoted = (names: readonly string[]) => names.map(name => `"${name}"`).join(', ')
  const holds = held
    .sort(inOrder)
    .map(
      ({ table, place }, n) =>
        `h${n} as materialized (select 1 from "${table}" where id = ${place} and deleted_at is null for key share),`,
    )
  const there = held.map((_, n) => `exists (select 1 from h${n})`).join(' and ')
  const text = `with ${holds.join('\n    ')}
    r as (insert into "${compiled.table}" (${quoted(columns)}) select ${places.join(', ')}${there && ` where ${there}`} returning ${quoted(shape.columns)}),
    a as (insert into audit_entries (actor_id, action, subject_type, subject_id, after, ip)
      select $1::bigint, $${at + 1}, $${at + 2}, r.id, $${at + 3}::jsonb, $${at + 4} from r)
    select ${quoted(shape.columns)} from r`
  const [row] = await context.db.read(text, params)
  if (row) return shape.build(row, 0)
  const errors: Errors = {}
  await checkRelations(context, compiled, values, null, errors)
  refuse(errors)
  throw conflict('busy')
}

/** `POST /api/{resource}`. */
export async function store(context: Context, compiled: Compiled, body: unknown): Promise<JsonRow> {
  const { values, errors } = await prepare(context, compiled, body)
  refuse(errors)
  const pivots = pivotValues(compiled, values).filter(([, ids]) => ids.length)
  try {
    const { hold, written } = rulesOf(context, compiled) ?? {}
    const inSteps = pivots.length || written || picturesIn(compiled, values).length
    if (!inSteps) {
      const row = await insert(context, compiled, values)
      noteTies(row, noTies(compiled))
      return row
    }
    return await inTransaction(context, async inner => {
      await hold?.(inner, values)
      await holdTargets(inner, compiled, values, null)
      await checkRelations(inner, compiled, values, null, errors)
      refuse(errors)
      const row = await insert(inner, compiled, values)
      for (const [field, ids] of pivots) await link(inner, field, row.id, ids)
      await written?.(inner, row, null)
      return row
    })
  } catch (error) {
    throw explain(error, compiled)
  }
}
