/** What the database refuses, in the portal's words. */
import { type Message, message } from '../../metadata/message.ts'
import type { CompiledConstraint } from '../db/constraint-sql.ts'
import { sqlState, stateOf } from '../db/database.ts'
import { shortName } from '../db/table.ts'
import { conflict, type FieldErrors, HttpError, invalid } from '../http/errors.ts'
import type { Compiled } from './compiled.ts'
import {
  constraintNamed,
  declaredConstraints,
  idInTheWay,
  placeOf,
  seenRecord,
  type WriteAttempt,
} from './constraints.ts'
import type { Context } from './context.ts'
import { readableBy } from './readable.ts'

/** A refusal whose record in the way is looked for when the transaction is over: in it, nothing can be read any more. */
interface Pending {
  readonly compiled: Compiled
  readonly owner: Compiled
  readonly constraint: CompiledConstraint
  readonly attempt: WriteAttempt
}

const pending = new WeakMap<HttpError, Pending>()

/** How a refusal is answered. */
export interface Refusal {
  /** Default: the body's fault, 422. */
  readonly status?: 409 | 422
  /** The key at which it stands, where that is not the constraint's own field. */
  readonly at?: string
}

/** The words of a constraint that is broken. */
export const constraintWords = (owner: Compiled, { name, worded }: CompiledConstraint): Message =>
  worded ? message(`resources/${owner.name}:constraints.${name}`) : message('taken')

/** The JSON key at which a constraint's refusal stands for a caller; undefined where they have no such field. */
export function keyOfPlace(
  { caller }: Pick<Context, 'caller'>,
  compiled: Compiled,
  owner: Compiled,
  constraint: CompiledConstraint,
): string | undefined {
  const name = placeOf(constraint, owner)
  const field = name === undefined ? undefined : compiled.byName.get(name)
  return field && readableBy(caller, field) ? field.key : undefined
}

/** The answer to a broken constraint: at a field where there is one, and else of the record as a whole. */
function refusal(
  context: Pick<Context, 'caller'>,
  { compiled, owner, constraint }: Omit<Pending, 'attempt'>,
  { status = 422, at }: Refusal,
): HttpError {
  const key = at ?? keyOfPlace(context, compiled, owner, constraint)
  const words = constraintWords(owner, constraint)
  if (key === undefined) return constraint.worded ? new HttpError(409, words) : conflict('duplicate')
  const errors: FieldErrors = { [key]: [words] }
  return status === 422 ? invalid(errors) : new HttpError(409, words, { errors })
}

/** The field of a resource whose own index or foreign key the database names. */
function ownFieldOf({ fields, table }: Compiled, constraint: string, kind: 'unique' | 'fkey') {
  return fields.find(({ name, column, field }) => {
    if (!column || (kind === 'unique' && !field.options.unique)) return false
    return constraint === shortName(table, kind === 'unique' ? name : column, kind)
  })
}

/** The answer to a constraint that a resource declares itself; undefined where the name is none of theirs. */
function ownRefusal(compiled: Compiled, name: string): HttpError | undefined {
  if (compiled.resource.config.source) return undefined
  const constraint = declaredConstraints(compiled).find(other => other.constraint === name)
  if (!constraint) return undefined
  const place = placeOf(constraint, compiled)
  const words = constraintWords(compiled, constraint)
  if (place) return invalid({ [compiled.byName.get(place)?.key ?? place]: [words] })
  return constraint.worded ? new HttpError(409, words) : conflict('duplicate')
}

/** A database's refusal in the portal's own words; anything else is given back as it is. */
export function mapDatabaseError(error: unknown, compiled: Compiled): unknown {
  const state = stateOf(error)
  const { constraint = '', column } = error as { constraint?: string; column?: string }
  switch (state) {
    case sqlState.unique: {
      const field = ownFieldOf(compiled, constraint, 'unique')
      if (field) return invalid({ [field.key]: [message('taken')] })
      return ownRefusal(compiled, constraint) ?? conflict('duplicate')
    }
    case sqlState.exclusion:
      return ownRefusal(compiled, constraint) ?? conflict('duplicate')
    case sqlState.foreignKey:
    case sqlState.restrict: {
      const field = ownFieldOf(compiled, constraint, 'fkey')
      return field ? invalid({ [field.key]: [message('exists')] }) : conflict('inUse')
    }
    case sqlState.notNull: {
      const field = compiled.fields.find(other => other.column === column)
      return invalid(field ? { [field.key]: [message('required')] } : {})
    }
    case sqlState.serialization:
    case sqlState.deadlock:
      return conflict('busy')
    case sqlState.check:
    case sqlState.outOfRange:
    case sqlState.tooLong:
      return invalid({})
    default:
      return error
  }
}

/** {@link mapDatabaseError} with the constraints of every resource; `attempt` is what was about to be written. */
function explained(
  context: Context,
  compiled: Compiled | undefined,
  error: unknown,
  attempt?: WriteAttempt,
  how: Refusal = {},
): unknown {
  const state = stateOf(error)
  const { constraint: name = '' } = error as { constraint?: string }
  const found =
    state === sqlState.unique || state === sqlState.exclusion
      ? constraintNamed(context.engine.catalogue, name)
      : undefined
  if (!found) return compiled ? mapDatabaseError(error, compiled) : error
  const shown = compiled && compiled.table === found.owner.table ? compiled : found.owner
  const refused = refusal(context, { ...found, compiled: shown }, how)
  if (attempt) pending.set(refused, { ...found, compiled: shown, attempt })
  return refused
}

/**
 * Runs a statement that writes records. What the database refuses is thrown in the portal's words; the record in the
 * way is named by {@link named}, once the transaction is over.
 */
export async function guarded<T>(
  context: Context,
  compiled: Compiled,
  attempt: WriteAttempt,
  work: () => Promise<T>,
  how?: Refusal,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw explained(context, compiled, error, attempt, how)
  }
}

/** The refusal of a row that came with its owner: what it says stands under the row's place (`contents.2`). */
export function refusedUnder(path: string, refused: HttpError, keyOf: (key: string) => string): HttpError {
  const { status, text, body, headers } = refused
  const errors = Object.fromEntries(
    Object.entries(refused.errors ?? { [path]: [text] }).map(([key, words]) => [
      refused.errors ? keyOf(key) : path,
      words,
    ]),
  )
  const moved = new HttpError(status, text, { errors, body, headers })
  const about = pending.get(refused)
  if (about) pending.set(moved, about)
  return moved
}

/** The refusal with what is in the way of it, as far as the caller may see it. Called outside of a transaction. */
export async function named(context: Context, error: unknown): Promise<unknown> {
  const refused = explained(context, undefined, error, undefined, { status: 409 })
  if (!(refused instanceof HttpError)) return refused
  const about = pending.get(refused)
  if (!about) return refused
  const { owner, constraint, attempt, compiled } = about
  const id = await idInTheWay(context, owner, constraint, attempt)
  const record = id === undefined ? undefined : await seenRecord(context, compiled, id)
  if (!record) return refused
  const { status, text, errors, body } = refused
  return new HttpError(status, text, { errors, body: { ...body, in_the_way: record } })
}
