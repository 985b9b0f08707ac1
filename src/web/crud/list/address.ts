import { defaultPageSize, formatSort, parseSort, type SortTerm } from '../../../metadata/query.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { ViewConfig } from '../../../metadata/screen-config.ts'
import { viewOf, viewSort } from '../../../metadata/view.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { keyOf } from '../shared/keys.ts'
import { type Density, densities, isPageSize } from './preferences.ts'

/**
 * The state of a list in the address. Its parameters have the names that the API has: `page`, `per_page`, `sort`,
 * `filter[..]` (with `search` and `trashed`). `columns`, `density` and `saved` exist in the address alone.
 */
export interface ListState {
  /** From 1; undefined where the address has none. */
  readonly page?: number
  readonly perPage: number
  readonly sort: readonly SortTerm[]
  /** Texts by filter key; `search` and `trashed` besides the resource's own. Never an empty text. */
  readonly filter: Readonly<Record<string, string>>
  /** Chosen columns in their order; undefined where the address has none. */
  readonly columns?: readonly string[]
  /** Of a saved view; undefined where the list's own density applies. */
  readonly density?: Density
  /** The id of the saved view that the list was opened with; it stays while the list is changed. */
  readonly saved?: number
}

export const defaultPerPage = (resource: AnyResource): number =>
  resource.config.list.perPage ?? defaultPageSize

/** Whether a resource's rows have an order that people gave them, where nobody asks for another one. */
export const isOrdered = ({ config }: AnyResource): boolean =>
  config.ordered !== undefined &&
  (config.ordered.parent !== undefined || config.list.defaultSort === undefined)

/**
 * The order when the address has none: that of the view, newest first on our own server, or the one that people gave the
 * rows; another server has its own default.
 */
export function defaultSort(resource: AnyResource, view?: string): SortTerm[] {
  if (!hasExtensions()) return []
  const declared = viewOf(resource, view)
  const own = declared && viewSort(declared)
  if (own === undefined && isOrdered(resource)) return []
  return parseSort(own ?? resource.config.list.defaultSort ?? '-created_at')
}

/** Whether a view has columns of its own: a choice of others that is stored for the list means nothing there. */
export const hasOwnColumns = (resource: AnyResource, view: string | undefined): boolean =>
  viewOf(resource, view)?.columns !== undefined

/**
 * What changes in a list when another of its quick views is opened: its order where it was the view's own, and the
 * columns where either view has some of its own.
 */
export function openView(
  resource: AnyResource,
  view: string,
  { filter, sort }: ListState,
): Partial<ListState> {
  const was = filter.view
  const isUsual = formatSort(sort) === formatSort(defaultSort(resource, was))
  return {
    filter: { ...filter, view },
    ...(isUsual && { sort: defaultSort(resource, view) }),
    ...((hasOwnColumns(resource, was) || hasOwnColumns(resource, view)) && { columns: undefined }),
  }
}

/** The views that are offered above the resource's own list: those without an address of their own. */
export const quickViews = (resource: AnyResource): string[] =>
  hasExtensions()
    ? Object.entries((resource.config.views ?? {}) as Readonly<Record<string, ViewConfig>>)
        .filter(([, { path }]) => path === undefined)
        .map(([name]) => name)
    : []

/** The views with addresses of their own that stand beside the resource's list, each with the number of its rows. */
export const linkedViews = (resource: AnyResource): string[] =>
  hasExtensions()
    ? Object.entries((resource.config.views ?? {}) as Readonly<Record<string, ViewConfig>>)
        .filter(([, { path, counted }]) => path !== undefined && counted)
        .map(([name]) => name)
    : []

/** The value of `filter[view]` where a list with a default view shows all rows. */
const allRows = 'all'

/** The view that a list opens with while its address has no filter. */
const defaultView = (resource: AnyResource): string | undefined =>
  hasExtensions() ? resource.config.list.defaultView : undefined

const filterKeys = (resource: AnyResource): Set<string> => {
  if (!hasExtensions()) return new Set(['search'])
  const names = (resource.config.list.filter ?? []) as readonly string[]
  const added = resource.config.import ? ['import'] : []
  return new Set(['search', 'trashed', ...added, ...names.map(name => keyOf(resource, name))])
}

/** Whether the server sorts a list by this field. */
export const sortable = (resource: AnyResource, field: string): boolean =>
  ((resource.config.list.sort ?? []) as readonly string[]).includes(field)

const ownFilter = /^filter\[([\w-]+)\]$/
const ownNames = ['page', 'per_page', 'sort', 'columns', 'density', 'saved']

/** Whether a parameter of the address belongs to the list. */
const isOwn = (name: string, prefix: string): boolean => {
  const own = name.startsWith(prefix) && name.slice(prefix.length)
  return own !== false && (ownNames.includes(own) || ownFilter.test(own))
}

/** Whether the address has no parameter of the list. */
export const saysNothing = (params: URLSearchParams, prefix = ''): boolean =>
  ![...params.keys()].some(name => isOwn(name, prefix))

