import { message } from '../../metadata/message.ts'
import { carriesRights } from '../auth/holders.ts'
import { chunksOf } from '../chunks.ts'
import { invalid, notFound } from '../http/errors.ts'
import { readIds } from './assigned-ids.ts'
import { audit, auditedValue, auditMany } from './audit.ts'
import { requirePermission } from './children.ts'
import type { Compiled, CompiledField } from './compiled.ts'
import { requireApplying } from './conditional.ts'
import type { Context } from './context.ts'
import { isNeeded } from './drafts.ts'
import { requireLinkable } from './editable.ts'
import { requireFits } from './fits.ts'
import { guardCut, guardLink, guardLinked, rightsIn } from './grants.ts'
import { requireWildcardHolder } from './last-holder.ts'
import { lockParents, reserveSlots } from './limits.ts'
import { lockRows, type RowLock, takeAdvisoryLock } from './locks.ts'
import { OnlyTried } from './only-tried.ts'
import { assignedAs, relationPermissions } from './relation-permissions.ts'
import { attachable, closesCircle, requireOpener, visibleIds } from './relations.ts'
import { loadRow } from './show.ts'
import { actAsAuthor } from './states.ts'
import { guarded } from './violations.ts'
import { bumpUpdatedAt, comesLast, inTransaction, link, linked, unlink } from './write.ts'

/** Records of one statement. */
const chunk = 1000

/** A changed row of the other side, with what changed of it. */
interface Changed {
  readonly id: number
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

/** What is said in the history of a row that points elsewhere now. */
function auditedLink(back: CompiledField | undefined, row: Changed): Changed {
  if (!back?.field.options.personal) return row
  const masked = (values: Changed['before']) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, auditedValue(back.field, value)]))
  return { ...row, before: masked(row.before), after: masked(row.after) }
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
  await actAsAuthor(context, target)
  const set = () =>
    context.db.read(
      `update "${target.table}" t set ${[`"${column}" = $2`, ...comesLast(target, [column]), bumpUpdatedAt('t')].join(', ')} from (
       select id, "${column}" as was from "${target.table}" where id = any ($1::bigint[]) order by id for no key update
     ) o where t.id = o.id and ${to === null ? 'o.was = $3' : 'o.was is distinct from $3'} returning t.id, o.was`,
      [ids, to, from],
    )
  const attempt = { ids, columns: { [column]: to } }
  const rows = await guarded(context, target, attempt, set, { status: 422, at: 'ids' })
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
  place: number,
): Promise<Changed[]> {
  const changed = await (add ? link(context, field, id, ids, place) : unlink(context, field, id, ids))
  const back = target.fields.find(
    other => other.pivot?.pair === field.pivot?.pair && other.target === compiled.name,
  )
  const linkedHere = { [back?.key ?? compiled.name]: auditedValue(back?.field ?? field.field, [id]) }
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

/** Throws 422 when there would be more on the other side than the field allows. How many is bounded only where it says so. */
async function requireRoom(context: Context, field: CompiledField, id: number, ids: readonly number[]) {
  if (!field.pivot || !('max' in field.field.options)) return
  const present = await linked(context, field, id)
  const wrong = field.type.check(field.field, [...new Set([...present, ...ids])])
  if (wrong) throw invalid({ ids: [wrong] })
}

/** Throws 422 when rows that were just written have left the caller's scope by it. */
export async function requireAllVisible(
  context: Context,
  target: Compiled,
  ids: readonly number[],
): Promise<void> {
  const seen = await visibleIds(context, target, ids, 'update')
  if (ids.some(id => !seen.has(id))) throw invalid({ ids: [message('outOfScope')] })
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

/** A relation of a record that is about to change, with the resources on both sides. */
interface LinkChange {
  readonly compiled: Compiled
  readonly field: CompiledField
  readonly target: Compiled
  readonly id: number
  readonly add: boolean
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
): Promise<Changed[]> {
  const { compiled, field, target, id, add } = link
  await requireTargets(context, compiled, field, target, id, ids, add)
  await requireLinkable(context, compiled, field, id, ids)
  await (add ? guardLink : guardCut)(context, compiled, target.table, id, ids)
  await guardLinked(context, target.table, ids)
  const back = field.inverse ? target.fields.find(other => other.column === field.inverse) : undefined
  let changed: Changed[]
  if (field.inverse) {
    if (!add && back && (await isNeeded(context, target, back, ids)))
      throw invalid({ ids: [message('required')] })
    const slots = await reserveSlots(context, target, { ids, columns: { [field.inverse]: add ? id : null } })
    if (add && back) await requireApplying(context, target, back, ids)
    changed = await point(context, target, field.inverse, ids, id, add ? id : null)
    await slots?.settle(changed.map(row => row.id))
    await requireAllVisible(
      context,
      target,
      changed.map(row => row.id),
    )
  } else changed = await changePivotRows(context, compiled, field, target, id, ids, add, place)
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
    changed.map(row => auditedLink(back, row)),
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
    const changed: Changed[] = []
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
