/** A new record with the rows that belong to it and are edited with it. */
import { verbPermission } from '../../metadata/access.ts'
import { keysAsked, whensOf } from '../../metadata/applies.ts'
import { message } from '../../metadata/message.ts'
import { inlineOwned, MAX_ROWS_WITH_NEW } from '../../metadata/ownership.ts'
import { hasVerb } from '../../metadata/route.ts'
import { may } from '../auth/caller.ts'
import { HttpError } from '../http/errors.ts'
import type { Compiled, CompiledField } from './compiled.ts'
import type { Context } from './context.ts'
import { followableBy } from './readable.ts'
import type { JsonRow } from './shape.ts'
import { prepare, readNew, store, storePrepared } from './store.ts'
import { storedRows } from './stored-rows.ts'
import type { Errors } from './values.ts'
import { refusedUnder } from './violations.ts'
import { inTransaction, throwIfInvalid } from './write.ts'

/** Rows that a body brings for a relation. */
interface BroughtRows {
  /** The name of the relation. */
  readonly key: string
  readonly compiled: Compiled
  /** Their column that points at their owner. */
  readonly owner: CompiledField
  readonly rows: readonly unknown[]
}

/** The relations whose rows a caller may store with a new record: those whose rows they may store by themselves. */
function takenRelations({ caller, engine }: Context, { resource, byName }: Compiled): CompiledField[] {
  return inlineOwned(resource)
    .map(name => byName.get(name) as CompiledField)
    .filter(field => {
      const target = engine.catalogue.get(field.target as string).resource
      return (
        followableBy(caller, field) &&
        hasVerb(target, 'store') &&
        may(caller, verbPermission(target, 'store'))
      )
    })
}

/** A body without the rows that it brings, and these; what is no list, or too long, is told in the errors. */
function split(context: Context, compiled: Compiled, body: unknown) {
  const errors: Errors = {}
  const brought: BroughtRows[] = []
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { rest: body, brought, errors }
  const rest: Record<string, unknown> = { ...body }
  for (const field of takenRelations(context, compiled)) {
    const { name: key } = field
    const rows = rest[key]
    delete rest[key]
    if (rows === undefined || rows === null) continue
    if (!Array.isArray(rows)) errors[key] = [message('invalid')]
    else if (rows.length > MAX_ROWS_WITH_NEW) errors[key] = [message('rowsMax', { n: MAX_ROWS_WITH_NEW })]
    else if (rows.length) {
      const target = context.engine.catalogue.get(field.target as string)
      const owner = target.fields.find(({ column }) => column === field.inverse) as CompiledField
      brought.push({ key, compiled: target, owner, rows })
    }
  }
  return { rest, brought, errors }
}

/** Where an error of a row stands. Its owner's key is none that is given: what is wrong there is wrong with the row. */
const pathOfError = ({ key, owner }: BroughtRows, at: number) => {
  const path = `${key}.${at}`
  return (own: string) => (own === owner.key || own === 'body' ? path : `${path}.${own}`)
}

/** The body of a row with its owner; what is no object, or names an owner, is left to be refused as that. */
const withOwner = ({ owner }: BroughtRows, row: unknown, id: number): unknown =>
  typeof row === 'object' && row !== null && !Array.isArray(row) ? { ...row, [owner.key]: id } : row

const namesOwner = ({ owner }: BroughtRows, row: unknown): boolean =>
  typeof row === 'object' && row !== null && Object.hasOwn(row, owner.key)

/**
 * Adds what is wrong with rows before their owner is there: with their values, with what they say together and with what
 * they point at. Whether they lie within the caller's scope, and what the rules of their resource say, follows from the owner.
 */
async function checkAlone(context: Context, brought: BroughtRows, errors: Errors): Promise<void> {
  const { compiled, owner, rows } = brought
  const asksOfOwner = [...whensOf(compiled.resource).values()].some(when =>
    keysAsked(when).includes(owner.key),
  )
  const { key: outOfScope } = message('outOfScope')
  for (const [at, row] of rows.entries()) {
    const path = pathOfError(brought, at)
    if (namesOwner(brought, row)) errors[`${path('body')}.${owner.key}`] = [message('notWritable')]
    else if (!asksOfOwner)
      for (const [key, wrong] of Object.entries(
        (await readNew(context, compiled, row, { rules: false })).errors,
      )) {
        const left = key === owner.key ? [] : wrong.filter(each => each.key !== outOfScope)
        if (left.length) errors[path(key)] = left
      }
  }
}

/** Stores the rows of a record that is there, in their order, as each would be stored by itself. Throws 422 with what is wrong with any. */
async function storeRows(context: Context, brought: BroughtRows, id: number): Promise<void> {
  const { key, compiled, rows } = brought
  const errors: Errors = {}
  for (const [at, row] of rows.entries()) {
    const path = pathOfError(brought, at)
    try {
      const parsed = await prepare(context, compiled, withOwner(brought, row, id))
      for (const [own, wrong] of Object.entries(parsed.errors)) errors[path(own)] = wrong
      // Where one is refused none is kept; the others are held against the rules all the same.
      if (!Object.keys(errors).length) await storePrepared(context, compiled, parsed)
    } catch (error) {
      throw error instanceof HttpError ? refusedUnder(`${key}.${at}`, error, path) : error
    }
  }
  throwIfInvalid(errors)
}

/**
 * `POST /api/{resource}`: a new record, and with it rows that belong to it and are edited with it, under the names of
 * their relations. All is stored, or nothing: what is wrong with a row stands under its place (`contents.2.name`).
 */
export async function storeWithRows(context: Context, compiled: Compiled, body: unknown): Promise<JsonRow> {
  const { rest, brought, errors } = split(context, compiled, body)
  if (!brought.length && !Object.keys(errors).length) return store(context, compiled, rest)
  return inTransaction(context, async inner => {
    const parsed = await prepare(inner, compiled, rest)
    Object.assign(errors, parsed.errors)
    for (const relation of brought) await checkAlone(inner, relation, errors)
    throwIfInvalid(errors)
    const { id } = await storePrepared(inner, compiled, parsed)
    for (const relation of brought) await storeRows(inner, relation, id)
    // What it counts of its rows follows from them.
    const [row] = await storedRows(inner, compiled, [id])
    return row as JsonRow
  })
}
