import { typeOf } from '../../../fields/index.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { Permits } from '../../providers/access.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { mayDestroy } from '../bulk/available.ts'
import { keyOf } from '../shared/keys.ts'
import { fieldOf } from '../shared/registry.ts'
import { visible } from './columns.ts'

/**
 * The keys that this person may filter a list by; none where the server has no filters. Deleted rows can be shown by
 * those who may delete, but not under a record, where they cannot be restored.
 */
export function filterChoices(resource: AnyResource, permits: Permits, embedded = false): string[] {
  if (!hasExtensions()) return []
  return [
    ...((resource.config.list.filter ?? []) as readonly string[])
      .filter(name => visible(resource, name, permits) && typeOf(fieldOf(resource, name)).filter !== null)
      .map(name => keyOf(resource, name)),
    ...(!embedded && mayDestroy(resource, permits) ? ['trashed'] : []),
  ]
}
