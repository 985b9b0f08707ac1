import { type Message, message } from '../../metadata/message.ts'
import { Params } from '../db/sql.ts'
import { invalid, refusedAt } from '../http/errors.ts'
import { checkConstraints } from '../import/check-constraints.ts'
import { type Context, rulesOf } from '../rest/context.ts'
import { fitRefusal, fitSql, isFitRefusal } from '../rest/fits.ts'
import { dependentOn, unfitBy } from '../rest/fits-many.ts'
import { guardLink } from '../rest/grants.ts'
import { withoutSlot } from '../rest/limit-forecast.ts'
import { visibleIds } from '../rest/relations.ts'
import { withinScopeBy } from '../rest/scope-checks.ts'
import { guardNew, readNew } from '../rest/store.ts'
import { type Errors, toStored, writableBy } from '../rest/values.ts'
import { pointsOf, standsForSql, type Through, thereSql } from './through.ts'

/** What is to be assigned: to which record, with which values by JSON key. */
export interface Assignment {
  readonly through: Through
  readonly id: number
  readonly values: Readonly<Record<string, unknown>>
  /** Whether those were chosen by a filter for whom the rows are. */
  readonly byFilter: boolean
}

/** A row that can be made. */
export interface ReadyRow {
  readonly target: number
  readonly values: Map<string, unknown>
}

/** What is said of some targets, by the same checks as those of a single new row. */
export interface AssignVerdict {
  readonly ready: readonly ReadyRow[]
  readonly already: readonly number[]
  /** By target. */
  readonly refused: ReadonlyMap<number, Message>
}

// What may be wrong with one target alone: the others may do.
const doesNotExist = message('exists').key
const outOfScope = message('outOfScope').key

/** Values that are given in the declaration, by field name. */
const fixedOf = ({ through: { plan }, byFilter }: Assignment) => ({
  ...plan.fixed,
  ...(byFilter && plan.byFilter),
})

/** The same as they are stored. */
const fixedValues = (assignment: Assignment): [string, unknown][] =>
  Object.entries(fixedOf(assignment)).map(([name, value]) => {
    const field = assignment.through.child.byName.get(name)
    return [name, field && value !== null ? toStored(field.field, value) : null]
  })

/** Whether an error of the row of one target says nothing of the others. */
function isOfOneTarget({ child, chosen }: Through, key: string, found: Message): boolean {
  if (found.key === outOfScope) return true
  const depends = key === chosen.key || dependentOn(child, chosen.name).some(field => field.key === key)
  return depends && (found.key === doesNotExist || isFitRefusal(child, found))
}

/**
 * The values that all rows have: what was asked, what is fixed, and what the scope fills in. They are checked with one of
 * the targets as `store` checks a row, but for the rules of the rows' area, which are asked about each row. Throws 422
 * with what is wrong with all of them, at their keys, and 403 where they would grant what the caller does not hold.
 * @param probe what one of the rows would point at
 */
async function commonValues(
  context: Context,
  assignment: Assignment,
  probe: number,
): Promise<Map<string, unknown>> {
  const { through, id, values } = assignment
  const { child, back, chosen } = through
  const fixed = new Map(fixedValues(assignment))
  const given = Object.fromEntries(
    Object.entries(fixedOf(assignment)).flatMap(([name, value]) => {
      const field = child.byName.get(name)
      return field && writableBy(context.caller, child, field, 'create') ? [[field.key, value]] : []
    }),
  )
  const body = { ...values, ...given, [back.key]: id, [chosen.key]: probe }
  const { values: common, errors } = await readNew(context, child, body, { rules: false })
  const wrong: Errors = {}
  for (const [key, found] of Object.entries(errors)) {
    if (fixed.has(child.byKey.get(key)?.name ?? '')) continue
    const left = found.filter(each => !isOfOneTarget(through, key, each))
    if (left.length) wrong[key] = left
  }
  if (Object.keys(wrong).length) throw invalid(wrong)
  for (const [name, value] of fixed) common.set(name, value)
  common.set(back.name, id)
  common.delete(chosen.name)
  await guardNew(context, child, common)
  return common
}

/** Those of the ids for which there is a row already. */
export async function alreadyThere(
  context: Context,
  { through, id }: Pick<Assignment, 'through' | 'id'>,
  ids: readonly number[],
) {
  const { child } = through
  const params = new Params([id, ids])
  const { conditions } = thereSql(context, through, params, '$1')
  const rows = await context.db.read(
    `select distinct s.target from (
       select ${standsForSql(through)} as target from "${child.table}" c where ${conditions.join(' and ')}
     ) s where s.target = any ($2::bigint[])`,
    params.values,
  )
  return new Set(rows.map(([target]) => target as number))
}

/** Those of what rows with these values would point at that the relation lets be chosen. */
async function fitting(
  { caller, engine, db }: Context,
  { child, chosen }: Through,
  values: ReadonlyMap<string, unknown>,
  ids: readonly number[],
): Promise<Set<number>> {
  const target = engine.catalogue.get(chosen.target as string)
  const params = new Params([ids])
  const conditions = fitSql({ caller, catalogue: engine.catalogue }, child, chosen, 'c', params, own => {
    const value = values.get(own.name) ?? own.field.options.default ?? null
    return `${params.add(value)}::${own.type.column(own.field)?.type}`
  })
  if (!conditions.length) return new Set(ids)
  const rows = await db.read(
    `select c.id from "${target.table}" c where ${['c.id = any ($1::bigint[])', ...conditions].join(' and ')}`,
    params.values,
  )
  return new Set(rows.map(([id]) => id as number))
}

