import { useList } from '@refinedev/core'
import { chipFilters } from './address.ts'
import type { List } from './list.ts'

/** How many rows the search without the filters would find; 0 until it is known. */
export function useCountWithout({ source, state }: Pick<List, 'source' | 'state'>): number {
  const { resource, endpoint, view } = source
  const { search } = state.filter
  const filter = { ...(search && { search }), ...(view && { view }) }
  const { result } = useList({
    resource: resource.name,
    meta: { endpoint, query: { page: 1, perPage: 10, filter } },
    queryOptions: { enabled: chipFilters(state).length > 0, retry: false },
  })
  return result.total ?? 0
}
