import { type GetListResponse, useList } from '@refinedev/core'
import { useEffect, useRef, useState } from 'react'
import type { ListQuery } from '../../../metadata/query.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { takeEarlyResponse } from '../../early-requests.ts'
import type { AnyRow } from '../../field.ts'
import { arrivedList, type ListMeta, type ListResponse, listUrl } from '../../providers/data.ts'
import type { ApiError } from '../../providers/errors.ts'

/** Milliseconds until a waiting list shows skeleton rows. */
const SKELETON_DELAY = 200

export interface Rows {
  /** Undefined until there is an answer. While the next page loads, those of the previous one. */
  readonly rows: readonly AnyRow[] | undefined
  readonly meta: ListMeta | undefined
  /** When they were asked for, in milliseconds since 1970. */
  readonly askedAt: number | undefined
  /** The request takes long: skeleton rows are shown. */
  readonly late: boolean
  /** The rows that are shown answer an earlier request; the present one is running. */
  readonly waiting: boolean
  /** The request waits for the connection; the rows of the previous one are shown, if there are any. */
  readonly paused: boolean
  /** The page that the rows are of; undefined until there is an answer. */
  readonly shownPage: number | undefined
  readonly error: ApiError | undefined
  retry(): void
}

/** The rows of a list's query. Refine reads them again after a write to the resource. */
export function useRows(
  resource: AnyResource,
  endpoint: string,
  query: ListQuery,
  key?: readonly string[],
): Rows {
  const arrived = useArrived(endpoint, query)
  const { query: answer } = useList<AnyRow, ApiError>({
    resource: resource.name,
    // The list shows its errors itself.
    meta: { query, endpoint, quiet: true, ...(key && { key }) },
    pagination: { mode: 'off' },
    queryOptions: {
      placeholderData: previous => previous,
      retry: false,
      ...(arrived && { initialData: arrived as GetListResponse<AnyRow>, refetchOnMount: false }),
    },
    errorNotification: false,
  })
  const { isPlaceholderData, isError, error, refetch, isFetching, isPaused } = answer
  const data = answer.data as ListResponse<AnyRow> | undefined
  const waiting = isFetching && (data === undefined || isPlaceholderData || isError)
  const late = useLate(waiting)
  // Rows of another list (another tab, another resource) are not shown while this one's load.
  const shown = useRef<{ readonly endpoint: string; readonly page?: number }>({ endpoint })
  const foreign = isPlaceholderData && shown.current.endpoint !== endpoint
  const { page } = query
  useEffect(() => {
    if (!isPlaceholderData) shown.current = { endpoint, page }
  }, [endpoint, page, isPlaceholderData])
  return {
    rows: foreign || (isError && !waiting) ? undefined : data?.data,
    meta: foreign ? undefined : data?.meta,
    askedAt: data?.askedAt,
    late,
    waiting,
    paused: isPaused && (data === undefined || isPlaceholderData || isError),
    shownPage: isPlaceholderData ? shown.current.page : page,
    error: isError && !waiting ? error : undefined,
    retry: () => void refetch(),
  }
}

/** The answer of a request that was started before the list's code came: the first render has its rows. */
function useArrived(endpoint: string, query: ListQuery): ListResponse | undefined {
  const address = listUrl(endpoint, query)
  const [first] = useState(() => ({ address, list: arrivedList(address) }))
  useEffect(() => {
    // A later visit must send its own request.
    if (first.list) void takeEarlyResponse(first.address)
  }, [first])
  return first.address === address ? first.list : undefined
}

/** Whether the list has been waiting for longer than the delay. */
function useLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return setLate(false)
    const timer = setTimeout(() => setLate(true), SKELETON_DELAY)
    return () => clearTimeout(timer)
  }, [waiting])
  return late && waiting
}
