import { typeOf } from '../../fields/index.ts'
import type { AnyField, Fields } from '../../metadata/field.ts'
import { type Action, hasEffects, type Lifecycle, type Transition } from '../../metadata/lifecycle.ts'
import { systemCaller } from '../auth/caller.ts'
import { isPeople } from '../auth/holders.ts'
import { Params } from '../db/sql.ts'
import { conflict } from '../http/errors.ts'
import { audit, auditedValue } from './audit.ts'
import { type Changes, requirePivotsFit, takesRights, writeColumns, writePivots } from './changes.ts'
import type { Compiled } from './compiled.ts'
import { type Emptied, emptyUnmet } from './conditional.ts'
import {
  type CollectionHandler,
  type Context,
  followed,
  type Handler,
  rulesOf,
  unchanged,
} from './context.ts'
import { dueFor } from './due-edges.ts'
import { type Given, loadFor, readGiven, storedBy } from './effects.ts'
import { guardPerson } from './grants.ts'
import { requireWildcardHolder } from './last-holder.ts'
import { checkSlots } from './limit-changes.ts'
import { reserveSlots } from './limits.ts'
import { meets } from './meets.ts'
import { requireFilled, requireStaying } from './missing.ts'
import { notifyOf } from './notify-rules.ts'
import { requireNoObstacle } from './obstacles.ts'
import { requireVisible } from './scope-checks.ts'
import type { JsonRow } from './shape.ts'
import { shapeFor } from './shape.ts'
import { actorSql } from './states.ts'
import { readInput } from './values.ts'
import { guarded, mapDatabaseError } from './violations.ts'
import { bumpUpdatedAt, comesLast, inTransaction, throwIfInvalid } from './write.ts'

/** The handler of an action or transition; the start checks that each action has the one that it needs. */
const handlerOf = <H extends Handler | CollectionHandler = Handler>(
  { engine }: Context,
  compiled: Compiled,
  name: string,
) => engine.behaviour.actions.get(compiled.name)?.[name] as H | undefined

/** The record as it is now, whatever its state: what a caller who lost a race is shown. */
async function present(context: Context, compiled: Compiled, id: number): Promise<JsonRow | undefined> {
  const shape = shapeFor(compiled, context)
  const [row] = await context.db.read(
    `select ${shape.columns.map(column => `"${column}"`).join(', ')} from "${compiled.table}" where id = $1`,
    [id],
  )
  return row && shape.build(row, 0)
}

/**
 * A transition of a record's lifecycle: load within the scope, check the state, the input and what is required, change
 * the state with all that is stored by one update that holds on to the state it leaves, do what belongs to it, notify
 * whom it concerns, write the audit line; in one transaction. The permission was checked by the route. A transition that
 * lost the race answers 409 with the present record.
 */
export const transit = async (
  context: Context,
  compiled: Compiled,
  id: number,
  name: string,
  body: unknown,
): Promise<JsonRow | undefined> => (await transitRecord(context, compiled, id, name, body)).row

