/**
 * Calls that are no list, record or write of a resource, through Refine's hooks for those: `useCustom` and
 * `useCustomMutation`.
 */
import { keys, useCustom, useCustomMutation } from '@refinedev/core'
import { type UseQueryOptions, type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { ListQuery } from '../../../metadata/query.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { dataProvider, type ListMeta, type ListResponse, type PortalMeta } from '../../providers/data.ts'
import type { ApiError } from '../../providers/errors.ts'

const { custom, getList } = dataProvider as Required<typeof dataProvider>

/** A page of rows. */
export interface RecordPage<T = AnyRow> {
  readonly data: readonly T[]
  readonly meta: ListMeta
}

/** Reads a page of a list outside a component's render. The caller shows the error: there is no notice. */
export async function fetchPage<T = AnyRow>(
  endpoint: string,
  { signal, ...query }: ListQuery & { readonly signal?: AbortSignal },
): Promise<RecordPage<T>> {
  const meta = { endpoint, query, queryContext: { signal } } as object
  const { data, meta: paginator } = (await getList({ resource: '', meta })) as ListResponse
  return { data: data as unknown as readonly T[], meta: paginator }
}

/** Reads what stands in `data` of an answer, outside a component's render. There is no notice of its failure. */
export async function fetchData<T>(url: string, signal?: AbortSignal): Promise<T> {
  const { data } = await custom({ url, method: 'get', meta: { queryContext: { signal } } as object })
  return data as T
}

/** What was read belongs to a resource, or to one of its records: it is read again whenever those are. */
export interface Owner {
  readonly resource: AnyResource
  readonly id?: number | string
}

type Params = Readonly<Record<string, string | number | undefined>>

/** Refine's key of what stands at an address: below its owner's, else that of `useCustom`. */
export function readKey(url: string, params?: Params, of?: Owner): readonly unknown[] {
  const what = { method: 'get', url, ...(params && { query: params }) }
  if (!of) return keys().data().mutation('custom').params(what).get()
  const resource = keys().data().resource(of.resource.name)
  return (of.id === undefined ? resource.action('list') : resource.action('one').id(of.id)).params(what).get()
}

/** Under which address it is kept how many rows a list under a record has. */
export const countAddress = (endpoint: string): string => `${endpoint}#count`

type Options<T, R> = Pick<
  UseQueryOptions<T, ApiError>,
  'enabled' | 'staleTime' | 'gcTime' | 'retry' | 'refetchOnReconnect' | 'placeholderData'
> & {
  readonly params?: Params
  readonly of?: Owner
  /** Milliseconds until it is read again; false for never. */
  readonly refetchInterval?: number | ((data: T | undefined) => number | false)
  /** What becomes of the answer: a function that stays the same, or it is asked on every render. */
  readonly select?: (data: T, meta: unknown) => R
}

/** What `useCustom` keeps of an answer. */
interface Stored<T> {
  readonly data: T
  readonly meta?: unknown
}

/**
 * Reads what stands at an address: `useRead<Clock>('/api/tickets/5/clock', { of: { resource: tickets, id: 5 } })`. The
 * screen tells of an error in its own place.
 */
export function useRead<T, R = T>(url: string, options: Options<T, R> = {}): UseQueryResult<R, ApiError> {
  const { params, of, select, refetchInterval, placeholderData, ...rest } = options
  const taken = useCallback(({ data, meta }: Stored<T>) => (select ? select(data, meta) : data), [select])
  const { query } = useCustom({
    url,
    method: 'get',
    config: { query: params },
    queryOptions: {
      ...rest,
      ...(placeholderData !== undefined && { placeholderData }),
      queryKey: readKey(url, params, of),
      refetchInterval:
        typeof refetchInterval === 'function'
          ? ({ state }: { state: { data?: unknown } }) =>
              refetchInterval((state.data as Stored<T> | undefined)?.data)
          : refetchInterval,
      select: taken,
    } as object,
  })
  return query as unknown as UseQueryResult<R, ApiError>
}

/** Changes what `useRead` has read: puts another answer in its place, or reads again what stands at an address or below. */
export function useReads() {
  const client = useQueryClient()
  return useMemo(
    () => ({
      set: (url: string, data: unknown) => client.setQueryData(readKey(url), { data }),
      /** Puts in its place what becomes of it, where it has been read. */
      change: <T>(url: string, to: (data: T) => unknown) =>
        client.setQueryData<Stored<unknown>>(
          readKey(url),
          stored => stored && { ...stored, data: to(stored.data as T) },
        ),
      /** Puts in its place how many rows a list under a record has, where that has been counted. */
      setCount: (endpoint: string, count: number) =>
        client.setQueriesData(
          {
            predicate: ({ queryKey }) =>
              (queryKey.at(-1) as { url?: string } | undefined)?.url === countAddress(endpoint),
          },
          (known: unknown) => (known === undefined ? undefined : count),
        ),
      /** Forgets an answer that is under way. */
      cancel: (url: string) => client.cancelQueries({ queryKey: readKey(url), exact: true }),
      refresh: (path: string, matches: (params: Params | undefined) => boolean = () => true) =>
        client.invalidateQueries({
          queryKey: keys().data().mutation('custom').get(),
          predicate: ({ queryKey }) => {
            const { url, query } = queryKey.at(-1) as { readonly url: string; readonly query?: Params }
            return (url === path || url.startsWith(`${path}/`)) && matches(query)
          },
        }),
    }),
    [client],
  )
}

/**
 * Of a write that is tried at once without a connection, too: it fails with a notice instead of waiting for the
 * connection.
 */
export const atOnce = { networkMode: 'always' } as const

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
type Send = <T = unknown>(url: string, values?: unknown, meta?: PortalMeta) => Promise<{ readonly data: T }>

/** Calls by their method: `api.post('/api/users/5/approve', body, { quiet: true })`. */
export type Api = Readonly<Record<Method, Send>>

const apiOf = (by: (method: Method) => Send): Api => ({
  get: by('get'),
  post: by('post'),
  put: by('put'),
  patch: by('patch'),
  delete: by('delete'),
})

/**
 * Calls what is no plain write of a record, through Refine's `useCustomMutation`. Rejects with an HttpError, at once where
 * there is no connection; its notice has been shown unless `meta` says otherwise.
 */
export function useApi(): Api {
  const { mutateAsync } = useCustomMutation({ mutationOptions: atOnce })
  return useMemo(
    () =>
      apiOf(
        method => (url, values, meta) =>
          mutateAsync({
            url,
            method: method as 'post',
            values: values as object,
            meta: meta as object,
          }) as never,
      ),
    [mutateAsync],
  )
}

/** The same for work that goes on when its screen is left: by the data provider, without a hook. */
export const api: Api = apiOf(
  method => (url, values, meta) => custom({ url, method, payload: values, meta: meta as object }) as never,
)
