import { pairBehind } from '../../metadata/access.ts'
import type { Condition } from '../../metadata/condition.ts'
import { message } from '../../metadata/message.ts'
import { idKey } from '../../metadata/names.ts'
import type { AnyResource } from '../../metadata/resource.ts'
import { corporationField, stepsOf } from '../../metadata/scope.ts'
import { may } from '../auth/caller.ts'
import { Params } from '../db/sql.ts'
import { invalid } from '../http/errors.ts'
import type { Catalogue } from './catalogue.ts'
import type { Compiled, CompiledField } from './compiled.ts'
import type { Context } from './context.ts'
import { scopeOf } from './scope.ts'
import { compiledWays, fieldOfOnlyWay } from './scope-ways.ts'
import type { JsonRow } from './shape.ts'
import type { Errors, ParsedBody } from './values.ts'
import { visibility } from './visibility.ts'

/** The keys by which a resource's scope knows whose a row is: a column of it, or the first step on the way. */
function scopeKeys(compiled: Compiled): string[] {
  const ways = compiledWays(compiled)
  if (!ways) return [scopeKey(compiled)]
  const keys = ways.flatMap(way => compiled.byName.get(stepsOf(way)[0] ?? '')?.key ?? [])
  return keys.length ? keys : ['created_by_id']
}

/** The first of them. */
export function scopeKey(compiled: Compiled): string {
  if (compiledWays(compiled)) return scopeKeys(compiled)[0] as string
  const [first = 'created_by_id', ...more] = scopePath(compiled)
  return more.length ? idKey(first) : first
}

/** The steps by which a scope leads from a row to whom it belongs. */
function scopePath({ resource }: Compiled): string[] {
  const { scope } = resource.config
  return typeof scope === 'object' ? (scope.by ?? 'created_by_id').split('.') : []
}

/** The field in which a row names the corporation that it belongs to, where the caller's scope is their own. */
function ownCorporation({ caller }: Context, compiled: Compiled): CompiledField | undefined {
  const only = fieldOfOnlyWay(compiled, caller)
  if (only) return ['organisation', 'colleagues'].includes(only.way.who) ? only.field : undefined
  const { scope } = compiled.resource.config
  if (caller.scope === 'all' || typeof scope !== 'object' || scope.name !== 'ownOrganisation')
    return undefined
  const field = compiled.byKey.get(scopeKey(compiled))
  // Where the scope goes through another record, that one says whose corporation it is.
  return scopePath(compiled).length === 1 ? field : undefined
}

/** Whether a field names a corporation, as people name theirs. */
const leadsToCorporation = ({ engine }: Context, { target }: CompiledField): boolean =>
  target === engine.catalogue.people.byName.get(corporationField)?.target

/** The field in which a row of what is everybody's own names whose it is. */
function ownPerson({ caller }: Context, compiled: Compiled): CompiledField | undefined {
  const { resource, byKey } = compiled
  const only = fieldOfOnlyWay(compiled, caller)
  if (only) return only.way.who === 'me' ? only.field : undefined
  const { scope } = resource.config
  if (typeof scope !== 'object' || scope.name !== 'mine') return undefined
  const field = byKey.get(scope.by ?? '')
  return field?.field.storage === 'one' ? field : undefined
}

/**
 * A new record that says nothing of its corporation belongs to that of a caller whose scope has no other; one of what is
 * everybody's own belongs to the caller.
 */
export function fillScope(
  context: Context,
  compiled: Compiled,
  body: unknown,
  values: Map<string, unknown>,
  errors: Errors,
): void {
  const person = ownPerson(context, compiled)
  const isGiven = ({ key, type }: CompiledField) => {
    const given = (body as Readonly<Record<string, unknown>> | null)?.[key]
    return given !== undefined && !type.isEmpty(given)
  }
  // Under a rule by name it is whoever makes the record; of a way the field may name others, who are then out of reach.
  const byWay = compiledWays(compiled) !== undefined
  if (person && !(byWay && isGiven(person))) {
    values.set(person.name, context.caller.id)
    if (byWay) delete errors[person.key]
  }
  const field = ownCorporation(context, compiled)
  const { corporationId } = context.caller
  if (!field || corporationId === null || isGiven(field)) return
  // A way may end at a person of the corporation instead, of whom there are many.
  if (byWay && !leadsToCorporation(context, field)) return
  values.set(field.name, corporationId)
  delete errors[field.key]
}

/**
 * A new record of a resource that shows some rows of another's is one of them: where its `where` allows a field one value
 * alone, it has that. Whoever gives another one is refused at the field.
 */
