import { useState } from 'react'
import { defaultPageSize } from '../../../metadata/query.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { useRecordSearch } from '../shared/use-record-search.ts'

const unassigned = { assigned: 'no' }

/** A page of the records that are not assigned yet; another search starts from its first page. */
export function useUnassigned(resource: AnyResource, endpoint: string, text: string) {
  const [perPage, setPerPage] = useState<number>(defaultPageSize)
  const { setPage, ...found } = useRecordSearch(resource, text, {
    // Who is not assigned yet is a filter of ours: another server is asked for all of them.
    endpoint: hasExtensions() ? endpoint : undefined,
    filter: unassigned,
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
