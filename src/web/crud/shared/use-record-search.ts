import type { CrudFilter } from '@refinedev/core'
import { useAutocomplete } from '@refinedev/mui'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { ListQuery } from '../../../metadata/query.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { isSearched } from '../../../metadata/search.ts'
import type { AnyRow } from '../../field.ts'
import { useAbility } from '../../providers/ability.ts'
import { queryFor } from '../../providers/contract.ts'
import type { ListResponse } from '../../providers/data.ts'
import type { ApiError } from '../../providers/errors.ts'
import { pickerIncludes } from './includes.ts'
import { missingFrom, recordsById } from './use-records.ts'

/** How many records are offered at once where there are no pages; the search narrows them. */
const offered = 20

const none: readonly never[] = []

/** A filter of a list as Refine has it, in the terms of the server at the other end. */
const filtersOf = (resource: AnyResource, filter: ListQuery['filter']): CrudFilter[] =>
  Object.entries(queryFor(resource, { filter }).filter ?? {}).map(([field, value]) => ({
    field,
    operator: 'eq',
    value,
  }))

export interface RecordSearchOptions {
  /** Whether records are asked for; otherwise only the chosen ones are. */
  readonly enabled?: boolean
  /** Only these are offered. */
  readonly filter?: ListQuery['filter']
  /** Another endpoint than the resource's. */
  readonly endpoint?: string
  /** Rows of a page, where there are pages. */
  readonly perPage?: number
  /** Ids of records that are chosen, whose names are needed. */
  readonly chosen?: readonly number[]
  /** Records at hand, which are not asked for. */
  readonly known?: readonly AnyRow[]
  /** Asks again whenever it is opened, and forgets it when it is closed. */
  readonly fresh?: boolean
}

/**
 * The records of a resource that a person chooses among, by Refine's `useAutocomplete`: searched on the server, 300 ms
 * after the last letter, page by page. The former answer stays until the next one is there. A resource without search
 * fields is offered as it is. The records that are chosen already are read beside them, in one call, by whoever may list
 * them; they are no part of `rows`, as they would be of the hook's own options.
 */
export function useRecordSearch(resource: AnyResource, typed: string, options: RecordSearchOptions = {}) {
  const { enabled = true, filter, endpoint, perPage = offered, chosen = none, known = none, fresh } = options
  const ability = useAbility()
  const text = typed.trim()
  // The text that the rows are found by; another one starts from its first page.
  const [{ search, page }, setAt] = useState({ search: '', page: 1 })
  const searchable = isSearched(resource)
  const missing = missingFrom(chosen, known)
  const { onSearch, query, defaultValueQuery, autocompleteProps } = useAutocomplete<AnyRow, ApiError>({
    resource: resource.name,
    pagination: { currentPage: page, pageSize: perPage },
    filters: filtersOf(resource, filter),
    onSearch: value => {
      setAt(now => (now.search === value ? now : { search: value, page: 1 }))
      return searchable && value ? filtersOf(resource, { search: value }) : []
    },
    meta: { include: pickerIncludes(resource, ability), endpoint, quiet: true },
    queryOptions: {
      enabled,
      placeholderData: keepPreviousData,
      ...(fresh ? { staleTime: 0, gcTime: 0, retry: false } : { staleTime: 15_000 }),
    },
    defaultValue: missing,
    defaultValueQueryOptions: {
      enabled: missing.length > 0 && ability.permits(`${resource.name}.index`),
      staleTime: 60_000,
    },
    errorNotification: false,
  })
  useEffect(() => onSearch(text), [text, onSearch])
  const answer = query.data as ListResponse<AnyRow> | undefined
  const found = defaultValueQuery.query.data?.data
  const records = useMemo(() => recordsById(known, found), [known, found])
  return {
    /** Undefined until there is an answer. */
    rows: answer?.data,
    meta: answer?.meta,
    search,
    /** Whether the rows are those of the text. */
    settled: query.isSuccess && !query.isFetching && search === text,
    isLoading: query.isLoading,
    isSuccess: query.isSuccess,
    error: query.isError ? query.error : undefined,
    retry: () => void query.refetch(),
    page,
    setPage: (next: number) => setAt({ search, page: next }),
    /** The chosen records by their ids, as far as they may be seen. */
    records,
    /** What MUI's Autocomplete is given. */
    autocompleteProps: {
      loading: autocompleteProps.loading,
      filterOptions: autocompleteProps.filterOptions,
    },
  }
}
