import { bulkFields } from '../../../fields/bulk.ts'
import { actionPermission, pairOf, verbPermission } from '../../../metadata/access.ts'
import { type AddTarget, addTargets } from '../../../metadata/add-to.ts'
import type { AnyField } from '../../../metadata/field.ts'
import type { Action, Lifecycle, Presentation } from '../../../metadata/lifecycle.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { hasVerb } from '../../../metadata/route.ts'
import type { Permits } from '../../providers/access.ts'
import { canRun, hasExtensions } from '../../providers/contract.ts'
import type { AvailableAction } from '../shared/actions.ts'
import { findResource, targetOf } from '../shared/registry.ts'

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
      .filter(
        ([name, action]) =>
          many(action) && action.on === 'record' && permits(actionPermission(resource, name)),
      )
      .map(([name, look]) => ({ name, look })),
  ]
}

/** Whether several rows may be deleted, and brought back. */
export const mayDestroy = (resource: AnyResource, permits: Permits): boolean =>
  hasVerb(resource, 'destroy') && permits(`${resource.name}.destroy`)

/** Whether fields of several rows may be edited at once, on a server that has a call for it. */
export const mayEdit = (resource: AnyResource, permits: Permits): boolean =>
  hasExtensions() && permits(verbPermission(resource, 'update')) && bulkFields(resource).length > 0

/** What the rows may be added to, on a server that has a call for it: whoever may see such records, and make rows of theirs. */
export function mayAddTo(resource: AnyResource, permits: Permits): AddTarget[] {
  if (!hasExtensions()) return []
  return addTargets(resource, findResource).filter(({ owner, relation, how }) => {
    const field = owner.config.fields[relation] as AnyField
    const store = how === 'link' ? `${pairOf(field)}.store` : verbPermission(targetOf(field), 'store')
    return permits(`${owner.name}.index`) && permits(store)
  })
}

/** The fields that the bar offers by name to whoever may edit the rows. */
export const quickEdits = (resource: AnyResource, permits: Permits): readonly string[] =>
  mayEdit(resource, permits) ? ((resource.config.list.quickEdits ?? []) as readonly string[]) : []

/** Whether there is something to do with several rows besides exporting them. */
export const hasBulk = (resource: AnyResource, permits: Permits): boolean =>
  availableBulkActions(resource, permits).length > 0 ||
  mayEdit(resource, permits) ||
  mayDestroy(resource, permits) ||
  mayAddTo(resource, permits).length > 0
