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
  /** The rows' field that points at whom they are made for. */
  readonly chosen: CompiledField
  readonly target: Compiled
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
  const target = catalogue.get(chosen.target as string)
  return { owner, relation, child, back, chosen, target, plan }
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

/** SQL: targets `t` that may be chosen for rows of the record `id`, as far as that depends on no asked value. */
export function choosableSql(
  { caller, engine }: Context,
  { child, back, chosen, target }: Through,
  params: Params,
  id: string,
): string[] {
  const { catalogue } = engine
  // A row comes to an owner that the caller may change, not to each that they see.
  const changed =
    chosen.column === child.owner?.column
      ? visibility(target, caller, 't', params, catalogue, 'update').conditions
      : []
  const ties = Object.values<string>(chosen.field.options.within ?? {})
  if (ties.every(own => own === back.name))
    return [...changed, ...fitSql({ caller, catalogue }, child, chosen, 't', params, () => `${id}::bigint`)]
  const where = (chosen.field.options.where ?? []) as readonly Condition[]
  return [...changed, ...conditionsSql(where, target, caller, 't', params)]
}
