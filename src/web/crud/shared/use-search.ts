import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ListQuery } from '../../../metadata/query.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { useAbility } from '../../providers/ability.ts'
import { queryFor } from '../../providers/contract.ts'
import { fetchPage } from './api.ts'
import { pickerIncludes } from './includes.ts'

/** A value as it was `ms` ago, once it has rested that long. */
export function usePaused<T>(value: T, ms = 300): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}

/** How many records a picker offers at once; the search narrows them. */
export const offered = 20

/**
 * Searches the records of a resource on the server, 300 ms after the last letter. The former answer stays until the
 * next one is there. A resource without search fields is offered as it is.
 * Only what the filter lets through is offered.
 */
export function useSearch(
  resource: AnyResource,
  text: string,
  enabled: boolean,
  filter?: ListQuery['filter'],
) {
  const ability = useAbility()
  const search = usePaused(text.trim())
  const searchable = (resource.config.list.search ?? []).length > 0
  const query = useQuery({
    queryKey: ['search', resource.name, searchable ? search : '', filter],
    queryFn: ({ signal }) =>
      fetchPage(`/api/${resource.name}`, {
        ...queryFor(resource, {
          perPage: offered,
          filter: { ...filter, ...(searchable && search && { search }) },
          include: pickerIncludes(resource, ability),
        }),
        signal,
      }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 15_000,
  })
  return { ...query, search, waiting: text.trim() !== search }
}
