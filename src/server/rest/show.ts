import { may } from '../auth/caller.ts'
import { Params } from '../db/sql.ts'
import { badQuery, knowOnly, notFound } from '../http/errors.ts'
import { closableOf, readClosed } from './closed.ts'
import type { Compiled } from './compiled.ts'
import type { Context } from './context.ts'
import { figuresFor, readFigures } from './figures.ts'
import { include } from './include.ts'
import { readMissing, saysMissing } from './missing.ts'
import { Nested, noteCut } from './nested.ts'
import { actionsWith, readObstacles, readWarnings, saysObstacles } from './obstacles.ts'
import { PrincipalCache } from './principal-cache.ts'
import { parseInclude, type RawQuery } from './query.ts'
import { type JsonRow, selectList, shapeFor } from './shape.ts'
import { linksSql, noteLinks } from './tags.ts'
import { visibility } from './visibility.ts'

/** SQL of the lock that keeps others, until the transaction ends, from what does not go with what the caller does. */
const locks = {
  /** Makes rows that point at the record: nobody deletes it. Who makes such rows too, or changes it, does not wait. */
  refer: 'for key share of t',
  /** Changes it: nobody else changes or deletes it. */
  change: 'for no key update of t',
  /** Deletes it: nobody makes rows that point at it either. */
  delete: 'for update of t',
} as const

/** How a record is looked for. */
export interface LoadOptions {
  /** Deleted ones too. */
  readonly trashed?: boolean
  /** What the caller does with it in this transaction. */
  readonly lock?: keyof typeof locks
  /** The record's tag is asked for: it covers what the form links the record to. */
  readonly tag?: boolean
  /** What the caller has in mind: a verb, or the name of a transition or an action. Default: `show`. */
  readonly verb?: string
}

/** Statements that read a record, with the values of their parameters after the id. */
const statements = new PrincipalCache<string, { text: string; values: readonly unknown[] }>()

/**
 * Reads one record within what the caller may see, or throws 404. Every verb and action begins with this, so that
 * a record outside one's scope is not there for any of them.
 */
export async function loadRow(
  context: Context,
  compiled: Compiled,
  id: number,
  { trashed = false, lock, tag = false, verb = 'show' }: LoadOptions = {},
): Promise<JsonRow> {
  const { caller } = context
  const shape = shapeFor(compiled, context)
  const links = tag ? linksSql(compiled) : ''
  const { text, values } = statements.get(
    caller,
    `${compiled.name} ${trashed} ${lock} ${tag} ${verb}`,
    () => {
      const params = new Params()
      const where = [`t.id = ${params.add(0)}`]
      if (!trashed) where.push('t.deleted_at is null')
      where.push(...visibility(compiled, caller, 't', params, context.engine.catalogue, verb).conditions)
      return {
        text: `select ${selectList(shape, 't')}${links && `, ${links}`} from "${compiled.table}" t where ${where.join(' and ')}${lock ? ` ${locks[lock]}` : ''}`,
        values: params.values.slice(1),
      }
    },
  )
  const [row] = await context.db.read(text, [id, ...values])
  if (!row) throw notFound()
  const record = shape.build(row, 0)
  if (links) noteLinks(record, row.at(-1))
  return record
}

/** An id from an address, or 404: what is no id names no record. */
export function idFromPath(text: string): number {
  if (!/^[1-9]\d{0,15}$/.test(text) || !Number.isSafeInteger(Number(text))) throw notFound()
  return Number(text)
}

/** `GET /api/{resource}/{id}`. `cutOf` says of which relations the row has the first rows alone. */
export async function show(
  context: Context,
  compiled: Compiled,
  id: number,
  raw: RawQuery,
): Promise<JsonRow> {
  const { caller, engine } = context
  const { resource } = compiled
  const { warnings } = raw
  const warned = warnings === undefined ? [] : actionsWith(resource, 'warnings').map(([name]) => name)
  knowOnly(raw, 'include', ...(warned.length ? ['warnings'] : []))
  const text = raw.include ?? ''
  if (typeof text !== 'string') throw badQuery('include')
  const tree = parseInclude(text, compiled, caller, engine.catalogue)
  const trashed = may(caller, `${compiled.name}.destroy`)
  const row = await loadRow(context, compiled, id, { trashed, tag: true })
  await readFigures(context, compiled, [row], figuresFor(compiled, caller))
  const nested = new Nested()
  await include(context, compiled, [row], tree, nested)
  for (const path of nested.cut) noteCut(row, path)
  // Added to the row itself: its tag is kept beside it.
  if (saysMissing(compiled)) await readMissing(context, compiled, [row], true)
  if (saysObstacles(compiled)) await readObstacles(context, compiled, [row])
  // Only for the dialog that asks: it may take looking at many.
  if (warnings !== undefined) {
    if (typeof warnings !== 'string' || !warned.includes(warnings)) throw badQuery('warnings', warned)
    await readWarnings(context, compiled, row, warnings)
  }
  if (closableOf(compiled).length) await readClosed(context, compiled, row)
  return row
}
