import { verbPermission } from '../../metadata/access.ts'
import { notApplying, startingRow, whensOf } from '../../metadata/applies.ts'
import { copiedRelations, isCopyable, MAX_COPIED_ROWS, ownedInOrder } from '../../metadata/copy.ts'
import { message } from '../../metadata/message.ts'
import { positionColumn } from '../../metadata/ordered.ts'
import { ownedPairs } from '../../metadata/ownership.ts'
import { may } from '../auth/caller.ts'
import { Params } from '../db/sql.ts'
import { invalid } from '../http/errors.ts'
import { label, say } from '../i18n.ts'
import type { Compiled, CompiledField } from './compiled.ts'
import { type Context, rulesOf } from './context.ts'
import { choiceIds } from './fits.ts'
import { unfitRows } from './fits-many.ts'
import { followNew, holdNew } from './follow-new.ts'
import { guardLink, guardLinked } from './grants.ts'
import { insertMany, takeIds } from './insert-many.ts'
import { readableBy } from './readable.ts'
import { requireOpener, visibleAmong } from './relations.ts'
import { checkPairs } from './scope-checks.ts'
import { setCreated } from './set-values.ts'
import { type JsonRow, selectList, shapeFor } from './shape.ts'
import { type Errors, toStored } from './values.ts'
import { visibility } from './visibility.ts'

/** The ids of the copies by table and by the id of what was copied. */
type Copies = Map<string, ReadonlyMap<number, number>>

/** Rows of a resource that are about to be copied. */
interface OwnedSet {
  readonly compiled: Compiled
  /** The column that points at their owner. */
  readonly owner: CompiledField
  readonly rows: readonly JsonRow[]
}

/** The living rows that belong to some records, as the caller may read them, in their order. */
async function rowsOf(
  context: Context,
  compiled: Compiled,
  owner: CompiledField,
  owners: readonly number[],
  room: number,
): Promise<JsonRow[]> {
  const { caller, engine, db } = context
  if (!owners.length || !may(caller, verbPermission(compiled.resource, 'show'))) return []
  const shape = shapeFor(compiled, context)
  const params = new Params([owners, room + 1])
  const where = [
    `t."${owner.column}" = any ($1::bigint[])`,
    't.deleted_at is null',
    ...visibility(compiled, caller, 't', params, engine.catalogue, 'show').conditions,
  ]
  const rows = await db.read(
    `select ${selectList(shape, 't')} from "${compiled.table}" t where ${where.join(' and ')}
     order by ${compiled.order ? `t."${positionColumn}", ` : ''}t.id limit $2::int`,
    params.values,
  )
  return rows.map(row => shape.build(row, 0))
}

/** Rows with each after those of them that it points at: what stands at the same depth keeps its order. */
function parentsFirst({ compiled, rows }: OwnedSet): JsonRow[] {
  const own = compiled.fields.filter(
    ({ column, target }) => column && target && compiled.related(target).table === compiled.table,
  )
  if (!own.length) return [...rows]
  const byId = new Map(rows.map(row => [row.id, row]))
  const depths = new Map<number, number>()
  // Level by level, and not by recursion: a chain may be as long as there are rows.
  for (let left = [...rows], depth = 0; left.length; depth++) {
    const ready = left.filter(row =>
      own.every(({ key }) => {
        const other = row[key] as number | null | undefined
        return other == null || !byId.has(other) || depths.has(other)
      }),
    )
    // A circle has no beginning: the database decides about it.
    const level = ready.length ? ready : left
    for (const { id } of level) depths.set(id, depth)
    left = left.filter(({ id }) => !depths.has(id))
  }
  return [...rows].sort((a, b) => (depths.get(a.id) ?? 0) - (depths.get(b.id) ?? 0))
}

/** The fields of owned rows whose values their copies have. */
function fieldsOf(context: Context, { compiled, owner }: OwnedSet): CompiledField[] {
  const { caller, engine } = context
  const own = ownedPairs(engine.catalogue.resources)
  return compiled.fields.filter(field => {
    if (field === owner) return true
    if (!isCopyable(compiled.resource, field.name) || !readableBy(caller, field)) return false
    const pair = field.pivot?.pair
    // A pair that only owned rows have is given with their owner.
    return pair === undefined || own.has(pair) || may(caller, `${pair}.store`)
  })
}

/** What the pairs of rows lead to, by field and row: one statement for each pair. */
async function linksOf({ db }: Context, fields: readonly CompiledField[], ids: readonly number[]) {
  const links = new Map<CompiledField, Map<number, number[]>>()
  for (const field of fields) {
    if (!field.pivot) continue
    const { table, own, other, ordered } = field.pivot
    const rows = await db.read(
      `select "${own}", "${other}" from "${table}" where "${own}" = any ($1::bigint[]) order by ${ordered ? 'sort' : `"${other}"`}`,
      [ids],
    )
    const byRow = new Map<number, number[]>()
    for (const [row, to] of rows as [number, number][]) byRow.set(row, [...(byRow.get(row) ?? []), to])
    links.set(field, byRow)
  }
  return links
}

/** Refuses a copy for one of its rows, and says which. */
function refuseRow({ locale }: Context, { compiled }: OwnedSet, row: JsonRow, key: string, reason: string) {
  const name = String(row[compiled.byName.get(compiled.resource.config.title)?.key ?? 'id'] ?? row.id)
  const field = compiled.byKey.get(key)
  const at = field ? label(locale, compiled.name, `fields.${field.name}`) : key
  throw invalid({
    body: [
      message('copiedRow', { resource: label(locale, compiled.name, 'singular'), name, field: at, reason }),
    ],
  })
}

