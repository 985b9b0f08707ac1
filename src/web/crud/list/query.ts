import type { ListQuery } from '../../../metadata/query.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { Permits } from '../../providers/access.ts'
import { queryFor } from '../../providers/contract.ts'
import type { OpeningView } from '../../providers/held.ts'
import { type ListState, readAddress, saysNothing, sortable } from './address.ts'
import { type Column, columnIncludes, declaredColumns, shownColumns } from './columns.ts'
import { viewState } from './saved-views/state.ts'

/** The request of a list in this state, with these columns. */
export function listQuery(
  resource: AnyResource,
  state: ListState,
  columns: readonly Column[],
  view?: string,
): ListQuery {
  const sort = state.sort.filter(term => sortable(resource, term.field))
  const include = columnIncludes(resource, columns)
  return queryFor(resource, {
    page: state.page ?? 1,
    perPage: state.perPage,
    ...(sort.length && { sort }),
    filter: { ...state.filter, ...(view && { view }) },
    ...(include.length && { include }),
  })
}

/**
 * The request that the list screen at this address begins with. Whoever starts the data before the screen's code is
 * there asks the same, and the screen finds it answered. `can` decides which columns there are; unknown yet, all.
 * `columns` and `perPage` are those that the person chose before, for an address that says nothing of them, and
 * `opening` what the list opens with while its address says nothing at all.
 */
export function defaultListQuery(
  resource: AnyResource,
  params: URLSearchParams,
  {
    view,
    permits = () => true,
    columns,
    perPage,
    opening,
  }: {
    readonly view?: string
    readonly permits?: Permits
    readonly columns?: readonly string[]
    readonly perPage?: number
    readonly opening?: OpeningView
  } = {},
): ListQuery {
  const opens = opening && permits('saved-views.index') && saysNothing(params)
  const state = opens ? viewState(resource, opening, permits) : readAddress(resource, params, '', perPage)
  return listQuery(
    resource,
    state,
    shownColumns(declaredColumns(resource, permits), state.columns ?? (state.saved ? undefined : columns)),
    view,
  )
}
