import { formatSort, pageSizes, parseSort, type SortTerm } from '../../../metadata/query.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { keyOf } from '../shared/record.ts'

/**
 * What the address says of a list. It is spelt as the API spells it, so that a list's address and its request read
 * alike: `page`, `per_page`, `sort`, `filter[..]` (search and trashed included) and, ours alone, `columns`.
 */
export interface ListState {
  /** From 1. Not there: the address does not say. */
  readonly page?: number
  readonly perPage: number
  readonly sort: readonly SortTerm[]
  /** Texts by filter key; `search` and `trashed` besides the resource's own. Never an empty text. */
  readonly filter: Readonly<Record<string, string>>
  /** Chosen columns in their order. Not there: the address does not say. */
  readonly columns?: readonly string[]
}

export const defaultPerPage = (resource: AnyResource): number => resource.config.list.perPage ?? 10

/** The order when nothing is asked for; the server's own default, newest first. */
export const defaultSort = (resource: AnyResource): SortTerm[] =>
  parseSort(resource.config.list.defaultSort ?? '-created_at')

const filterKeys = (resource: AnyResource): Set<string> => {
  const names = (resource.config.list.filter ?? []) as readonly string[]
  return new Set(['search', 'trashed', ...names.map(name => keyOf(resource, name))])
}

/** Whether the server sorts a list by this field. */
export const sortable = (resource: AnyResource, field: string): boolean =>
  ((resource.config.list.sort ?? []) as readonly string[]).includes(field)

const ownFilter = /^filter\[([\w-]+)\]$/

/**
 * Reads a list's state from the address. What the resource does not know (an old link, a typo) is left out: the
 * server would refuse the whole list for it. `prefix` keeps a list that is part of a page apart from the page's.
 */
export function readAddress(resource: AnyResource, params: URLSearchParams, prefix = ''): ListState {
  const page = Number(params.get(`${prefix}page`))
  const perPage = Number(params.get(`${prefix}per_page`))
  const sort = parseSort(params.get(`${prefix}sort`) ?? '').filter(term => sortable(resource, term.field))
  const columns = params.get(`${prefix}columns`)?.split(',').filter(Boolean)
  const known = filterKeys(resource)
  const filter: Record<string, string> = {}
  for (const [name, text] of params) {
    const key = name.startsWith(prefix) && ownFilter.exec(name.slice(prefix.length))?.[1]
    if (key && known.has(key) && text.trim()) filter[key] = text
  }
  return {
    ...(Number.isSafeInteger(page) && page > 0 && { page }),
    perPage: (pageSizes as readonly number[]).includes(perPage) ? perPage : defaultPerPage(resource),
    sort: sort.length ? sort : defaultSort(resource),
    filter,
    ...(columns?.length && { columns }),
  }
}

/**
 * Writes a list's state into the address: only what differs from the defaults, and nothing that is not the list's
 * own is touched.
 */
export function writeAddress(
  resource: AnyResource,
  params: URLSearchParams,
  state: ListState,
  prefix = '',
): URLSearchParams {
  const next = new URLSearchParams()
  const own = ['page', 'per_page', 'sort', 'columns'].map(name => prefix + name)
  for (const [name, text] of params)
    if (!own.includes(name) && !(name.startsWith(prefix) && ownFilter.test(name.slice(prefix.length))))
      next.append(name, text)
  const sort = formatSort(state.sort)
  if (state.page && state.page > 1) next.set(`${prefix}page`, String(state.page))
  if (state.perPage !== defaultPerPage(resource)) next.set(`${prefix}per_page`, String(state.perPage))
  if (sort !== formatSort(defaultSort(resource))) next.set(`${prefix}sort`, sort)
  for (const [key, text] of Object.entries(state.filter)) next.set(`${prefix}filter[${key}]`, text)
  if (state.columns) next.set(`${prefix}columns`, state.columns.join(','))
  return next
}

/** The address as text, with the brackets and commas that people can read left as they are. */
export const addressText = (params: URLSearchParams): string => {
  const text = params.toString().replaceAll('%5B', '[').replaceAll('%5D', ']').replaceAll('%2C', ',')
  return text && `?${text}`
}

/**
 * A changed state. Another search, filter, order or page size starts from page 1 again (other rows would stand on the
 * old page); other columns do not. Filters of an empty text go.
 */
export function changeState(state: ListState, change: Partial<ListState>): ListState {
  const samePage = 'page' in change || Object.keys(change).every(key => key === 'columns')
  const next = { ...state, ...(samePage ? {} : { page: 1 }), ...change }
  if (!next.columns) delete (next as { columns?: unknown }).columns
  return {
    ...next,
    filter: Object.fromEntries(Object.entries(next.filter).filter(([, text]) => text.trim() !== '')),
  }
}

/** Filters that are shown as chips: all but the search box's. */
export const chipFilters = (state: ListState): [key: string, text: string][] =>
  Object.entries(state.filter).filter(([key]) => key !== 'search')
