import type {
  BaseRecord,
  CreateResponse,
  DataProvider,
  GetListResponse,
  GetOneResponse,
  MetaQuery,
} from '@refinedev/core'
import simpleRest from '@refinedev/simple-rest'
import type { AxiosInstance, AxiosRequestConfig } from 'axios'
import { defaultPageSize, formatQuery, type ListQuery } from '../../metadata/query.ts'
import { arrivedEarlyResponse, type ResponseBody, takeEarlyResponse } from '../early-requests.ts'
import { hasExtensions, includeFor } from './contract.ts'
import type { ErrorHandling } from './errors.ts'
import { http } from './http.ts'

/** What our screens say beside Refine's own parameters. */
export interface PortalMeta extends ErrorHandling {
  /** The query of a list, as the API has it; wins over Refine's pagination, sorters and filters. */
  readonly query?: ListQuery
  /** Another endpoint than `/api/{resource}`: `/api/users/5/roles`. */
  readonly endpoint?: string
  /** Relations to include with a record. */
  readonly include?: readonly string[]
  /** The ETag that the record must still have: an update then answers 412 when somebody else was faster. */
  readonly ifMatch?: string
  /** The same key does the work once, however often it is sent. */
  readonly idempotencyKey?: string
  /** An action or transition to be done with the record that is written: both, or neither. */
  readonly also?: string
}

/** `meta` of a list's answer. */
export interface ListMeta {
  readonly total: number
  readonly last_page: number
  readonly current_page: number
  readonly per_page: number
  readonly from: number | null
  readonly to: number | null
  /** Of a tree: all its rows are here. */
  readonly whole?: boolean
  /** Of a tree that is searched: the rows that were found, among those that they stand below. */
  readonly found?: readonly number[]
  /** Of those who can be chosen: those of the page who are there already. */
  readonly assigned?: readonly number[]
}

/** A list as {@link dataProvider} answers it: Refine's shape, and the paginator. */
export interface ListResponse<T extends BaseRecord = BaseRecord> extends GetListResponse<T> {
  readonly meta: ListMeta
  /** When it was asked for, in milliseconds since 1970: what is written later may not be in it. */
  readonly askedAt: number
}

/** A record as {@link dataProvider} answers it: Refine's shape, and the ETag for `ifMatch`. */
export interface OneResponse<T extends BaseRecord = BaseRecord> extends GetOneResponse<T> {
  readonly etag?: string
  /** The included relations of which the record has the first rows alone. */
  readonly cut?: readonly string[]
}

/** A record that was made, and what an action gave that was done with it: null for nothing, undefined if none was. */
export interface CreateAnswer<T extends BaseRecord = BaseRecord> extends CreateResponse<T> {
  readonly given?: unknown
}

type Meta = (MetaQuery & PortalMeta) | undefined

/** What of a screen's meta belongs to the request itself. A failed read is shown by the screen in place of the data. */
function requestOf(meta: Meta, reads = false): AxiosRequestConfig {
  return {
    fieldsOnScreen: meta?.fieldsOnScreen,
    quiet: meta?.quiet ?? reads,
    fieldLabel: meta?.fieldLabel,
    signal: meta?.queryContext?.signal,
    ...(meta?.also && { params: { also: meta.also } }),
    headers: {
      ...meta?.headers,
      ...(meta?.ifMatch && { 'If-Match': meta.ifMatch }),
      ...(meta?.idempotencyKey && { 'Idempotency-Key': meta.idempotencyKey }),
    },
  }
}

/** Our client with a request's own settings added to each of its calls, in the shape that simple-rest asks for. */
function clientWith(meta: Meta): AxiosInstance {
  const own = requestOf(meta)
  const merged = (config?: AxiosRequestConfig) => ({
    ...config,
    ...own,
    headers: { ...config?.headers, ...own.headers },
  })
  return {
    get: (url: string, config?: AxiosRequestConfig) => http.get(url, merged(config)),
    delete: (url: string, config?: AxiosRequestConfig) => http.delete(url, merged(config)),
    post: (url: string, body?: unknown, config?: AxiosRequestConfig) => http.post(url, body, merged(config)),
    put: (url: string, body?: unknown, config?: AxiosRequestConfig) => http.put(url, body, merged(config)),
    patch: (url: string, body?: unknown, config?: AxiosRequestConfig) =>
      http.patch(url, body, merged(config)),
  } as AxiosInstance
}

const rest = (meta: Meta) => simpleRest('/api', clientWith(meta))