const positive = (text: string | null): number | undefined => {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

/**
 * Reads a list's state from the address. Fields that the resource does not have (an old link, a typo) are left out,
 * because the server would refuse the whole list. A list that is part of a page has its parameters under `prefix`, and
 * no views. `usualPerPage` is the page size while the address has none; a saved view has its own. `view` is the one whose
 * list of its own it is.
 */
export function readAddress(
  resource: AnyResource,
  params: URLSearchParams,
  prefix = '',
  usualPerPage = defaultPerPage(resource),
  view?: string,
): ListState {
  const page = positive(params.get(`${prefix}page`))
  const saved = positive(params.get(`${prefix}saved`))
  const density = densities.find(density => density === params.get(`${prefix}density`))
  const perPage = Number(params.get(`${prefix}per_page`))
  const sort = parseSort(params.get(`${prefix}sort`) ?? '').filter(term => sortable(resource, term.field))
  const columns = params.get(`${prefix}columns`)?.split(',').filter(Boolean)
  const known = filterKeys(resource)
  const views = quickViews(resource)
  const opensWith = prefix ? undefined : defaultView(resource)
  const filter: Record<string, string> = {}
  let asks = false
  for (const [name, text] of params) {
    const key = name.startsWith(prefix) && ownFilter.exec(name.slice(prefix.length))?.[1]
    if (key && known.has(key) && text.trim()) filter[key] = text
    else if (key === 'view' && views.includes(text)) filter.view = text
    else if (key !== 'view' || text !== allRows) continue
    asks = true
  }
  if (opensWith && !asks) filter.view = opensWith
  return {
    ...(page && { page }),
    perPage: isPageSize(perPage) ? perPage : saved ? defaultPerPage(resource) : usualPerPage,
    sort: sort.length ? sort : defaultSort(resource, view ?? filter.view),
    filter,
    ...(columns?.length && { columns }),
    ...(density && { density }),
    ...(saved && { saved }),
  }
}

/**
 * Writes a list's state into the address: only what differs from the defaults. Other parameters stay. Where the list
 * `opens` with a saved view while its address is empty, the first page is written, so that the address is not empty.
 * Where the person's `usualPerPage` is not the default, the page size is always written, so that the address opens the
 * same for everybody.
 */
export function writeAddress(
  resource: AnyResource,
  params: URLSearchParams,
  state: ListState,
  prefix = '',
  opens = false,
  usualPerPage = defaultPerPage(resource),
  view?: string,
): URLSearchParams {
  const next = new URLSearchParams()
  for (const [name, text] of params) if (!isOwn(name, prefix)) next.append(name, text)
  const sort = formatSort(state.sort)
  if (state.page && state.page > 1) next.set(`${prefix}page`, String(state.page))
  const ordinary = defaultPerPage(resource)
  if (state.perPage !== ordinary || (!state.saved && usualPerPage !== ordinary))
    next.set(`${prefix}per_page`, String(state.perPage))
  if (sort !== formatSort(defaultSort(resource, view ?? state.filter.view))) next.set(`${prefix}sort`, sort)
  const filters = Object.entries(state.filter)
  const opensWith = prefix ? undefined : defaultView(resource)
  if (opensWith && filters.length === 0) next.set('filter[view]', allRows)
  else if (!opensWith || filters.length > 1 || state.filter.view !== opensWith)
    for (const [key, text] of filters) next.set(`${prefix}filter[${key}]`, text)
  if (state.columns) next.set(`${prefix}columns`, state.columns.join(','))
  if (state.density) next.set(`${prefix}density`, state.density)
  if (state.saved) next.set(`${prefix}saved`, String(state.saved))
  if (opens && saysNothing(next, prefix)) next.set(`${prefix}page`, '1')
  return next
}

/** The address as text, with brackets and commas unescaped, so that people can read it. */
export const addressText = (params: URLSearchParams): string => {
  const text = params
    .toString()
    .replaceAll('%5B', '[')
    .replaceAll('%5D', ']')
    .replaceAll('%2C', ',')
    .replaceAll('%3A', ':')
  return text && `?${text}`
}

/** Parts of the state that may change without other rows on the page. */
const appearance = ['columns', 'density', 'saved']

/**
 * The state after a change. Another search, filter, order or page size goes back to page 1, because the old page would
 * have other rows. Empty filters are removed.
 */
export function changeState(state: ListState, change: Partial<ListState>): ListState {
  const samePage = 'page' in change || Object.keys(change).every(key => appearance.includes(key))
  const next: { -readonly [K in keyof ListState]: ListState[K] } = {
    ...state,
    ...(samePage ? {} : { page: 1 }),
    ...change,
  }
  for (const key of appearance) if (!next[key as keyof ListState]) delete next[key as keyof ListState]
  return {
    ...next,
    filter: Object.fromEntries(Object.entries(next.filter).filter(([, text]) => text.trim() !== '')),
  }
}

/** Filters that are shown as chips: all but the search and the quick view. */
export const chipFilters = (state: ListState): [key: string, text: string][] =>
  Object.entries(state.filter).filter(([key]) => key !== 'search' && key !== 'view')
