import { typeOf } from '../../fields/index.ts'
import { holds } from '../../metadata/condition.ts'
import type { AnyField, Fields } from '../../metadata/field.ts'
import type { Action, Transition } from '../../metadata/lifecycle.ts'
import { databaseIso } from '../db/time.ts'
import { conflict } from '../http/errors.ts'
import { audit, auditedValue } from './audit.ts'
import type { Compiled } from './catalogue.ts'
import type { CollectionHandler, Context, Handler } from './context.ts'
import { guardPerson } from './grants.ts'
import { isPeople } from './holders.ts'
import { requireWildcardHolder } from './last-holder.ts'
import type { JsonRow } from './shape.ts'
import { shapeFor } from './shape.ts'
import { loadRow } from './show.ts'
import { readInput } from './values.ts'
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
 * A transition of a record's lifecycle: load within the scope, check the state and the input, change the state by
 * one update that holds on to the state it leaves, do what belongs to it, write the audit line; in one transaction.
 * The permission was checked by the route. A transition that lost the race answers 409 with the present record.
 */
export async function transit(context: Context, compiled: Compiled, id: number, name: string, body: unknown) {
  const lifecycle = compiled.resource.config.lifecycle
  const edge = lifecycle?.transitions[name] as Transition
  return inTransaction(context, async inner => {
    const before = await loadRow(inner, compiled, id, { lock: true })
    const state = lifecycle?.field as string
    const now = databaseIso()
    const allowed =
      edge.from.includes(before[state] as string) && holds(edge.when, before, { me: inner.caller.id, now })
    if (!allowed) throw conflict('state', before)
    const { values, errors } = readInput(body, edge.input ?? {}, ['id'])
    throwIfInvalid(errors)
    if (isPeople(compiled.table)) {
      if (id === inner.caller.id) throw conflict('yourself')
      await guardPerson(inner, id, 'change')
    }
    const changed = await inner.db.read(
      `update "${compiled.table}" set "${state}" = $2, ${bumpUpdatedAt()} where id = $1 and "${state}" = any ($3) and deleted_at is null returning id`,
      [id, edge.to, edge.from],
    )
    if (!changed.length) throw conflict('state', await present(inner, compiled, id))
    await handlerOf(inner, compiled, name)?.({ context: inner, compiled, row: before, input: values })
    if (isPeople(compiled.table) && edge.to !== 'active') await requireWildcardHolder(inner)
    await audit(inner, {
      action: `${compiled.name}.${name}`,
      subjectType: compiled.name,
      subjectId: id,
      before: { [state]: before[state] },
      after: { [state]: edge.to, ...inputAfter(values, edge.input) },
    })
    return present(inner, compiled, id)
  })
}

const inputAfter = (values: ReadonlyMap<string, unknown>, input: Fields = {}) =>
  Object.fromEntries(
    Object.entries<AnyField>(input)
      .filter(([name, field]) => values.get(name) != null && field.options.readable !== false)
      .map(([name, field]) => [typeOf(field).key(name), auditedValue(field, values.get(name))]),
  )

/** A declared action on a record: load, check the state, validate, do it and write the audit line in one transaction. */
export async function act(context: Context, compiled: Compiled, id: number, name: string, body: unknown) {
  const action = compiled.resource.config.actions?.[name] as Action
  const handler = handlerOf(context, compiled, name)
  if (!handler) throw new Error(`${compiled.name}.${name} has no handler`)
  return inTransaction(context, async inner => {
    const row = await loadRow(inner, compiled, id, { lock: true })
    const now = databaseIso()
    if (!holds(action.when, row, { me: inner.caller.id, now })) throw conflict('state', row)
    const { values, errors } = readInput(body, action.input ?? {}, ['id'])
    throwIfInvalid(errors)
    const result = await handler({ context: inner, compiled, row, input: values })
    await audit(inner, {
      action: `${compiled.name}.${name}`,
      subjectType: compiled.name,
      subjectId: id,
      after: inputAfter(values, action.input),
      ...(action.changesRecord === false && { event: null }),
    })
    return result
  })
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