/** {@link transit} for who has to know which state the record left. */
export async function transitRecord(
  context: Context,
  compiled: Compiled,
  id: number,
  name: string,
  body: unknown,
): Promise<{ readonly was: string; readonly row: JsonRow | undefined }> {
  const lifecycle = compiled.resource.config.lifecycle as Lifecycle
  const edge = lifecycle.transitions[name] as Transition
  const state = lifecycle.field
  return explained(compiled, () =>
    inTransaction(context, async inner => {
      const given = readGiven(body, edge)
      const before = await loadFor(inner, compiled, id, given, name)
      const isAllowed =
        edge.from.includes(before[state] as string) && (await meets(inner, compiled, before, edge.when))
      if (!isAllowed) throw conflict('state', before)
      throwIfInvalid(given.errors)
      if (isPeople(compiled.table)) {
        if (id === inner.caller.id) throw conflict('yourself')
        await guardPerson(inner, id, 'change')
      }
      const changes = await storedBy(inner, compiled, before, given, edge, given.errors)
      throwIfInvalid(given.errors)
      const columns = { ...changes.columns, [state]: edge.to }
      await checkSlots(inner, compiled, id, columns)
      const slots = await reserveSlots(inner, compiled, { ids: [id], columns })
      const leave = () => leaveState(inner, compiled, id, edge, columns)
      if (!(await guarded(inner, compiled, { ids: [id], columns }, leave, { status: 409 })))
        throw conflict('state', await present(inner, compiled, id))
      await requireNoObstacle(inner, compiled, id, name, edge)
      const { oldValues, newValues } = await writePivots(inner, id, changes)
      await requirePivotsFit(inner, compiled, id, changes)
      const line = { action: `${compiled.name}.${name}`, subjectType: compiled.name, subjectId: id }
      const values = {
        before: { [state]: before[state], ...oldValues },
        after: { [state]: edge.to, ...newValues, ...inputAfter(given.values, edge.input) },
      }
      // With its own line in the history, after the one of the transition.
      if (slots) await audit(inner, { ...line, ...values })
      const tookOther = Boolean((await slots?.settle([id]))?.length)
      if (!tookOther)
        await handlerOf(
          inner,
          compiled,
          name,
        )?.({ context: inner, compiled, row: before, input: given.values })
      const emptied = await emptyUnmet(inner, compiled, before)
      await requireFilled(inner, compiled, id, name, edge)
      if (isPeople(compiled.table) && edge.to !== 'active') await requireWildcardHolder(inner)
      await requireStillAllowed(inner, compiled, id, name, given, changes)
      // Without a place the record is in another state than the one that people would be notified of.
      if (!tookOther) await notifyOf(inner, compiled, [id], edge)
      if (!slots) await audit(inner, { ...line, ...merged(values, emptied) })
      else if (Object.keys(emptied.after).length)
        await audit(inner, { ...line, action: `${compiled.name}.update`, ...emptied })
      const after = await present(inner, compiled, id)
      if (given.own.size && after) await rulesOf(inner, compiled)?.written?.(inner, after, before)
      await followed(inner, compiled, [id])
      const row = (await followClock(inner, compiled, id, edge.to))
        ? await present(inner, compiled, id)
        : after
      return { was: before[state] as string, row }
    }),
  )
}

/** Makes what the clock would make a moment later: nobody waits for it, nor meets the record in between. Tells whether there was any. */
async function followClock(
  context: Context,
  compiled: Compiled,
  id: number,
  state: string,
): Promise<boolean> {
  const due = await dueFor(context, compiled, id, state)
  if (due === undefined) return false
  await transit({ ...context, caller: systemCaller }, compiled, id, due, {})
  return true
}

/** The values of an audit line, with those that were emptied with the change. */
const merged = ({ before, after }: Emptied, emptied: Emptied): Emptied => ({
  before: { ...before, ...emptied.before },
  after: { ...after, ...emptied.after },
})

/**
 * Throws where the record's own fields among an action's input took it out of the caller's reach, or the last permission
 * to everything away: what an update of them would be refused for.
 */
async function requireStillAllowed(
  context: Context,
  compiled: Compiled,
  id: number,
  name: string,
  { own }: Given,
  changes: Changes,
): Promise<void> {
  if (!own.size) return
  if (takesRights(context, compiled, changes)) await requireWildcardHolder(context)
  const isReferring = (field: string) => {
    const { column, target } = compiled.byName.get(field) ?? {}
    return column != null && target != null
  }
  // Rows of a source may leave it by what is done, as those who waited do.
  if (!compiled.resource.config.source && [...own.keys()].some(isReferring))
    await requireVisible(context, compiled, id, Object.keys(changes.columns), name)
}

/** Writes columns of a record that is still in a state which the transition leaves; whether it was. */
async function leaveState(
  { db, caller }: Context,
  compiled: Compiled,
  id: number,
  { from }: Transition,
  columns: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const { table, resource } = compiled
  const { field } = resource.config.lifecycle as Lifecycle
  const params = new Params([id, from])
  const sets = Object.entries(columns).map(([column, value]) => `"${column}" = ${params.add(value)}`)
  const rows = await db.read(
    `with actor as materialized (select ${actorSql(caller, params)})
     update "${table}" set ${[...sets, ...comesLast(compiled, Object.keys(columns)), bumpUpdatedAt()].join(', ')} from actor
     where id = $1 and "${field}" = any ($2) and deleted_at is null returning id`,
    params.values,
  )
  return rows.length > 0
}

