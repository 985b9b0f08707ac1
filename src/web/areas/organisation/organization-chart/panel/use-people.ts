import { useList } from '@refinedev/core'
import { users } from '../../../../../../resources/organisation/users.ts'
import { childEndpoint, childPermission } from '../../../../crud/shared/access.ts'
import { imageIncludes, includesOf } from '../../../../crud/shared/includes.ts'
import type { AnyRow } from '../../../../field.ts'
import { useAbility } from '../../../../providers/ability.ts'
import type { ChartNode } from '../chart.ts'
import { nodeKinds } from '../node-kinds.ts'

/** How many people a panel names. */
const named = 4

/** The first people of a box, its manager apart; `allowed` is false where this person may not see them. */
export function usePeople(node: ChartNode) {
  const ability = useAbility()
  const { resource, people } = nodeKinds[node.node_type]
  const allowed = people !== undefined && ability.permits(childPermission(resource, people))
  const { query, result } = useList<AnyRow>({
    resource: users.name,
    meta: {
      endpoint: childEndpoint(resource, node.node_id, people ?? ''),
      query: {
        // One more, in case the manager is among them.
        perPage: named + 1,
        filter: { status: 'active' },
        sort: [{ field: 'full_name', descending: false }],
        include: [...includesOf(users, ['title'], ability), ...imageIncludes(users, ability)],
      },
    },
    queryOptions: {
      enabled: allowed,
      staleTime: 60_000,
      // The people of another box are no stand-in for these.
      placeholderData: undefined,
    },
  })
  const rows: readonly AnyRow[] = result.data
  return {
    allowed,
    query,
    total: result.total ?? node.people_count,
    people: rows.filter(({ id }) => id !== node.manager?.id).slice(0, named),
  }
}
