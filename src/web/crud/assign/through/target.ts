import type { AssignPlan } from '../../../../metadata/assign.ts'
import type { AnyField } from '../../../../metadata/field.ts'
import type { AnyResource } from '../../../../metadata/resource.ts'
import { targetOf } from '../../shared/registry.ts'

/** Those whom rows are made for: what the rows point at, or where these are versions, the records that have them. */
export function assignTarget(child: AnyResource, { chosen, versionsOf }: AssignPlan): AnyResource {
  const pointedAt = targetOf(child.config.fields[chosen] as AnyField)
  return versionsOf === undefined ? pointedAt : targetOf(pointedAt.config.fields[versionsOf] as AnyField)
}
