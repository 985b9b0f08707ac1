import { verbPermission } from '../../metadata/access.ts'
import { type AssignPlan, assignPlan } from '../../metadata/assign.ts'
import type { Condition } from '../../metadata/condition.ts'
import { may } from '../auth/caller.ts'
import type { Params } from '../db/sql.ts'
import type { Catalogue } from '../rest/catalogue.ts'
import type { Compiled, CompiledField } from '../rest/compiled.ts'
import { conditionsSql } from '../rest/conditions.ts'
import { constraintsOn } from '../rest/constraints.ts'
import type { Context } from '../rest/context.ts'
import { fitSql } from '../rest/fits.ts'
import { visibility } from '../rest/visibility.ts'

/** A relation of a record whose rows are made for many others at once. */
export interface Through {
  readonly owner: Compiled
  readonly relation: CompiledField
  /** The resource of the rows. */
  readonly child: Compiled
  /** The rows' field that points at the owner. */
  readonly back: CompiledField
  /** The rows' field that points at whom they are made for, or at the newest version of that. */
  readonly chosen: CompiledField
  /** Those who are chosen. */
  readonly target: Compiled
  /** Where the rows point at versions: those, and the column of theirs that leads to the record that is chosen. */
  readonly versions: { readonly compiled: Compiled; readonly by: string } | undefined
  readonly plan: AssignPlan
}

/** How rows of a relation are assigned; undefined where they are not. */
export function throughOf(
  catalogue: Catalogue,
  owner: Compiled,
  relation: CompiledField,
): Through | undefined {
  const plan = assignPlan(relation.field)
  if (!plan || !relation.target) return undefined
  const child = catalogue.get(relation.target)
  const chosen = child.byName.get(plan.chosen) as CompiledField
  const back = child.fields.find(({ column }) => column === relation.inverse) as CompiledField
  const pointedAt = catalogue.get(chosen.target as string)
  const of = plan.versionsOf === undefined ? undefined : pointedAt.byName.get(plan.versionsOf)
  const target = of ? catalogue.get(of.target as string) : pointedAt
  const versions = of && { compiled: pointedAt, by: of.column as string }
  return { owner, relation, child, back, chosen, target, versions, plan }
}

/** SQL: the id of what a row `c` stands for, of those who are chosen. */
export const standsForSql = ({ chosen, versions }: Through): string =>
  versions
    ? `(select v."${versions.by}" from "${versions.compiled.table}" v where v."id" = c."${chosen.column}")`
    : `c."${chosen.column}"`

/** SQL: the newest version of the record `target`. */
const newestSql = ({ compiled, by }: NonNullable<Through['versions']>, target: string): string =>
  `(select n."id" from "${compiled.table}" n where n."${by}" = ${target} and n."deleted_at" is null order by n."number" desc limit 1)`

/** What new rows point at, by whom they are made for: the record itself, or its newest version. */
export async function pointsOf(
  { db }: Context,
  { versions }: Through,
  targets: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (!versions) return new Map(targets.map(id => [id, id]))
  const rows = await db.read(
    `select t.id, ${newestSql(versions, 't.id')} from unnest($1::bigint[]) as t(id)`,
    [targets],
  )
  return new Map(rows.flatMap(([id, newest]) => (newest === null ? [] : [[id as number, newest as number]])))
}

/** The relations of a resource whose rows are assigned. */
export const throughsOf = (catalogue: Catalogue, owner: Compiled): Through[] =>
  owner.fields.flatMap(relation => throughOf(catalogue, owner, relation) ?? [])

/**
 * SQL: rows `c` that stand for one of the targets already, and the tables that it looks at. Where a rule says that there
 * is one row for each, it is those that the rule counts: it would refuse another one even of a row that the caller does
 * not see. Otherwise rows that the caller does not see stay untold.
 */
export function thereSql(
  { caller, engine }: Context,
  { child, back, chosen }: Through,
  params: Params,
  id: string,
): { readonly conditions: string[]; readonly tables: string[] } {
  const { catalogue } = engine
  const rows = [`c."${back.column}" = ${id}`, 'c.deleted_at is null']
  const once = constraintsOn(catalogue, child).find(
    ({ rule }) =>
      rule.kind === 'unique' && [...rule.fields].sort().join() === [back.name, chosen.name].sort().join(),
  )
  if (once) return { conditions: [...rows, ...once.where('c.')], tables: [child.table] }
  const permissions = [verbPermission(child.resource, 'index'), verbPermission(child.resource, 'show')]
  if (!may(caller, ...permissions)) return { conditions: [...rows, 'false'], tables: [child.table] }
  const seen = visibility(child, caller, 'c', params, catalogue)
  return { conditions: [...rows, ...seen.conditions], tables: [child.table, ...seen.tables] }
}

/** SQL: what the relation itself asks of a record at `alias`, as far as that depends on no asked value. */
function askedOfChoice(
  { caller, engine: { catalogue } }: Context,
  { child, back, chosen }: Through,
  alias: string,
  params: Params,
  id: string,
): string[] {
  const ties = Object.values<string>(chosen.field.options.within ?? {})
  if (ties.every(own => own === back.name))
    return fitSql({ caller, catalogue }, child, chosen, alias, params, () => `${id}::bigint`)
  const where = (chosen.field.options.where ?? []) as readonly Condition[]
  return conditionsSql(where, catalogue.get(chosen.target as string), caller, alias, params)
}

/** SQL: targets `t` that may be chosen for rows of the record `id`, as far as that depends on no asked value. */
export function choosableSql(context: Context, through: Through, params: Params, id: string): string[] {
  const { child, chosen, target, versions } = through
  if (versions) {
    const newest = `w."id" = ${newestSql(versions, 't."id"')}`
    const where = [newest, ...askedOfChoice(context, through, 'w', params, id)].join(' and ')
    return [`exists (select 1 from "${versions.compiled.table}" w where ${where})`]
  }
  const { caller, engine } = context
  // A row comes to an owner that the caller may change, not to each that they see.
  const changed =
    chosen.column === child.owner?.column
      ? visibility(target, caller, 't', params, engine.catalogue, 'update').conditions
      : []
  return [...changed, ...askedOfChoice(context, through, 't', params, id)]
}
