import { useList } from '@refinedev/core'
import { chipFilters } from './address.ts'
import type { List } from './use-list.ts'

/** How many rows the search alone would find, where search and filters together find none; 0 until it is known. */
export function useCountWithout({ resource, endpoint, view, state }: List): number {
  const { search } = state.filter
  const filter = { ...(search && { search }), ...(view && { view }) }
  const { result } = useList({
    resource: resource.name,
    meta: { endpoint, query: { page: 1, perPage: 10, filter } },
    queryOptions: { enabled: chipFilters(state).length > 0, retry: false },
  })
  return result.total ?? 0
}