/** Refine's pagination and sorters as our query, for hooks that bring no `meta.query`. */
function queryFrom(params: Parameters<DataProvider['getList']>[0]): ListQuery {
  const { pagination, sorters = [], filters = [], meta } = params
  const include = includeFor((meta as Meta)?.include)
  return {
    page: pagination?.currentPage ?? 1,
    perPage: pagination?.pageSize ?? defaultPageSize,
    sort: sorters.map(({ field, order }) => ({ field, descending: order === 'desc' })),
    filter: Object.fromEntries(
      filters.flatMap(filter => ('field' in filter ? [[filter.field, [filter.value].flat().join(',')]] : [])),
    ),
    ...(include.length && { include }),
  }
}

const endpointOf = (resource: string, meta: Meta) => meta?.endpoint ?? `/api/${resource}`

/** A GET that may have been sent before this code was here. */
async function read(address: string, meta: Meta): Promise<ResponseBody> {
  const started = await takeEarlyResponse(address)
  return started ?? (await http.get<unknown>(address, requestOf(meta, true)))
}

/** Where a list is asked for. */
export const listUrl = (url: string, query: ListQuery): string => `${url}?${formatQuery(query)}`

function listFrom({ data, meta }: ResponseBody, askedAt: number): ListResponse {
  const paginator = meta as ListMeta
  return { data: data as BaseRecord[], total: paginator.total, meta: paginator, askedAt }
}

async function list(url: string, query: ListQuery, meta: Meta): Promise<ListResponse> {
  const askedAt = Date.now()
  return listFrom(await read(listUrl(url, query), meta), askedAt)
}

/** The list at an address that was asked for before this code was here, when its answer has come since. */
export function arrivedList(address: string): ListResponse | undefined {
  const answer = arrivedEarlyResponse(address)
  return answer && listFrom(answer, performance.timeOrigin)
}

/**
 * Refine's data provider over our REST contract: simple-rest's writes with our client, and our own reads, which know
 * the query, the envelope and the ETag.
 */
export const dataProvider: DataProvider = {
  getApiUrl: () => '/api',

  getList: params =>
    list(
      endpointOf(params.resource, params.meta),
      params.meta?.query ?? queryFrom(params),
      params.meta,
    ) as never,

  async getMany({ resource, ids, meta }) {
    const distinct = [...new Set(ids.map(String))]
    if (!hasExtensions()) {
      const found = await Promise.allSettled(
        distinct.map(id => http.get(`${endpointOf(resource, meta)}/${id}`, requestOf(meta, true))),
      )
      return {
        data: found.flatMap(answer => (answer.status === 'fulfilled' ? [answer.value.data] : [])) as never,
      }
    }
    const { include } = (meta ?? {}) as PortalMeta
    // An id that was asked for is there or not, so the order and number of the answer say nothing.
    const answers = await Promise.all(
      chunk(distinct, 100).map(some =>
        list(
          endpointOf(resource, meta),
          { page: 1, perPage: 100, filter: { id: some.join(',') }, include },
          meta,
        ),
      ),
    )
    return { data: answers.flatMap(({ data }) => data) as never }
  },

  async getOne({ resource, id, meta }) {
    const include = includeFor((meta as Meta)?.include)
    const query = include.length ? `?${formatQuery({ include })}` : ''
    const {
      data,
      headers,
      meta: envelope,
    } = await http.get(`${endpointOf(resource, meta)}/${id}${query}`, requestOf(meta, true))
    const { cut } = (envelope ?? {}) as Pick<OneResponse, 'cut'>
    return { data, etag: headers.etag, ...(cut && { cut }) } as never
  },

  async create({ resource, variables, meta }) {
    const answer = await http.post(endpointOf(resource, meta), variables, requestOf(meta))
    return { data: answer.data, given: (answer.meta as { also?: unknown } | undefined)?.also } as never
  },
  update: params => rest(params.meta).update({ ...params, meta: undefined }),
  deleteOne: params => rest(params.meta).deleteOne({ ...params, meta: undefined }),

  async custom({ url, method, payload, query, headers, meta }) {
    const own = requestOf(meta, method === 'get')
    const request: AxiosRequestConfig = { ...own, url, method, params: query, data: payload }
    const { data, meta: envelope } = await http.request({
      ...request,
      headers: { ...own.headers, ...headers },
    })
    return { data, meta: envelope } as never
  },
}

function chunk<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  )
}