/** Runs what writes a record, and says in the portal's words what the database refuses of it. */
async function explained<T>(compiled: Compiled, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw mapDatabaseError(error, compiled)
  }
}

/** What an action was asked besides the record's own fields, for the audit line. */
const inputAfter = (values: ReadonlyMap<string, unknown>, input: Fields = {}) =>
  Object.fromEntries(
    Object.entries<AnyField>(input)
      .filter(([name, { options }]) => !options.own && values.get(name) != null && options.readable !== false)
      .map(([name, field]) => [typeOf(field).key(name), auditedValue(field, values.get(name))]),
  )

/**
 * A declared action on a record: load, check the state, validate, store what it stores, do what its handler does, notify
 * whom it concerns and write the audit line in one transaction. Gives what the handler gives.
 */
export async function act(context: Context, compiled: Compiled, id: number, name: string, body: unknown) {
  const action = compiled.resource.config.actions?.[name] as Action
  const handler = handlerOf(context, compiled, name)
  if (!handler && !hasEffects(action)) throw new Error(`${compiled.name}.${name} has no handler`)
  return explained(compiled, () =>
    inTransaction(context, async inner => {
      const given = readGiven(body, action)
      // What is asked of the record has to stay so until it is done.
      const lock = action.changesRecord === false && !action.when ? 'refer' : 'change'
      const row = await loadFor(inner, compiled, id, given, name, lock)
      if (!(await meets(inner, compiled, row, action.when))) throw conflict('state', row)
      throwIfInvalid(given.errors)
      const changes = await storedBy(inner, compiled, row, given, action, given.errors)
      throwIfInvalid(given.errors)
      await requireNoObstacle(inner, compiled, id, name, action)
      const { columns } = changes
      if (Object.keys(columns).length) await writeColumns(inner, compiled, id, columns)
      const { oldValues, newValues } = await writePivots(inner, id, changes)
      await requirePivotsFit(inner, compiled, id, changes)
      const outcome = await handler?.({ context: inner, compiled, row, input: given.values })
      const emptied = await emptyUnmet(inner, compiled, row)
      await requireFilled(inner, compiled, id, name, action)
      if (Object.keys(columns).length) await requireStaying(inner, compiled, row)
      await requireStillAllowed(inner, compiled, id, name, given, changes)
      // Nobody is notified of what was so already.
      if (handler ? outcome !== unchanged : Object.keys(newValues).length)
        await notifyOf(inner, compiled, [id], action)
      await audit(inner, {
        action: `${compiled.name}.${name}`,
        subjectType: compiled.name,
        subjectId: id,
        ...merged(
          { before: oldValues, after: { ...newValues, ...inputAfter(given.values, action.input) } },
          emptied,
        ),
        ...(action.changesRecord === false && { event: null }),
      })
      const after = handler && !given.own.size ? undefined : await present(inner, compiled, id)
      if (given.own.size && after) await rulesOf(inner, compiled)?.written?.(inner, after, row)
      if (Object.keys(newValues).length) await followed(inner, compiled, [id])
      return handler ? (outcome === unchanged ? undefined : outcome) : after
    }),
  )
}

/** A declared action on the collection: validate the input, do it and write the audit line in one transaction. */
export async function actOnCollection(context: Context, compiled: Compiled, name: string, body: unknown) {
  const action = compiled.resource.config.actions?.[name] as Action
  const handler = handlerOf<CollectionHandler>(context, compiled, name)
  if (!handler) throw new Error(`${compiled.name}.${name} has no handler`)
  const { values, errors } = readInput(body, action.input ?? {})
  throwIfInvalid(errors)
  return inTransaction(context, async inner => {
    const result = await handler({ context: inner, compiled, input: values })
    await audit(inner, {
      action: `${compiled.name}.${name}`,
      subjectType: compiled.name,
      subjectId: null,
      after: inputAfter(values, action.input),
    })
    return result
  })
}
