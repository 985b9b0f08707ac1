import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnyResource } from '../../../metadata/resource.ts'
import { useAbility } from '../../providers/ability.ts'
import { hasExtensions, queryFor } from '../../providers/contract.ts'
import type { HttpError } from '../../providers/errors.ts'
import { fetchPage } from '../shared/api.ts'
import { pickerIncludes } from '../shared/includes.ts'
import { usePaused } from '../shared/use-search.ts'

/** A page of the records that are not assigned yet; another search starts from its first page. */
export function useUnassigned(resource: AnyResource, endpoint: string, text: string) {
  const ability = useAbility()
  const search = usePaused(text.trim())
  const [at, setAt] = useState({ search, page: 1 })
  const [perPage, setPerPage] = useState(10)
  const page = at.search === search ? at.page : 1
  const query = useQuery({
    queryKey: ['unassigned', endpoint, search, page, perPage],
    queryFn: ({ signal }) =>
      // Who is not assigned yet is a filter of ours: another server is asked for all of them.
      fetchPage(hasExtensions() ? endpoint : `/api/${resource.name}`, {
        ...queryFor(resource, {
          page,
          perPage,
          filter: { assigned: 'no', ...(search && { search }) },
          include: pickerIncludes(resource, ability),
        }),
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  return {
    rows: query.data?.data,
    meta: query.data?.meta,
    search,
    /** Whether the rows are those of the text. */
    settled: query.isSuccess && !query.isFetching && search === text.trim(),
    page,
    setPage: (next: number) => setAt({ search, page: next }),
    perPage,
    setPerPage: (next: number) => {
      setPerPage(next)
      setAt({ search, page: 1 })
    },
    loading: query.isLoading,
    error: query.isError ? (query.error as HttpError) : undefined,
    retry: () => void query.refetch(),
  }
}
