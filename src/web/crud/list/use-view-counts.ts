import { formatQuery } from '../../../metadata/query.ts'
import type { ViewConfig } from '../../../metadata/resource.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { useRead } from '../shared/api.ts'
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
  return useRead<Record<string, number>>(`/api/${resource.name}/view-counts${query ? `?${query}` : ''}`, {
    of: { resource },
    enabled: counted && answer.rows !== undefined && !answer.waiting,
    staleTime: 5000,
    retry: false,
  }).data
}
