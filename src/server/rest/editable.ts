import type { Condition } from '../../metadata/condition.ts'
import { message } from '../../metadata/message.ts'
import type { EditableConfig } from '../../metadata/resource-config.ts'
import { HttpError } from '../http/errors.ts'
import { label } from '../i18n.ts'
import { changesOf } from './changes.ts'
import type { Compiled, CompiledField } from './compiled.ts'
import type { Context } from './context.ts'
import { meets, unmet } from './meets.ts'
import type { JsonRow } from './shape.ts'
import type { Errors } from './values.ts'

const editableOf = ({ resource }: Compiled): EditableConfig => resource.config.editable ?? {}

/** Why a record is kept as it is, in its resource's own words. */
const reasonOf = ({ locale }: Context, { name }: Compiled) =>
  message('errors:kept', { reason: label(locale, name, 'kept') })

/** Why a record is not deleted: the text `keptFromDeletion`, or that of its changes where both are held alike. */
const notRemovable = (context: Context, compiled: Compiled) => {
  const { when, destroy } = editableOf(compiled)
  if (!when || !destroy) return notEditable(context, compiled)
  const reason = label(context.locale, compiled.name, 'keptFromDeletion')
  return new HttpError(409, message('errors:kept', { reason }))
}

const notEditable = (context: Context, compiled: Compiled, keys: readonly string[] = []) => {
  const reason = reasonOf(context, compiled)
  const errors = keys.length ? { errors: Object.fromEntries(keys.map(key => [key, [reason]])) } : {}
  return new HttpError(409, reason, errors)
}

/** Whether a field is held together with its record. */
const isLocked = (compiled: Compiled, name: string): boolean => {
  const { when, except = [] } = editableOf(compiled)
  return when !== undefined && !except.includes(name)
}

/** Whether what a to-many relation of rows that point back leads to is held together with the record. */
const holdsChildren = (compiled: Compiled, name: string): boolean => {
  const { when, children } = editableOf(compiled)
  return when !== undefined && (children === true || (Array.isArray(children) && children.includes(name)))
}

/** To-one fields whose targets may hold the rows of a resource: the field, and what it points at. */
const parents = new WeakMap<
  Compiled,
  readonly { readonly field: CompiledField; readonly parent: Compiled }[]
>()

function parentsOf(compiled: Compiled) {
  let found = parents.get(compiled)
  if (!found) {
    found = compiled.fields.flatMap(field => {
      if (!field.column || !field.target) return []
      const parent = compiled.related(field.target)
      const holds = parent.fields.some(
        ({ name, inverse, target }) =>
          inverse === field.column &&
          target !== null &&
          compiled.related(target).table === compiled.table &&
          holdsChildren(parent, name),
      )
      return holds ? [{ field, parent }] : []
    })
    parents.set(compiled, found)
  }
  return found
}

/** Whether rows of a resource may be held by what they belong to: to write one then needs a transaction. */
export const hasHolders = (compiled: Compiled): boolean =>
  parentsOf(compiled).length > 0 || compiled.fields.some(field => otherSideOf(compiled, field) !== undefined)

/** Of a pair, the other side's own field, where that side holds it. */
function otherSideOf(compiled: Compiled, { pivot, target }: CompiledField) {
  if (!pivot || target === null) return undefined
  const other = compiled.related(target)
  const back = other.fields.find(
    field => field.pivot?.table === pivot.table && field.pivot.own === pivot.other,
  )
  return back && isLocked(other, back.name) ? other : undefined
}

/** Those of the ids whose records hold what belongs to them now. In a transaction they stay in their state until it ends. */
async function holding(context: Context, compiled: Compiled, ids: readonly number[]): Promise<number[]> {
  const { db, engine } = context
  const some = [...new Set(ids)].sort((a, b) => a - b)
  if (!some.length) return []
  if (db !== engine.db)
    await db.read(`select 1 from "${compiled.table}" where id = any ($1::bigint[]) order by id for share`, [
      some,
    ])
  return unmet(context, compiled, some, editableOf(compiled).when ?? [])
}

/** Throws 409 where the record does not let what is different in it be changed in its state. */
export async function requireEditable(
  context: Context,
  compiled: Compiled,
  before: JsonRow,
  values: ReadonlyMap<string, unknown>,
): Promise<void> {
  const { when, except = [] } = editableOf(compiled)
  if (when && !(await meets(context, compiled, before, when))) {
    if (!except.length) throw notEditable(context, compiled)
    const { columns, pivots } = await changesOf(context, compiled, before, values)
    const names = [
      ...compiled.fields.filter(({ column }) => column && column in columns),
      ...pivots.map(({ field }) => field),
    ]
    const locked = names.filter(({ name }) => !except.includes(name)).map(({ key }) => key)
    if (locked.length) throw notEditable(context, compiled, locked)
  }
  for (const { field, parent } of parentsOf(compiled)) {
    const own = await columnOf(context, compiled, before.id, field)
    const next = values.get(field.name) as number | null | undefined
    const ids = [own, next].filter(id => typeof id === 'number')
    if ((await holding(context, parent, ids)).length) throw notEditable(context, parent)
  }
  const sides = compiled.fields.filter(field => values.has(field.name) && otherSideOf(compiled, field))
  if (!sides.length) return
  const { pivots } = await changesOf(context, compiled, before, values)
  for (const { field, added, removed } of pivots) {
    const other = otherSideOf(compiled, field)
    if (other && (await holding(context, other, [...added, ...removed])).length)
      throw notEditable(context, other, [field.key])
  }
}

