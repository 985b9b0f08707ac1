import type { ListQuery } from '../../../metadata/query.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { Permits } from '../../providers/access.ts'
import type { OpeningView } from '../../providers/cached-access.ts'
import { hasExtensions, queryFor } from '../../providers/contract.ts'
import { hasOwnColumns, type ListState, readAddress, saysNothing, sortable } from './address.ts'
import { columnIncludes, type DeclaredColumn, declaredColumns, shownColumns, visible } from './columns.ts'
import { cardIncludes, type LookName, lookOf } from './looks.ts'
import { viewState } from './saved-views/state.ts'

/**
 * The request of a list in this state, with these columns, or with what another look of its rows includes. An order by
 * what somebody may not read, such as a view's own, is left out: the server would refuse it.
 */
export function listQuery(
  resource: AnyResource,
  state: ListState,
  columns: readonly DeclaredColumn[],
  permits: Permits,
  view?: string,
  include: readonly string[] = columnIncludes(resource, columns),
): ListQuery {
  const sort = state.sort.filter(
    ({ field }) => sortable(resource, field) && visible(resource, field, permits),
  )
  return queryFor(resource, {
    page: state.page ?? 1,
    perPage: state.perPage,
    ...(sort.length && { sort }),
    filter: { ...state.filter, ...(view && { view }) },
    ...(include.length && { include: [...include] }),
  })
}

/** Where a list's rows are read, and by which query. */
export interface RowsRequest {
  readonly endpoint: string
  readonly query: ListQuery
  /** They are read as a tree. */
  readonly tree: boolean
}

/**
 * How the rows of a resource's own list are read: as a tree, where they stand below each other, until somebody filters
 * or sorts them. A search keeps the tree.
 */
export function rowsRequest(resource: AnyResource, endpoint: string, query: ListQuery): RowsRequest {
  const { filter = {}, sort = [] } = query
  const tree =
    resource.config.ordered?.parent !== undefined &&
    hasExtensions() &&
    endpoint === `/api/${resource.name}` &&
    sort.length === 0 &&
    Object.keys(filter).every(key => key === 'search')
  return tree ? { endpoint: `${endpoint}/tree`, query, tree } : { endpoint, query, tree }
}

/**
 * The first request of the list screen at this address. It is sent before the screen's code has loaded, and the screen
 * uses its answer, so both must ask for the same. `permits` decides which columns there are. `columns`, `perPage` and
 * `look` are the stored ones, for an address without any; `opening` is the saved view that the list opens with while its address
 * is empty.
 */
export function defaultListQuery(
  resource: AnyResource,
  params: URLSearchParams,
  {
    view,
    permits = () => true,
    columns,
    perPage,
    look,
    opening,
  }: {
    readonly view?: string
    readonly permits?: Permits
    readonly columns?: readonly string[]
    readonly perPage?: number
    readonly look?: LookName
    readonly opening?: OpeningView
  } = {},
): ListQuery {
  const opens = opening && permits('saved-views.index') && saysNothing(params)
  const state = opens
    ? viewState(resource, opening, permits)
    : readAddress(resource, params, '', perPage, view)
  const quick = state.filter.view
  return listQuery(
    resource,
    state,
    shownColumns(
      declaredColumns(resource, permits, view ?? quick),
      state.columns ?? (state.saved || hasOwnColumns(resource, quick) ? undefined : columns),
    ),
    permits,
    view,
    lookOf(resource, look) === 'cards' ? cardIncludes(resource, permits) : undefined,
  )
}
