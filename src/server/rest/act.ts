import { typeOf } from '../../fields/index.ts'
import type { AnyField, Fields } from '../../metadata/field.ts'
import { type Action, hasEffects, type Lifecycle, type Transition } from '../../metadata/lifecycle.ts'
import { Params } from '../db/sql.ts'
import { conflict } from '../http/errors.ts'
import { audit, auditedValue } from './audit.ts'
import type { Compiled } from './catalogue.ts'
import { writeColumns, writePivots } from './changes.ts'
import { emptyUnmet } from './conditional.ts'
import { type CollectionHandler, type Context, type Handler, rulesOf } from './context.ts'
import { loadFor, readGiven, storedBy } from './effects.ts'
import { guardPerson } from './grants.ts'
import { isPeople } from './holders.ts'
import { requireWildcardHolder } from './last-holder.ts'
import { holdPlaces } from './limits.ts'
import { meets } from './meets.ts'
import { requireFilled } from './missing.ts'
import { tellOf } from './notify-rules.ts'
import type { JsonRow } from './shape.ts'
import { shapeFor } from './shape.ts'
import { actorSql } from './states.ts'
import { readInput } from './values.ts'
import { guarded, mapDatabaseError } from './violations.ts'
import { bumpUpdatedAt, inTransaction, throwIfInvalid } from './write.ts'

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
 * the state with all that is stored by one update that holds on to the state it leaves, do what belongs to it, tell
 * whom it concerns, write the audit line; in one transaction. The permission was checked by the route. A transition that
 * lost the race answers 409 with the present record.
 */
export async function transit(context: Context, compiled: Compiled, id: number, name: string, body: unknown) {
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
      const places = await holdPlaces(inner, compiled, { ids: [id], columns })
      const leave = () => leaveState(inner, compiled, id, edge, columns)
      if (!(await guarded(inner, compiled, { ids: [id], columns }, leave, { status: 409 })))
        throw conflict('state', await present(inner, compiled, id))
      const { oldValues, newValues } = await writePivots(inner, id, changes)
      await handlerOf(inner, compiled, name)?.({ context: inner, compiled, row: before, input: given.values })
      const emptied = await emptyUnmet(inner, compiled, before)
      await requireFilled(inner, compiled, id, name, edge)
      if (isPeople(compiled.table) && edge.to !== 'active') await requireWildcardHolder(inner)
      await tellOf(inner, compiled, id, edge)
      await audit(inner, {
        action: `${compiled.name}.${name}`,
        subjectType: compiled.name,
        subjectId: id,
        before: { [state]: before[state], ...oldValues, ...emptied.before },
        after: { [state]: edge.to, ...newValues, ...inputAfter(given.values, edge.input), ...emptied.after },
      })
      // With its own line in the history, after the one of the transition.
      await places?.settle([id])
      const after = await present(inner, compiled, id)
      if (given.own.size && after) await rulesOf(inner, compiled)?.written?.(inner, after, before)
      return after
    }),
  )
}

/** Writes columns of a record that is still in a state which the transition leaves; whether it was. */
async function leaveState(
  { db, caller }: Context,
  { table, resource }: Compiled,
  id: number,
  { from }: Transition,
  columns: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const { field } = resource.config.lifecycle as Lifecycle
  const params = new Params([id, from])
  const sets = Object.entries(columns).map(([column, value]) => `"${column}" = ${params.add(value)}`)
  const rows = await db.read(
    `with actor as materialized (select ${actorSql(caller, params)})
     update "${table}" set ${[...sets, bumpUpdatedAt()].join(', ')} from actor
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
 * A declared action on a record: load, check the state, validate, store what it stores, do what its handler does, tell
 * whom it concerns and write the audit line in one transaction. Gives what the handler gives.
 */
export async function act(context: Context, compiled: Compiled, id: number, name: string, body: unknown) {
  const action = compiled.resource.config.actions?.[name] as Action
  const handler = handlerOf(context, compiled, name)
  if (!handler && !hasEffects(action)) throw new Error(`${compiled.name}.${name} has no handler`)
  return explained(compiled, () =>
    inTransaction(context, async inner => {
      const given = readGiven(body, action)
      const row = await loadFor(inner, compiled, id, given, name)
      if (!(await meets(inner, compiled, row, action.when))) throw conflict('state', row)
      throwIfInvalid(given.errors)
      const changes = await storedBy(inner, compiled, row, given, action, given.errors)
      throwIfInvalid(given.errors)
      const { columns } = changes
      if (Object.keys(columns).length) await writeColumns(inner, compiled, id, columns)
      const { oldValues, newValues } = await writePivots(inner, id, changes)
      const result = await handler?.({ context: inner, compiled, row, input: given.values })
      await requireFilled(inner, compiled, id, name, action)
      // Nobody is told of what was so already.
      if (handler || Object.keys(newValues).length) await tellOf(inner, compiled, id, action)
      await audit(inner, {
        action: `${compiled.name}.${name}`,
        subjectType: compiled.name,
        subjectId: id,
        ...(hasEffects(action) && { before: oldValues }),
        after: { ...newValues, ...inputAfter(given.values, action.input) },
        ...(action.changesRecord === false && { event: null }),
      })
      const after = handler && !given.own.size ? undefined : await present(inner, compiled, id)
      if (given.own.size && after) await rulesOf(inner, compiled)?.written?.(inner, after, row)
      return handler ? result : after
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
