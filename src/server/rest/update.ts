import { isDeepStrictEqual } from 'node:util'
import { message } from '../../metadata/message.ts'
import { HttpError } from '../http/errors.ts'
import { audit } from './audit.ts'
import type { Compiled, CompiledField } from './catalogue.ts'
import type { Context } from './context.ts'
import { guardChanges, guardHolders, guardPerson, guardTied } from './grants.ts'
import { checkPairs, requireSight } from './reach.ts'
import { checkRelations, holdTargets, visibleIds } from './relations.ts'
import { type JsonRow, shapeFor } from './shape.ts'
import { etagOf, load } from './show.ts'
import { asJson, readBody } from './values.ts'
import { explain, inTransaction, link, linked, pivotValues, refuse, touched, unlink } from './write.ts'

/** Whether two JSON values are the same, in whatever order the database keeps their keys. */
const same = (a: unknown, b: unknown) => isDeepStrictEqual(a ?? null, b ?? null)

/** Throws 412 with the present record when the record is no longer the one that the caller saw. */
export function requireState(row: JsonRow, ifMatch: string | undefined): void {
  if (ifMatch === undefined || ifMatch === '*') return
  const tags = ifMatch.split(',').map(tag => tag.trim().replace(/^W\//, ''))
  if (!tags.includes(etagOf(row)))
    throw new HttpError(412, message('errors:changed'), {
      body: { data: row },
      headers: { etag: etagOf(row) },
    })
}

/** Writes columns of a record; the row must be locked by the transaction. Gives it as the caller may read it. */
export async function writeColumns(
  context: Context,
  compiled: Compiled,
  id: number,
  columns: Readonly<Record<string, unknown>>,
): Promise<JsonRow> {
  const shape = shapeFor(compiled, context.caller)
  const params: unknown[] = [id]
  const sets = Object.entries(columns).map(([column, value]) => {
    params.push(value)
    return `"${column}" = $${params.length}`
  })
  const [row] = await context.db.read(
    `update "${compiled.table}" set ${[...sets, touched()].join(', ')} where id = $1 returning ${shape.columns.map(column => `"${column}"`).join(', ')}`,
    params,
  )
  return shape.build(row as unknown[], 0)
}

/**
 * Those of linked records that a caller's list can be about: what they do not see they neither name nor leave out.
 * A record's files are seen with it.
 */
async function seenAmong(
  context: Context,
  { target }: CompiledField,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (target === 'medias' || !ids.length) return new Set(ids)
  return visibleIds(context, context.engine.catalogue.get(target as string), ids)
}

/**
 * Writes those of the checked values that differ from the record as it was, with one audit line. The record must be
 * locked by the transaction. Gives it as the caller may read it.
 */
export async function applyChanges(
  context: Context,
  compiled: Compiled,
  before: JsonRow,
  values: ReadonlyMap<string, unknown>,
): Promise<JsonRow> {
  const { id } = before
  const columns: Record<string, unknown> = {}
  const was: Record<string, unknown> = {}
  const is: Record<string, unknown> = {}
  const changed = new Map<string, unknown>()
  for (const [name, value] of values) {
    const field = compiled.byName.get(name)
    if (!field?.column) continue
    // What nobody reads, nobody compares and no audit line tells.
    if (field.field.options.readable === false) {
      columns[field.column] = value
      continue
    }
    const json = asJson(field, value)
    if (same(before[field.key], json)) continue
    columns[field.column] = value
    was[field.key] = before[field.key] ?? null
    is[field.key] = json
    changed.set(name, value)
  }
  const pivots: [CompiledField, number[], number[]][] = []
  for (const [field, ids] of pivotValues(compiled, values)) {
    const all = await linked(context, field, id)
    const seen = await seenAmong(context, field, all)
    const present = all.filter(one => seen.has(one))
    if (same(present, field.pivot?.ordered ? ids : [...ids].sort((a, b) => a - b))) continue
    was[field.key] = all
    is[field.key] = [...ids, ...all.filter(one => !seen.has(one))]
    pivots.push([field, ids, present.filter(one => !ids.includes(one))])
    const added = ids.filter(one => !present.includes(one))
    if (added.length) changed.set(field.name, added)
  }
  if (!Object.keys(is).length && !Object.keys(columns).length) return before
  if (compiled.table === 'users') await guardPerson(context, id, 'email' in columns ? 'takeover' : 'change')
  else await guardHolders(context, compiled.table, [id])
  await guardChanges(context, compiled, changed, id)
  for (const [field, , gone] of pivots) {
    const { table } = context.engine.catalogue.get(field.target as string)
    await guardTied(context, table, [...gone, ...((changed.get(field.name) ?? []) as number[])])
  }
  for (const [field, ids, gone] of pivots) {
    await unlink(context, field, id, gone)
    await link(context, field, id, ids)
  }
  const row = await writeColumns(context, compiled, id, columns)
  await requireSight(context, compiled, id, Object.keys(columns))
  await audit(context, {
    action: `${compiled.name}.update`,
    subjectType: compiled.name,
    subjectId: id,
    before: was,
    after: is,
  })
  return row
}

/** `PUT` and `PATCH /api/{resource}/{id}`: the given fields change, the others stay. */
export async function update(
  context: Context,
  compiled: Compiled,
  id: number,
  body: unknown,
  ifMatch?: string,
): Promise<JsonRow> {
  try {
    return await inTransaction(context, async inner => {
      const { values, errors } = readBody(body, compiled, inner.caller, 'update')
      await holdTargets(inner, compiled, values, id)
      const before = await load(inner, compiled, id, { lock: true })
      requireState(before, ifMatch)
      checkPairs(inner, compiled, values, before, errors)
      await checkRelations(inner, compiled, values, id, errors)
      refuse(errors)
      return applyChanges(inner, compiled, before, values)
    })
  } catch (error) {
    throw explain(error, compiled)
  }
}
