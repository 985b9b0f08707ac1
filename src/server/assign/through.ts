import { type AssignPlan, assignPlan } from '../../metadata/assign.ts'
import type { Condition } from '../../metadata/condition.ts'
import type { Params } from '../db/sql.ts'
import type { Catalogue, Compiled, CompiledField } from '../rest/catalogue.ts'
import { conditionsSql } from '../rest/conditions.ts'
import { constraintsOn } from '../rest/constraints.ts'
import type { Context } from '../rest/context.ts'
import { fitSql } from '../rest/fits.ts'

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

/** The relations of a resource whose rows are assigned. */
export const throughsOf = (catalogue: Catalogue, owner: Compiled): Through[] =>
  owner.fields.flatMap(relation => {
    const plan = assignPlan(relation.field)
    if (!plan || !relation.target) return []
    const child = catalogue.get(relation.target)
    const chosen = child.byName.get(plan.chosen) as CompiledField
    const back = child.fields.find(({ column }) => column === relation.inverse) as CompiledField
    const target = catalogue.get(chosen.target as string)
    return [{ owner, relation, child, back, chosen, target, plan }]
  })

/** SQL: rows `c` that stand for one of the targets already: what the rule that there is one for each counts. */
export function thereSql(context: Context, { child, back, chosen }: Through, id: string): string[] {
  const once = constraintsOn(context.engine.catalogue, child).find(
    ({ rule }) =>
      rule.kind === 'unique' && [...rule.fields].sort().join() === [back.name, chosen.name].sort().join(),
  )
  return [`c."${back.column}" = ${id}`, 'c.deleted_at is null', ...(once?.where('c.') ?? [])]
}

/** SQL: targets `t` that may be chosen for rows of the record `id`, as far as that depends on no asked value. */
export function choosableSql(
  { caller, engine }: Context,
  { child, back, chosen, target }: Through,
  params: Params,
  id: string,
): string[] {
  const { catalogue } = engine
  const ties = Object.values<string>(chosen.field.options.within ?? {})
  if (ties.every(own => own === back.name))
    return fitSql({ caller, catalogue }, child, chosen, 't', params, () => `${id}::bigint`)
  return conditionsSql(
    (chosen.field.options.where ?? []) as readonly Condition[],
    target,
    caller,
    't',
    params,
  )
}
