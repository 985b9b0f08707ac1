import { useCallback, useMemo } from 'react'
import type { ListQuery } from '../../../metadata/query.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { useAbility } from '../../providers/ability.ts'
import { useMe } from '../../providers/session.ts'
import { useLabels } from '../shared/labels.ts'
import type { ListState } from './address.ts'
import type { BulkAction, List, ListDensity, ListLook, ListSource } from './list.ts'
import { cardIncludes, cardsLook, type LookName, lookOf } from './looks.ts'
import { usePositionMemory } from './position.ts'
import { type Density, listName } from './preferences.ts'
import { listQuery, rowsRequest } from './query.ts'
import { viewState } from './saved-views/state.ts'
import { useListColumns } from './use-list-columns.ts'
import { type ChangeList, useListState } from './use-list-state.ts'
import { usePageSize } from './use-page-size.ts'
import { type StorePreferences, useListPreferences } from './use-preferences.ts'
import { useRows } from './use-rows.ts'
import { useSelection } from './use-selection.ts'

export interface ListOptions {
  readonly resource: AnyResource
  /** `/api/users`, `/api/users/5/roles` */
  readonly endpoint: string
  readonly view?: string
  /** Of a list that is part of a record's page: the prefix of its parameters in the address, `roles.`. */
  readonly prefix?: string
  /** The field by which the rows point at the record of the page. */
  readonly pointer?: string
  /** The filter by which the list of all their kind has the same rows. */
  readonly within?: ListQuery['filter']
  /** The name of the route, for the page counter. */
  readonly route?: string
  /** What the page around the list can do with several rows. With linked rows under a record nothing else can be done. */
  readonly bulkActions?: readonly BulkAction[]
  /** Added to the key under which the answers are cached. */
  readonly queryKey?: readonly string[]
}

/** The state, columns, rows and selection of a list. */
export function useListModel(options: ListOptions): List {
  const { resource, route, queryKey, bulkActions } = options
  const source = useListSource(options)
  const { endpoint, view, prefix, name } = source
  const { id: me } = useMe()
  const [preferences, store] = useListPreferences(me, name)
  const opening = useOpeningState(source)
  const [state, change] = useListState(resource, {
    prefix,
    endpoint,
    route,
    columns: preferences.columns,
    perPage: preferences.perPage,
    view,
    opening,
  })
  const columns = useListColumns({ source, state, change, preferences, store })
  const look = useListLook(resource, preferences.look, store)
  const { permits } = useAbility()
  const query = useMemo(
    () =>
      listQuery(
        resource,
        state,
        columns.shown,
        permits,
        view,
        look.value === 'cards' ? cardIncludes(resource, permits) : undefined,
      ),
    [resource, state, columns.shown, view, look.value, permits],
  )
  const request = useMemo(() => rowsRequest(resource, endpoint, query), [resource, endpoint, query])
  const answer = useRows(resource, request.endpoint, request.query, queryKey)
  const position = usePositionMemory(me, prefix)
  return {
    source,
    state,
    change,
    query,
    isTree: request.tree,
    answer,
    columns,
    density: useListDensity({ state, change, density: preferences.density, store }),
    look,
    pageSize: usePageSize({ resource, state, change, perPage: preferences.perPage, store }),
    selection: useSelection({ source, filter: state.filter, answer, position, bulkActions }),
    position,
  }
}

/** What is listed, with its texts. */
function useListSource(options: ListOptions): ListSource {
  const { resource, endpoint, view, prefix, pointer, within } = options
  const labels = useLabels(resource)
  return useMemo(
    () => ({
      resource,
      endpoint,
      view,
      prefix,
      pointer,
      within,
      name: listName(endpoint, view),
      title: view ? labels.text(`views.${view}.name`) : labels.name,
      labels,
    }),
    [resource, endpoint, view, prefix, pointer, within, labels],
  )
}

/** What the list opens with while its address says nothing: the saved view that the person set for it. */
function useOpeningState({ resource, name }: ListSource): ListState | undefined {
  const { opening_views: views } = useMe()
  const { permits } = useAbility()
  const view = permits('saved-views.index') ? views[name] : undefined
  return useMemo(() => view && viewState(resource, view, permits), [resource, view, permits])
}

/** How the rows are shown: as the person chose, for this list and at every visit. */
function useListLook(resource: AnyResource, chosen: LookName | undefined, store: StorePreferences): ListLook {
  const value = lookOf(resource, chosen)
  const offered = cardsLook(resource) !== undefined
  const set = useCallback((look: LookName) => store({ look }), [store])
  return useMemo(() => ({ value, offered, set }), [value, offered, set])
}

/** The height of the rows. A saved view has its own; that of the list stays as it was chosen. */
function useListDensity(props: {
  readonly state: ListState
  readonly change: ChangeList
  readonly density: Density
  readonly store: StorePreferences
}): ListDensity {
  const { state, change, store } = props
  const isSavedView = state.saved !== undefined
  const value = state.density ?? props.density
  const set = useCallback(
    (density: Density) => (isSavedView ? change({ density }, { replace: true }) : store({ density })),
    [isSavedView, change, store],
  )
  return useMemo(() => ({ value, set }), [value, set])
}