/** The values of the copies by JSON key, which lead to the copies of what is copied beside them. */
async function jsonOf(context: Context, set: OwnedSet, copies: Copies): Promise<Record<string, unknown>[]> {
  const { owner, rows } = set
  const { catalogue } = context.engine
  const fields = fieldsOf(context, set)
  const links = await linksOf(
    context,
    fields,
    rows.map(({ id }) => id),
  )
  const bodies = rows.map(row =>
    Object.fromEntries(
      fields.map(field => [field.key, field.pivot ? (links.get(field)?.get(row.id) ?? []) : row[field.key]]),
    ),
  )
  // What leads to something else has to be there for the caller.
  const pointing = fields.filter(({ target, type, name }) => target && !type.isFile && name !== owner.name)
  const copyIn = (field: CompiledField) => copies.get(catalogue.get(field.target as string).table)
  const { found } = await visibleAmong(
    context,
    pointing.map(field => ({
      target: catalogue.get(field.target as string),
      ids: [...new Set(bodies.flatMap(body => choiceIds(body[field.key])))].filter(
        id => !copyIn(field)?.has(id),
      ),
    })),
  )
  for (const body of bodies) {
    body[owner.key] = copyIn(owner)?.get(body[owner.key] as number)
    for (const [at, field] of pointing.entries()) {
      const now = choiceIds(body[field.key]).flatMap(id => {
        const copy = copyIn(field)?.get(id)
        return copy ?? (found[at]?.has(id) ? id : [])
      })
      body[field.key] = field.pivot ? now : (now[0] ?? null)
    }
  }
  return bodies
}

/** Values as they are stored, held against what a new row of the resource needs. */
async function valuesOf(context: Context, set: OwnedSet, copies: Copies): Promise<Map<string, unknown>[]> {
  const { compiled, rows } = set
  const { resource } = compiled
  const whens = whensOf(resource)
  const check = rulesOf(context, compiled)?.check
  const all: Map<string, unknown>[] = []
  for (const [at, body] of (await jsonOf(context, set, copies)).entries()) {
    const row = rows[at] as JsonRow
    // It begins in another state, and perhaps without some values: others may not apply to it.
    const unmet = notApplying(resource.config.fields, whens, { ...startingRow(resource), ...body })
    const values = new Map<string, unknown>()
    const errors: Errors = {}
    for (const { name, key, field, pivot } of compiled.fields) {
      const given = body[key] ?? null
      if (unmet.has(name) && given !== null) body[key] = null
      if (key in body) values.set(name, unmet.has(name) ? null : toStored(field, given))
      const { required, default: standard } = field.options
      if (required && !pivot && !unmet.has(name) && standard === undefined && given === null)
        errors[key] = [message('required')]
    }
    await setCreated(context, compiled, values)
    checkPairs(context, compiled, values, null, errors)
    await check?.(context, values, null, errors)
    for (const [key, [reason]] of Object.entries(errors))
      if (reason) refuseRow(context, set, row, key, say(context.locale, reason))
    all.push(values)
  }
  // A version is as it was when the record that is copied was given it: the copy refers to no more.
  const isThere = ({ table, resource }: Compiled) => table !== compiled.table && !resource.config.versionOf
  for (const { at, key, reason } of await unfitRows(context, compiled, all, isThere))
    refuseRow(context, set, rows[at] as JsonRow, key, say(context.locale, reason))
  return all
}

/** Nobody gives by a copy what they could not give otherwise. */
async function guardCopies(context: Context, set: OwnedSet, rows: readonly Map<string, unknown>[]) {
  const { compiled } = set
  const { catalogue } = context.engine
  for (const field of compiled.fields) {
    const ids = [...new Set(rows.flatMap(values => choiceIds(values.get(field.name))))]
    if (!field.target || !ids.length) continue
    const { table } = catalogue.get(field.target)
    await guardLink(context, compiled, table, null, ids)
    if (!field.pivot || field.type.isFile) continue
    await guardLinked(context, table, ids)
    await requireOpener(context, field, ids, 'body')
  }
}

/**
 * Copies what belongs to a record, as its declaration says, and what belongs to that in turn, for its copy: a few
 * statements for each resource. Throws 422 where there is more than {@link MAX_COPIED_ROWS}, or where a row cannot be
 * copied as the caller reads it.
 */
export async function copyOwned(
  context: Context,
  compiled: Compiled,
  source: number,
  copy: number,
): Promise<void> {
  const { catalogue } = context.engine
  const names = copiedRelations(compiled.resource).map(name => compiled.byName.get(name)?.target as string)
  const copies: Copies = new Map([[compiled.table, new Map([[source, copy]])]])
  let room = MAX_COPIED_ROWS
  const sets: OwnedSet[] = []
  for (const { resource, owner: name } of ownedInOrder(names, catalogue.resources).order) {
    const owned = catalogue.get(resource.name)
    const owner = owned.byName.get(name) as CompiledField
    const owners = copies.get(catalogue.get(owner.target as string).table) ?? new Map()
    const rows = await rowsOf(context, owned, owner, [...owners.keys()], room)
    room -= rows.length
    if (room < 0) throw invalid({ body: [message('copiedTooMany', { n: MAX_COPIED_ROWS })] })
    const ids = await takeIds(context, owned, rows.length)
    const set = { compiled: owned, owner, rows: parentsFirst({ compiled: owned, owner, rows }) }
    copies.set(owned.table, new Map(set.rows.map(({ id }, at) => [id, ids[at] as number])))
    if (rows.length) sets.push(set)
  }
  for (const set of sets) {
    const values = await valuesOf(context, set, copies)
    await guardCopies(context, set, values)
    await holdNew(context, set.compiled, values)
    const ids = [...(copies.get(set.compiled.table)?.values() ?? [])]
    await insertMany(context, set.compiled, values, ids)
    await followNew(context, set.compiled, ids)
  }
}
