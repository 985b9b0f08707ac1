import { formatQuery } from '../../../metadata/query.ts'
import type { ViewConfig } from '../../../metadata/screen-config.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { useRead } from '../shared/api.ts'
import { linkedViews } from './address.ts'
import type { List } from './list.ts'

/**
 * How many rows the quick views of a list have under its present filters, by view. One request after the rows; undefined
 * until it is answered.
 */
export function useViewCounts({
  source,
  state,
  answer,
}: Pick<List, 'source' | 'state' | 'answer'>): Readonly<Record<string, number>> | undefined {
  const { resource, prefix, view } = source
  const views = Object.values((resource.config.views ?? {}) as Readonly<Record<string, ViewConfig>>)
  const isShown = view === undefined || linkedViews(resource).includes(view)
  const counted = hasExtensions() && !prefix && isShown && views.some(({ counted }) => counted)
  const { view: _, ...filter } = state.filter
  const query = formatQuery({ filter })
  return useRead<Record<string, number>>(`/api/${resource.name}/view-counts${query ? `?${query}` : ''}`, {
    of: { resource },
    enabled: counted && answer.rows !== undefined && !answer.waiting,
    staleTime: 5000,
    retry: false,
  }).data
}
