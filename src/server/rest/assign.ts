import { message } from '../../metadata/message.ts'
import { carriesRights } from '../auth/holders.ts'
import { chunksOf } from '../chunks.ts'
import { invalid, notFound } from '../http/errors.ts'
import { readIds } from './assigned-ids.ts'
import { audit, auditedValue, auditMany } from './audit.ts'
import { requirePermission } from './children.ts'
import type { Compiled, CompiledField } from './compiled.ts'
import type { Context } from './context.ts'
import { requireLinkable } from './editable.ts'
import { requireFits } from './fits.ts'
import { guardCut, guardLink, guardLinked, rightsIn } from './grants.ts'
import { auditedLinks, changeInverseRows } from './inverse-links.ts'
import { requireWildcardHolder } from './last-holder.ts'
import { lockParents } from './limits.ts'
import type { ChangedLink, LinkChange } from './link-change.ts'
import { lockRows, type RowLock, takeAdvisoryLock } from './locks.ts'
import { OnlyTried } from './only-tried.ts'
import { changePivotRows, requireRoom } from './pivot-links.ts'
import { assignedAs, relationPermissions } from './relation-permissions.ts'
import { attachable, closesCircle, requireOpener, visibleIds } from './relations.ts'
import { loadRow } from './show.ts'
import { inTransaction } from './write.ts'

/** Records of one statement. */
const chunk = 1000

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
    : // Of an inverse the rows that point are changed themselves.
      await visibleIds(context, target, ids, field.inverse ? 'update' : 'index')
  if (ids.some(other => !found.has(other))) throw invalid({ ids: [message('exists')] })
  await requireOpener(context, field, ids, 'ids')
  if (!add) return
  await requireFits(context, compiled, field, id, ids)
  if (field.inverse && target === compiled)
    if (await closesCircle(context, compiled, field.inverse, ids, id))
      throw invalid({ ids: [message('circle')] })
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
      throw new OnlyTried(await changeLinks(inner, compiled, field, id, body, true))
    })
  } catch (error) {
    if (error instanceof OnlyTried) return error.result
    throw error
  }
}

/** Locks the record and those on the other side, in the order in which everybody does, some at a time. */
async function lockBoth(
  context: Context,
  { compiled, field, target, id, add }: LinkChange,
  ids: readonly number[],
) {
  // With a limit, two who add to the record at once have to count one after the other. Otherwise a shared lock is enough: it
  // keeps either side from being deleted meanwhile, and lets others link it, too.
  const limited = add && 'max' in field.field.options
  const own = { table: compiled.table, ids: [id], strength: limited ? 'no key update' : 'key share' } as const
  const strength = field.inverse ? 'no key update' : 'key share'
  const parts = [...chunksOf(ids, chunk)].map(some => [
    { table: target.table, ids: some, strength } as RowLock,
  ])
  if (compiled.table <= target.table) parts[0]?.push(own)
  else parts.at(-1)?.push(own)
  for (const locks of parts) await lockRows(context, locks)
}

/** Changes some of the records, with their lines in the history; `place` others came before them. Gives those that changed. */
async function changeSome(
  context: Context,
  link: LinkChange,
  ids: readonly number[],
  place: number,
): Promise<ChangedLink[]> {
  const { compiled, field, target, id, add } = link
  await requireTargets(context, compiled, field, target, id, ids, add)
  await requireLinkable(context, compiled, field, id, ids)
  await (add ? guardLink : guardCut)(context, compiled, target.table, id, ids)
  await guardLinked(context, target.table, ids)
  const changed = field.inverse
    ? await changeInverseRows(context, link, ids)
    : await changePivotRows(context, link, ids, place)
  if (!changed.length) return []
  const action = `${assignedAs(field, target)}.${add ? 'store' : 'destroy'}`
  const others = changed.map(row => row.id)
  await audit(context, {
    action,
    event: 'updated',
    subjectType: compiled.name,
    subjectId: id,
    [add ? 'after' : 'before']: { [field.key]: auditedValue(field.field, others) },
  })
  await auditMany(
    context,
    { action, event: 'updated', subjectType: target.name },
    field.inverse ? auditedLinks(link, changed) : changed,
  )
  return changed
}

/** What work gives; where it throws, the other is done before that is thrown, and may throw itself. */
async function afterFailing<T>(work: () => T, other: () => Promise<unknown>): Promise<T> {
  try {
    return work()
  } catch (error) {
    await other()
    throw error
  }
}

/**
 * `POST` (`add`) and `DELETE` of `/api/{a}/{id}/{b}` with ids, up to {@link MAX_ASSIGNED} in one transaction. Gives how
 * many changed. With `child` it is the one that the address names, and 404 where it is not under the record.
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
    const readNamed = () => {
      requirePermission(inner, add ? permissions.store : permissions.destroy)
      return child === undefined ? readIds(body) : [child]
    }
    const present = () => loadRow(inner, compiled, id, { verb: 'update' })
    // Neither side of a pair is held against anybody: that the record is there is seen below. Elsewhere it is seen before
    // anybody is held, and before what the request says is looked at.
    const named = await (field.pivot ? afterFailing(readNamed, present) : present().then(readNamed))
    // An ordered pair keeps the order in which they were named.
    const ids = field.pivot?.ordered ? named : named.sort((a, b) => a - b)
    const target = inner.engine.catalogue.get(field.target as string)
    const link = { compiled, field, target, id, add }
    if (field.inverse && target.table === compiled.table) await takeAdvisoryLock(inner, compiled.table)
    if (field.inverse && add)
      await lockParents(inner, target, new Map([[field.field.options.inverse ?? '', id]]))
    await lockBoth(inner, link, ids)
    // It may have gone while it was waited for.
    await present()
    if (child !== undefined) {
      const there = field.type.isFile || (await visibleIds(inner, target, ids)).has(child)
      if (!there || !(await isUnder(inner, field, target, id, child))) throw notFound()
    }
    // Of an inverse the rows that point change, and not what they point at.
    // Where what it brings is handed on, all of that is looked at below.
    const isHandedOn = add && rightsIn(compiled.table, target.table)?.from === 'record'
    if (field.pivot && !isHandedOn) await guardLinked(inner, compiled.table, [id])
    const changed: ChangedLink[] = []
    if (add) await requireRoom(inner, field, id, ids)
    for (const [at, some] of [...chunksOf(ids, chunk)].entries())
      changed.push(...(await changeSome(inner, link, some, at * chunk)))
    if (!changed.length) return { changed: 0 }
    const taken = !add || field.inverse !== null
    if (taken && carriesRights(compiled.table) && carriesRights(target.table))
      await requireWildcardHolder(inner)
    const moved =
      add && field.inverse ? changed.filter(row => row.before[field.inverse as string] !== null) : []
    return {
      changed: changed.length,
      ...(moved.length && { former: moved.map(row => ({ id: row.id, ...row.before })) }),
    }
  })
}
