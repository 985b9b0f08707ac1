import { isId } from '../../fields/belongs-to/index.ts'
import { message } from '../../metadata/message.ts'
import { invalid, notFound } from '../http/errors.ts'
import { audit, auditMany } from './audit.ts'
import type { Compiled, CompiledField } from './catalogue.ts'
import { assignedAs, relationPermissions, requirePermission } from './children.ts'
import { requireApplying } from './conditional.ts'
import type { Context } from './context.ts'
import { guardCut, guardLink, guardLinked } from './grants.ts'
import { carriesRights } from './holders.ts'
import { requireWildcardHolder } from './last-holder.ts'
import { lockRows, takeAdvisoryLock } from './locks.ts'
import { attachable, closesCircle, visibleIds } from './relations.ts'
import { loadRow } from './show.ts'
import { bumpUpdatedAt, inTransaction, link, linked, unlink } from './write.ts'

/** The ids that a request's body names, each once, and nothing else; throws 422 otherwise. */
export function readIds(body: unknown, max = 1000): number[] {
  const ids = (body as { ids?: unknown } | null)?.ids
  const extra = Object.keys((body ?? {}) as object).filter(key => key !== 'ids')
  if (extra.length) throw invalid({ [extra[0] as string]: [message('notWritable')] })
  if (!Array.isArray(ids) || !ids.length || !ids.every(isId)) throw invalid({ ids: [message('ids')] })
  if (ids.length > max) throw invalid({ ids: [message('tooMany', { n: max })] })
  return [...new Set(ids)]
}

/** A changed row of the other side, with what changed of it. */
interface Changed {
  readonly id: number
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

/** Sets or clears the column by which rows of another resource point back. */
async function point(
  context: Context,
  target: Compiled,
  column: string,
  ids: readonly number[],
  from: number,
  to: number | null,
): Promise<Changed[]> {
  const rows = await context.db.read(
    `update "${target.table}" t set "${column}" = $2, ${bumpUpdatedAt('t')} from (
       select id, "${column}" as was from "${target.table}" where id = any ($1::bigint[]) order by id for no key update
     ) o where t.id = o.id and ${to === null ? 'o.was = $3' : 'o.was is distinct from $3'} returning t.id, o.was`,
    [ids, to, from],
  )
  return rows.map(([id, was]) => ({ id: id as number, before: { [column]: was }, after: { [column]: to } }))
}

/** Adds rows to a pivot, or takes them out. */
async function changePivotRows(
  context: Context,
  compiled: Compiled,
  field: CompiledField,
  target: Compiled,
  id: number,
  ids: readonly number[],
  add: boolean,
): Promise<Changed[]> {
  const changed = await (add ? link : unlink)(context, field, id, ids)
  const back = target.fields.find(
    other => other.pivot?.pair === field.pivot?.pair && other.target === compiled.name,
  )
  const linkedHere = { [back?.key ?? compiled.name]: [id] }
  return changed.map(other => ({ id: other, before: add ? {} : linkedHere, after: add ? linkedHere : {} }))
}

/** Whether a record is on the other side of the relation now. */
async function isUnder(
  { db }: Context,
  { pivot, inverse }: CompiledField,
  target: Compiled,
  id: number,
  other: number,
): Promise<boolean> {
  const [table, own, key] = pivot
    ? [pivot.table, pivot.own, pivot.other]
    : [target.table, inverse as string, 'id']
  const text = `select 1 from "${table}" where "${own}" = $1 and "${key}" = $2`
  return (await db.read(text, [id, other])).length > 0
}

/** Whether the ids of a request may be on the other side of the relation at all; throws 422 when not. */
async function requireTargets(
  context: Context,
  compiled: Compiled,
  field: CompiledField,
  target: Compiled,
  id: number,
  ids: readonly number[],
  add: boolean,
) {
  const found = field.type.isFile
    ? await attachable(context, field, ids, id, compiled)
    : await visibleIds(context, target, ids)
  if (ids.some(other => !found.has(other))) throw invalid({ ids: [message('exists')] })
  if (!add) return
  if (field.pivot) {
    const present = await linked(context, field, id)
    const wrong = field.type.check(field.field, [...new Set([...present, ...ids])])
    // How many there are already is bounded only where the field says so.
    if (wrong && 'max' in field.field.options) throw invalid({ ids: [wrong] })
  } else if (target === compiled)
    for (const other of ids)
      if (await closesCircle(context, compiled, field.inverse as string, other, id))
        throw invalid({ ids: [message('circle')] })
}

/** Throws 422 when rows that were just written have left the caller's scope by it. */
export async function requireAllVisible(
  context: Context,
  target: Compiled,
  ids: readonly number[],
): Promise<void> {
  const seen = await visibleIds(context, target, ids)
  if (ids.some(id => !seen.has(id))) throw invalid({ ids: [message('outOfScope')] })
}

/** Thrown to undo a transaction that was only to show what would be done. */
class Rehearsed extends Error {
  readonly answer: Assigned

