import { useState } from 'react'
import { defaultPageSize } from '../../../metadata/query.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { useRecordSearch } from '../shared/use-record-search.ts'
import type { Filters } from './use-filters.ts'

/**
 * A page of the records that can be assigned, narrowed down by filters of their list; another search starts from its first
 * page. `withAssigned`: those that are assigned already stand among them, and are told apart.
 */
export function useUnassigned(
  resource: AnyResource,
  endpoint: string,
  text: string,
  { filter, withAssigned }: { readonly filter: Filters; readonly withAssigned: boolean },
) {
  const [perPage, setPerPage] = useState<number>(withAssigned ? 20 : defaultPageSize)
  const assigned = withAssigned ? 'any' : 'no'
  const { setPage, ...found } = useRecordSearch(resource, text, {
    // Who is not assigned yet is a filter of ours: another server is asked for all of them.
    endpoint: hasExtensions() ? endpoint : undefined,
    filter: { ...filter, assigned },
    perPage,
    fresh: true,
  })
  return {
    ...found,
    setPage,
    perPage,
    setPerPage(next: number) {
      setPerPage(next)
      setPage(1)
    },
  }
}
