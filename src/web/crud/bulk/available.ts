import { bulkFields } from '../../../fields/bulk.ts'
import { actionPermission, verbPermission } from '../../../metadata/access.ts'
import type { Action, Lifecycle, Presentation } from '../../../metadata/lifecycle.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { hasVerb } from '../../../metadata/route.ts'
import type { Permits } from '../../providers/access.ts'
import { canRun, hasExtensions } from '../../providers/contract.ts'
import type { AvailableAction } from '../shared/actions.ts'

/** Transitions and actions that may be done with several rows at once; each row decides for itself whether it can. */
export function availableBulkActions(resource: AnyResource, permits: Permits): AvailableAction[] {
  const many = (look: Presentation) => canRun(look) && Boolean(look.bulk)
  const lifecycle = resource.config.lifecycle as Lifecycle | undefined
  const actions = (resource.config.actions ?? {}) as Readonly<Record<string, Action>>
  return [
    ...Object.entries(lifecycle?.transitions ?? {})
      .filter(([name, look]) => many(look) && permits(`${resource.name}.${name}`))
      .map(([name, look]) => ({ name, look })),
    ...Object.entries(actions)
      .filter(([name, one]) => many(one) && one.on === 'record' && permits(actionPermission(resource, name)))
      .map(([name, look]) => ({ name, look })),
  ]
}

/** Whether several rows may be deleted, and brought back. */
export const mayDestroy = (resource: AnyResource, permits: Permits): boolean =>
  hasVerb(resource, 'destroy') && permits(`${resource.name}.destroy`)

/** Whether fields of several rows may be edited at once, on a server that has a call for it. */
export const mayEdit = (resource: AnyResource, permits: Permits): boolean =>
  hasExtensions() && permits(verbPermission(resource, 'update')) && bulkFields(resource).length > 0

/** Whether there is something to do with several rows besides exporting them. */
export const hasBulk = (resource: AnyResource, permits: Permits): boolean =>
  availableBulkActions(resource, permits).length > 0 ||
  mayEdit(resource, permits) ||
  mayDestroy(resource, permits)