async function columnOf(
  { db }: Context,
  { table }: Compiled,
  id: number,
  { column }: CompiledField,
): Promise<number | null> {
  const [row] = await db.read(`select "${column}" from "${table}" where id = $1`, [id])
  return (row?.[0] ?? null) as number | null
}

/** Adds an error where a new record would belong to what takes nothing more in its state. */
export async function checkHolders(
  context: Context,
  compiled: Compiled,
  values: ReadonlyMap<string, unknown>,
  errors: Errors,
): Promise<void> {
  const asked: [CompiledField, Compiled][] = [
    ...parentsOf(compiled).map(({ field, parent }) => [field, parent] as [CompiledField, Compiled]),
    ...compiled.fields.flatMap(field => {
      const other = otherSideOf(compiled, field)
      return other ? [[field, other] as [CompiledField, Compiled]] : []
    }),
  ]
  for (const [field, other] of asked) {
    const value = values.get(field.name)
    const ids = (Array.isArray(value) ? value : [value]).filter(id => typeof id === 'number') as number[]
    if (!errors[field.key] && (await holding(context, other, ids)).length)
      errors[field.key] = [reasonOf(context, other)]
  }
}

/** Throws 409 where a record, or what it belongs to, does not let it be deleted or come back in its state. */
export async function requireRemovable(
  context: Context,
  compiled: Compiled,
  row: JsonRow,
  isDeletion: boolean,
): Promise<void> {
  const { when, destroy = when } = editableOf(compiled)
  if (isDeletion && !(await meets(context, compiled, row, destroy as readonly Condition[] | undefined)))
    throw notRemovable(context, compiled)
  for (const { field, parent } of parentsOf(compiled)) {
    const id = await columnOf(context, compiled, row.id, field)
    if (id !== null && (await holding(context, parent, [id])).length) throw notEditable(context, parent)
  }
}

/** Throws 409 where one of many new records would belong to what takes nothing more since it was checked. */
export async function requireHolders(
  context: Context,
  compiled: Compiled,
  rows: readonly ReadonlyMap<string, unknown>[],
): Promise<void> {
  if (!hasHolders(compiled)) return
  const errors: Errors = {}
  const all = new Map(
    compiled.fields.map(({ name }) => [name, rows.flatMap(values => (values.get(name) ?? []) as number[])]),
  )
  await checkHolders(context, compiled, all, errors)
  const [reason] = Object.values(errors).flat()
  if (reason) throw new HttpError(409, reason)
}

/** Throws 409 where what rows belong to, but by one column, holds them in its state. */
async function requireNotLocked(
  context: Context,
  compiled: Compiled,
  ids: readonly number[],
  besides: string | null = null,
): Promise<void> {
  for (const { field, parent } of parentsOf(compiled)) {
    if (field.column === besides) continue
    const rows = await context.db.read(
      `select distinct "${field.column}" from "${compiled.table}" where id = any ($1::bigint[]) and "${field.column}" is not null`,
      [ids],
    )
    const found = rows.map(([owner]) => owner as number)
    if ((await holding(context, parent, found)).length) throw notEditable(context, parent)
  }
}

/**
 * Throws 409 where rows may not be linked or unlinked in their state: the record's own, the other side's, or of rows that
 * point back also that of the records that they pointed at before.
 */
export async function requireLinkable(
  context: Context,
  compiled: Compiled,
  field: CompiledField,
  id: number,
  ids: readonly number[],
): Promise<void> {
  const target = compiled.related(field.target as string)
  // What else the changed rows belong to may hold them: the record's own row of a pair, those that point back of the rest.
  if (field.pivot) await requireNotLocked(context, compiled, [id])
  else await requireNotLocked(context, target, ids, field.inverse)
  const isOwnLocked = field.pivot ? isLocked(compiled, field.name) : holdsChildren(compiled, field.name)
  if (isOwnLocked && (await holding(context, compiled, [id])).length) throw notEditable(context, compiled)
  if (field.pivot) {
    const other = otherSideOf(compiled, field)
    if (other && (await holding(context, other, ids)).length) throw notEditable(context, other)
    return
  }
  const back = target.fields.find(({ column }) => column === field.inverse)
  if (back && isLocked(target, back.name) && (await holding(context, target, ids)).length)
    throw notEditable(context, target)
  if (!isOwnLocked) return
  const rows = await context.db.read(
    `select distinct "${field.inverse}" from "${target.table}" where id = any ($1::bigint[]) and "${field.inverse}" is not null`,
    [ids],
  )
  if (
    (
      await holding(
        context,
        compiled,
        rows.map(([former]) => former as number),
      )
    ).length
  )
    throw notEditable(context, compiled)
}
