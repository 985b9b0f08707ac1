import { type Condition, holds } from '../../metadata/condition.ts'
import { message } from '../../metadata/message.ts'
import { databaseIso } from '../db/time.ts'
import { HttpError, refusedAt } from '../http/errors.ts'
import { label } from '../i18n.ts'
import { audit } from './audit.ts'
import type { Compiled, CompiledField } from './catalogue.ts'
import { type Changes, changesOf } from './changes.ts'
import { type Context, rulesOf } from './context.ts'
import { guardChanges, guardColumns, guardCut, guardHolders, guardPerson, guardTied } from './grants.ts'
import { carriesRights, isHolder } from './holders.ts'
import { requireWildcardHolder } from './last-holder.ts'
import { checkPairs, requireSight } from './reach.ts'
import { checkRelations, holdTargets } from './relations.ts'
import { type JsonRow, shapeFor } from './shape.ts'
import { load } from './show.ts'
import { etagOf, isCovered, readTies } from './tags.ts'
import { checkTogether, type Errors, readBody } from './values.ts'
import { arrange, explain, inTransaction, link, pivotValues, refuse, touched, unlink } from './write.ts'

/** Whether an update asks for a certain state of the record. */
const isConditional = (ifMatch: string | undefined): ifMatch is string =>
  ifMatch !== undefined && ifMatch !== '*'

/** Throws 412 with the present record when the record is no longer the one that the caller saw. */
export function requireState(row: JsonRow, ifMatch: string | undefined): void {
  if (!isConditional(ifMatch)) return
  const tags = ifMatch.split(',').map(tag => tag.trim().replace(/^W\//, ''))
  if (!tags.includes(etagOf(row)))
    throw new HttpError(412, message('errors:changed'), {
      body: { data: row },
      headers: { etag: etagOf(row) },
    })
}

/**
 * Throws 412 when what the record is tied to is no longer what its tag was made of. The record is locked, its pairs
 * are not: they are asked for again once the changes are known, and what is added later is in none of them.
 */
async function requireSameTies({ db }: Context, compiled: Compiled, before: JsonRow): Promise<void> {
  const now = { ...before }
  await readTies(db, compiled, now)
  requireState(now, etagOf(before))
}

/** Writes columns of a record; the row must be locked by the transaction. Gives it as the caller may read it. */
export async function writeColumns(
  context: Context,
  compiled: Compiled,
  id: number,
  columns: Readonly<Record<string, unknown>>,
): Promise<JsonRow> {
  const shape = shapeFor(compiled, context)
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

/** Throws 403 when the changes give what the caller does not hold, or are made to who stands above them. */
async function guard(context: Context, compiled: Compiled, id: number, changes: Changes): Promise<void> {
  const { columns, changed, pivots } = changes
  if (compiled.table === 'users') await guardPerson(context, id, 'email' in columns ? 'takeover' : 'change')
  else await guardHolders(context, compiled.table, [id])
  await guardColumns(context, compiled, id, columns)
  await guardChanges(context, compiled, changed, id)
  for (const { field, added, gone } of pivots) {
    const { table } = context.engine.catalogue.get(field.target as string)
    await refusedAt(field.key, () => guardTied(context, table, [...added, ...gone]))
    await refusedAt(field.key, () => guardCut(context, compiled, table, id, gone))
  }
}

/** Whether the changes may take rights from somebody. */
function takesRights({ engine }: Context, compiled: Compiled, { columns, pivots }: Changes): boolean {
  const left = ({ column, target }: CompiledField) =>
    column !== null && column in columns && target !== null && isHolder(engine.catalogue.get(target).table)
  return (
    carriesRights(compiled.table) && (pivots.some(({ gone }) => gone.length) || compiled.fields.some(left))
  )
}

/**
 * Writes those of the checked values that differ from the record as it was, with one audit line. The record must be
 * locked by the transaction. Gives it as the caller may read it. `conditional`: `before` is the state that the caller
 * asked for by its tag, and 412 is thrown where its pairs have changed since it was read.
 */
export async function applyChanges(
  context: Context,
  compiled: Compiled,
  before: JsonRow,
  values: ReadonlyMap<string, unknown>,
  conditional = false,
): Promise<JsonRow> {
  const { id } = before
  const changes = await changesOf(context, compiled, before, values)
  if (conditional && changes.pivots.length) await requireSameTies(context, compiled, before)
  const { columns, pivots } = changes
  const [was, is] = [{ ...changes.was }, { ...changes.is }]
  if (!Object.keys(is).length && !Object.keys(columns).length) return before
  await guard(context, compiled, id, changes)
  for (const { field, ids, gone, added } of pivots) {
    const taken = await unlink(context, field, id, gone)
    // Those who were there are not linked again: somebody else may have taken them at the same moment.
    const tied = await link(context, field, id, added)
    await arrange(context, field, id, ids)
    // What somebody else took or added at the same moment stands in their line.
    const held = (was[field.key] as number[]).filter(one => !gone.includes(one) || taken.includes(one))
    was[field.key] = [...held, ...added.filter(one => !tied.includes(one))]
  }
  const row = await writeColumns(context, compiled, id, columns)
  if (takesRights(context, compiled, changes)) await requireWildcardHolder(context)
  await requireSight(context, compiled, id, Object.keys(columns))
  await audit(context, {
    action: `${compiled.name}.update`,
    subjectType: compiled.name,
    subjectId: id,
    before: was,
    after: is,
  })
  await rulesOf(context, compiled)?.written?.(context, row, before)
  return row
}

/** Throws 409, with the resource's own words, where a record in its state is neither edited nor deleted. */
export function requireMet(
  { caller, locale }: Context,
  { name, resource }: Compiled,
  row: JsonRow,
  rule: 'updateWhen' | 'destroyWhen',
): void {
  const conditions = resource.config[rule] as readonly Condition[] | undefined
  if (holds(conditions, row, { me: caller.id, now: databaseIso() })) return
  throw new HttpError(409, message('errors:kept', { reason: label(locale, name, 'kept') }))
}

/** Notes an error for each list of pairs that no tag of the record covers: `If-Match` would promise what it cannot hold. */
function refuseUncovered(compiled: Compiled, values: ReadonlyMap<string, unknown>, errors: Errors): void {
  for (const [field] of pivotValues(compiled, values))
    if (!isCovered(compiled, field)) errors[field.key] = [message('uncovered')]
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
      const before = await load(inner, compiled, id, { lock: true, tag: true })
      requireState(before, ifMatch)
      requireMet(inner, compiled, before, 'updateWhen')
      checkPairs(inner, compiled, values, before, errors)
      checkTogether(compiled, values, before, errors)
      if (isConditional(ifMatch)) refuseUncovered(compiled, values, errors)
      await checkRelations(inner, compiled, values, id, errors)
      await rulesOf(inner, compiled)?.check?.(inner, values, before, errors)
      refuse(errors)
      const row = await applyChanges(inner, compiled, before, values, isConditional(ifMatch))
      await readTies(inner.db, compiled, row)
      return row
    })
  } catch (error) {
    throw explain(error, compiled)
  }
}
