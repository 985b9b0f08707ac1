import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatQuery } from '../../../metadata/query.ts'
import type { ViewConfig } from '../../../metadata/resource.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { fetchData } from '../shared/api.ts'
import { recordKeys } from '../shared/use-refresh.ts'
import type { List } from './use-list.ts'

/**
 * How many rows the quick views of a list have under its present filters. They are asked for after the rows, all in
 * one request, and nothing stands in their place until they have come.
 */
export function useViewCounts(list: List): Readonly<Record<string, number>> | undefined {
  const { resource, state, answer, prefix, view } = list
  const views = Object.values((resource.config.views ?? {}) as Readonly<Record<string, ViewConfig>>)
  const counted = hasExtensions() && !prefix && !view && views.some(one => one.counted)
  const { view: _, ...filter } = state.filter
  const query = formatQuery({ filter })
  return useQuery({
    queryKey: [...recordKeys.views(resource), query],
    queryFn: ({ signal }) =>
      fetchData<Record<string, number>>(
        `/api/${resource.name}/view-counts${query ? `?${query}` : ''}`,
        signal,
      ),
    enabled: counted && answer.rows !== undefined && !answer.waiting,
    placeholderData: keepPreviousData,
    staleTime: 5000,
    retry: false,
  }).data
}