  constructor(answer: Assigned) {
    super('rehearsed')
    this.answer = answer
  }
}

/** What was changed by an assignment. */
export interface Assigned {
  readonly changed: number
  /** Of rows that point at one record only: those that pointed at another one before, with its id by the field's key. */
  readonly former?: readonly Readonly<Record<string, unknown>>[]
}

/** What `POST` of `/api/{a}/{id}/{b}` would do, with all that it would refuse; nothing is written. */
export async function previewLinks(
  context: Context,
  compiled: Compiled,
  field: CompiledField,
  id: number,
  body: unknown,
): Promise<Assigned> {
  try {
    return await inTransaction(context, async inner => {
      throw new Rehearsed(await changeLinks(inner, compiled, field, id, body, true))
    })
  } catch (error) {
    if (error instanceof Rehearsed) return error.answer
    throw error
  }
}

/**
 * `POST` (`add`) and `DELETE` of `/api/{a}/{id}/{b}` with ids. Gives how many changed. With `child` it is the one that
 * the address names, and 404 where it is not under the record.
 */
export async function changeLinks(
  context: Context,
  compiled: Compiled,
  field: CompiledField,
  id: number,
  body: unknown,
  add: boolean,
  child?: number,
): Promise<Assigned> {
  const permissions = relationPermissions(field)
  return inTransaction(context, async inner => {
    await loadRow(inner, compiled, id)
    requirePermission(inner, add ? permissions.store : permissions.destroy)
    const ids = child === undefined ? readIds(body) : [child]
    const target = inner.engine.catalogue.get(field.target as string)
    if (field.inverse && target.table === compiled.table) await takeAdvisoryLock(inner, compiled.table)
    // Those who count towards a limit take turns; otherwise neither side of a pair is held against anybody.
    const limited = add && 'max' in field.field.options
    await lockRows(inner, [
      { table: compiled.table, ids: [id], strength: limited ? 'no key update' : 'key share' },
      { table: target.table, ids, strength: field.inverse ? 'no key update' : 'key share' },
    ])
    // It may have gone while it was waited for.
    await loadRow(inner, compiled, id)
    if (child !== undefined) {
      const there = field.type.isFile || (await visibleIds(inner, target, ids)).has(child)
      if (!there || !(await isUnder(inner, field, target, id, child))) throw notFound()
    }
    await requireTargets(inner, compiled, field, target, id, ids, add)
    await (add ? guardLink : guardCut)(inner, compiled, target.table, id, ids)
    // Of an inverse the rows that point change, and not what they point at.
    if (field.pivot) await guardLinked(inner, compiled.table, [id])
    await guardLinked(inner, target.table, ids)
    let changed: Changed[]
    if (field.inverse) {
      const back = target.fields.find(other => other.column === field.inverse)
      if (!add && back?.field.options.required) throw invalid({ ids: [message('required')] })
      if (add && back) await requireApplying(inner, target, back, ids)
      changed = await point(inner, target, field.inverse, ids, id, add ? id : null)
      const moved = changed.map(row => row.id)
      await requireAllVisible(inner, target, moved)
    } else changed = await changePivotRows(inner, compiled, field, target, id, ids, add)
    if (!changed.length) return { changed: 0 }
    const taken = !add || field.inverse !== null
    if (taken && carriesRights(compiled.table) && carriesRights(target.table))
      await requireWildcardHolder(inner)
    const action = `${assignedAs(field, target)}.${add ? 'store' : 'destroy'}`
    await audit(inner, {
      action,
      event: 'updated',
      subjectType: compiled.name,
      subjectId: id,
      [add ? 'after' : 'before']: { [field.key]: changed.map(row => row.id) },
    })
    await auditMany(inner, { action, event: 'updated', subjectType: target.name }, changed)
    const moved =
      add && field.inverse ? changed.filter(row => row.before[field.inverse as string] !== null) : []
    return {
      changed: changed.length,
      ...(moved.length && { former: moved.map(row => ({ id: row.id, ...row.before })) }),
    }
  })
}