export function fillSource(
  { caller }: Context,
  { resource, byKey }: Compiled,
  body: unknown,
  parsed: ParsedBody,
): void {
  const { values, errors } = parsed
  const { source, lifecycle } = resource.config as AnyResource['config'] & {
    readonly source?: { readonly where: readonly Condition[] }
  }
  for (const condition of source?.where ?? []) {
    if (!('in' in condition) || condition.in.length !== 1) continue
    const field = byKey.get(condition.field)
    if (!field?.column || field.name === lifecycle?.field) continue
    const [only] = condition.in
    const value = only !== null && typeof only === 'object' ? caller.id : only
    const given = values.get(field.name) ?? null
    if (given !== null && given !== value) errors[field.key] = [message('invalid')]
    else {
      values.set(field.name, value)
      // What nobody writes is refused as that, though it be the same.
      if ((body as Readonly<Record<string, unknown>> | null)?.[field.key] === undefined)
        delete errors[field.key]
    }
  }
}

/** New records that differ by one to-one field alone: they are of the ids of the array at `ids`. */
interface Varying {
  readonly field: CompiledField
  readonly ids: string
}

/**
 * The statement that gives a row when a new record of these values lies within the caller's scope; null: it does. Of
 * varying ones it gives the rows of those that do.
 */
export function withinScope(
  { caller, engine }: Context,
  compiled: Compiled,
  values: ReadonlyMap<string, unknown>,
  params: Params,
  varying?: Varying,
): string | null {
  const linked = ({ name }: CompiledField) => `${params.add(values.get(name) ?? [])}::bigint[]`
  const condition = scopeOf(compiled, caller, 't', params, engine.catalogue, 'store', linked)
  if (condition === null) return null
  // Ways ask for other keys than those of relations too; a default stands for nothing given.
  const all = compiledWays(compiled) !== undefined
  const columns = compiled.fields
    .filter(({ column, target }) => column && (target || all))
    .map(compiledField => {
      const { column, name, field, type } = compiledField
      if (compiledField === varying?.field) return `v.id as "${column}"`
      const value = values.get(name) ?? field.options.default ?? null
      return `${params.add(value)}::${type.column(field)?.type} as "${column}"`
    })
  columns.push('null::bigint as "id"', `${params.add(caller.id)}::bigint as "created_by_id"`)
  const each = varying ? ` from unnest(${varying.ids}::bigint[]) v(id)` : ''
  return `from (select ${columns.join(', ')}${each}) t where ${condition}`
}

/** Those of the ids with which, in a to-one field, a new record of these values lies within the caller's scope. */
export async function withinScopeBy(
  context: Context,
  compiled: Compiled,
  values: ReadonlyMap<string, unknown>,
  field: CompiledField,
  ids: readonly number[],
): Promise<Set<number>> {
  const params = new Params()
  const rest = withinScope(context, compiled, values, params, { field, ids: params.add(ids) })
  if (rest === null) return new Set(ids)
  const rows = await context.db.read(`select t."${field.column}" ${rest}`, params.values)
  return new Set(rows.map(([id]) => id as number))
}

/** Throws 422 when a record, as it was just written, is out of the caller's scope; at the field that took it there. */
export async function requireVisible(
  { caller, db, engine }: Context,
  compiled: Compiled,
  id: number,
  changed: readonly string[],
  verb = 'update',
): Promise<void> {
  const params = new Params()
  const where = [`t.id = ${params.add(id)}`]
  where.push(...visibility(compiled, caller, 't', params, engine.catalogue, verb).conditions)
  if (where.length === 1) return
  const rows = await db.read(
    `select 1 from "${compiled.table}" t where ${where.join(' and ')}`,
    params.values,
  )
  if (rows.length) return
  const keys = scopeKeys(compiled)
  const key = keys.find(each => changed.includes(each)) ?? changed[0] ?? (keys[0] as string)
  throw invalid({ [key]: [message('outOfScope')] })
}

const pairs = new WeakMap<CompiledField, string | null>()

function pairOf(catalogue: Catalogue, compiled: Compiled, field: CompiledField): string | null {
  let pair = pairs.get(field)
  if (pair === undefined) {
    pair = pairBehind(compiled.resource, field.name, catalogue.get(field.target as string).resource) ?? null
    pairs.set(field, pair)
  }
  return pair
}

/**
 * Who is put under a title or a corporation by the field of the form needs what the list under the record asks for:
 * the pair's `store`, and its `destroy` to empty the field. `before` is the record, or null for a new one.
 */
export function checkPairs(
  context: Context,
  compiled: Compiled,
  values: ReadonlyMap<string, unknown>,
  before: JsonRow | null,
  errors: Errors,
): void {
  const { caller, engine } = context
  for (const [name, value] of values) {
    const field = compiled.byName.get(name)
    if (!field?.column || !field.target || value === (before?.[field.key] ?? null)) continue
    const pair = pairOf(engine.catalogue, compiled, field)
    if (!pair || may(caller, `${pair}.${value === null ? 'destroy' : 'store'}`)) continue
    // A new record that stands where the caller's scope puts it anyway was not put anywhere by them.
    const own = before === null && field === ownCorporation(context, compiled)
    if (!(own && value === caller.corporationId)) errors[field.key] ??= [message('notWritable')]
  }
}
