import { type GetListResponse, useList } from '@refinedev/core'
import { useEffect, useRef, useState } from 'react'
import type { ListQuery } from '../../../metadata/query.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { arrivedList, type ListMeta, type ListResponse, listAddress } from '../../providers/data.ts'
import type { HttpError } from '../../providers/errors.ts'
import { takeStarted } from '../../started.ts'

/** Milliseconds before grey rows take the place of what stood there. */
const lateAfter = 200

export interface Rows {
  /** Undefined until there is an answer. While the next page is on its way, the rows that stood there. */
  readonly rows: readonly AnyRow[] | undefined
  readonly meta: ListMeta | undefined
  /** What is asked for takes long: rows are grey. */
  readonly late: boolean
  /** What is shown is no answer to what is asked: it is on its way. */
  readonly waiting: boolean
  /** What is asked for waits for the connection; what is shown is the former answer, if there was one. */
  readonly paused: boolean
  /** The page that the rows are of; undefined until there is an answer. */
  readonly shownPage: number | undefined
  readonly error: HttpError | undefined
  retry(): void
}

/** The rows of a list's query. Writes to the resource through Refine make them anew. */
export function useRows(
  resource: AnyResource,
  endpoint: string,
  query: ListQuery,
  key?: readonly string[],
): Rows {
  const arrived = useArrived(endpoint, query)
  const { query: answer } = useList<AnyRow, HttpError>({
    resource: resource.name,
    // The list tells of its errors in its own place.
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
  // Rows of another list (another tab, another resource) are nothing to look at while this one's come.
  const shown = useRef<{ readonly endpoint: string; readonly page?: number }>({ endpoint })
  const foreign = isPlaceholderData && shown.current.endpoint !== endpoint
  const { page } = query
  useEffect(() => {
    if (!isPlaceholderData) shown.current = { endpoint, page }
  }, [endpoint, page, isPlaceholderData])
  return {
    rows: foreign || (isError && !waiting) ? undefined : data?.data,
    meta: foreign ? undefined : data?.meta,
    late,
    waiting,
    paused: isPaused && (data === undefined || isPlaceholderData || isError),
    shownPage: isPlaceholderData ? shown.current.page : page,
    error: isError && !waiting ? error : undefined,
    retry: () => void refetch(),
  }
}

/** The answer that was there before the list: it is drawn at once with its rows, and not empty first. */
function useArrived(endpoint: string, query: ListQuery): ListResponse | undefined {
  const address = listAddress(endpoint, query)
  const [first] = useState(() => ({ address, list: arrivedList(address) }))
  useEffect(() => {
    // Taken, so that a later visit asks anew.
    if (first.list) void takeStarted(first.address)
  }, [first])
  return first.address === address ? first.list : undefined
}

/** Whether something has been true for a while. */
function useLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return setLate(false)
    const timer = setTimeout(() => setLate(true), lateAfter)
    return () => clearTimeout(timer)
  }, [waiting])
  return late && waiting
}