/**
 * Asks the rules of the rows' area about each row, which may set values of it. Gives the reasons of those that they
 * refuse, by target; throws 403 where what they set would grant what the caller does not hold.
 */
async function refusedByRules(
  context: Context,
  { child }: Through,
  rows: readonly ReadyRow[],
): Promise<Map<number, Message>> {
  const refused = new Map<number, Message>()
  const check = rulesOf(context, child)?.check
  if (!check) return refused
  const set = new Map<string, Set<unknown>>()
  for (const { target, values } of rows) {
    const before = new Map(values)
    const errors: Errors = {}
    await check(context, values, null, errors)
    const [reason] = Object.values(errors).flat()
    if (reason) refused.set(target, reason)
    for (const { name, target: to } of reason ? [] : child.fields) {
      const value = values.get(name)
      if (!to || value === undefined || value === null || value === before.get(name)) continue
      set.set(name, new Set([...(set.get(name) ?? []), ...[value].flat()]))
    }
  }
  if (set.size) await guardNew(context, child, new Map([...set].map(([name, ids]) => [name, [...ids]])))
  return refused
}

/**
 * Holds targets against all that a new row is held against, a few statements for all of them: whether they are there for
 * the caller, may be chosen, lie within the scope, are there already, and collide with nothing or lack a place. Throws 422
 * where something is wrong with what all rows have, and 403 where they would bring rights that the caller does not hold.
 */
export async function checkTargets(
  context: Context,
  assignment: Assignment,
  ids: readonly number[],
): Promise<AssignVerdict> {
  const { through } = assignment
  const { child, chosen, target } = through
  const refused = new Map<number, Message>()
  const refuse = (some: readonly number[], isGood: (id: number) => boolean, reason: Message) => {
    for (const id of some) if (!isGood(id)) refused.set(id, reason)
    return some.filter(isGood)
  }
  // A row comes to an owner that the caller may change, not to each that they see.
  const verb = chosen.column === child.owner?.column ? 'update' : undefined
  const visible = await visibleIds(context, target, ids, verb)
  const points = await pointsOf(context, through, ids)
  const pointOf = (id: number) => points.get(id) as number
  const seen = refuse(ids, id => visible.has(id) && points.has(id), message('exists'))
  const there = await alreadyThere(context, assignment, seen)
  const open = seen.filter(id => !there.has(id))
  const [probe = seen[0] ?? ids[0]] = open
  const common = await commonValues(context, assignment, points.get(probe as number) ?? (probe as number))
  const fitted = await fitting(context, through, common, open.map(pointOf))
  const fit = refuse(open, id => fitted.has(pointOf(id)), fitRefusal(context, child, chosen))
  const within = await withinScopeBy(context, child, common, chosen, fit.map(pointOf))
  const mine = refuse(fit, id => within.has(pointOf(id)), message('outOfScope'))
  const unfit = await unfitBy(context, child, common, chosen, mine.map(pointOf))
  for (const id of mine) {
    const reason = unfit.get(pointOf(id))
    if (reason) refused.set(id, reason)
  }
  const taken = mine.filter(id => !refused.has(id))
  const { table } = context.engine.catalogue.get(chosen.target as string)
  await refusedAt(through.plan.idsKey, () => guardLink(context, child, table, null, taken.map(pointOf)))
  let rows = taken.map(id => ({ target: id, values: new Map([...common, [chosen.name, pointOf(id)]]) }))
  for (const [id, reason] of await refusedByRules(context, through, rows)) refused.set(id, reason)
  rows = rows.filter(row => !refused.has(row.target))
  const colliding = await checkConstraints(
    context,
    child,
    rows.map((row, at) => ({ row: at, values: row.values })),
    { ofFile: false },
  )
  const inTheWay = [...colliding].map(([at, { found }]) => ({ target: rows[at]?.target as number, found }))
  // Somebody else may have made the row since it was looked for.
  const late = inTheWay.length
    ? await alreadyThere(
        context,
        assignment,
        inTheWay.map(row => row.target),
      )
    : new Set<number>()
  for (const id of late) there.add(id)
  for (const row of inTheWay)
    if (!late.has(row.target)) refused.set(row.target, row.found[0] ?? message('taken'))
  rows = rows.filter(row => !refused.has(row.target) && !late.has(row.target))
  const without = await withoutSlot(
    context,
    child,
    rows.map(({ values }) => values),
  )
  for (const { at, reason } of without) refused.set((rows[at] as ReadyRow).target, reason)
  return { ready: rows.filter(row => !refused.has(row.target)), already: [...there], refused }
}

/** How many of the rows would find no place and wait for one. */
export async function waitlistedAmong(context: Context, { child }: Through, rows: readonly ReadyRow[]) {
  const found = await withoutSlot(
    context,
    child,
    rows.map(({ values }) => values),
    { waitlisted: true },
  )
  return new Set(found.map(({ at }) => at)).size
}
