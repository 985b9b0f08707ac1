import { useQuery } from '@tanstack/react-query'
import { fetchPage } from '../shared/api.ts'
import { chipFilters } from './address.ts'
import type { List } from './use-list.ts'

/** How many rows the search alone would find, where search and filters together find none; 0 until it is known. */
export function useCountWithout({ endpoint, view, state }: List): number {
  const { search } = state.filter
  const { data } = useQuery({
    queryKey: ['count-without-filters', endpoint, view, search],
    queryFn: ({ signal }) =>
      fetchPage(endpoint, {
        page: 1,
        perPage: 10,
        filter: { ...(search && { search }), ...(view && { view }) },
        signal,
      }),
    enabled: chipFilters(state).length > 0,
    retry: false,
  })
  return data?.meta.total ?? 0
}
