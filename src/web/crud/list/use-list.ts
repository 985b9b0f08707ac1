import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { IconName } from '../../../metadata/icon.ts'
import type { ListQuery } from '../../../metadata/query.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { useAbility } from '../../providers/ability.ts'
import type { Permits } from '../../providers/access.ts'
import { useMe } from '../../providers/session.ts'
import { hasBulk } from '../bulk/offers.ts'
import type { Selection } from '../bulk/selection.ts'
import { type Labels, useLabels } from '../shared/labels.ts'
import { defaultPerPage, type ListState } from './address.ts'
import { type Column, choiceOf, declaredColumns, shownColumns, usualColumns } from './columns.ts'
import { listName } from './kept.ts'
import { type ListPlace, useListPlace } from './place.ts'
import { type Density, useListPreferences } from './preferences.ts'
import { listQuery } from './query.ts'
import { viewState } from './saved-views/state.ts'
import { toggleSort } from './sort.ts'
import { columnLabel, type TableColumn, tableColumns } from './table-model.ts'
import { useKeptPerPage } from './use-kept-per-page.ts'
import { type ChangeList, useListState } from './use-list-state.ts'
import { type Rows, useRows } from './use-rows.ts'
import { useSelection } from './use-selection.ts'

/** Something that the place of a list (a record's tab) does with several of its rows. */
export interface ListDeed {
  readonly key: string
  readonly label: string
  readonly icon: IconName
  readonly danger?: boolean
  /** The question before it, for so many rows. */
  confirm(count: number): { readonly title: string; readonly text?: string }
  /** What was done with so many, as a sentence. */
  outcome(count: number): string
  run(row: AnyRow): Promise<unknown>
  /** After the last row. */
  after?(): void
  undo?(rows: readonly AnyRow[]): (() => Promise<unknown>) | undefined
}

export interface ListOptions {
  readonly resource: AnyResource
  /** `/api/users`, `/api/users/5/roles` */
  readonly endpoint: string
  readonly view?: string
  /** Part of a record's page: the state stands under this prefix in the address, `roles.`. */
  readonly prefix?: string
  /** The name of the route, for the page counter. */
  readonly route?: string
  /** What the place of the list does with several rows; under a record nothing else is done with them. */
  readonly deeds?: readonly ListDeed[]
  /** Added to the key under which the answers are kept. */
  readonly queryKey?: readonly string[]
}

/** Everything about a list that its parts need: what is asked for, what came, what is chosen. */
export interface List extends ListOptions {
  /** What it is called where something is kept for it. */
  readonly name: string
  /** The id of the person who looks at it. */
  readonly me: number
  /** Where it is scrolled to, and where it was left. */
  readonly place: ListPlace
  readonly permits: Permits
  readonly labels: Labels
  readonly state: ListState & { readonly page: number }
  readonly change: ChangeList
  /** The request, as it was sent. */
  readonly query: ListQuery
  readonly answer: Rows
  readonly density: Density
  setDensity(density: Density): void
  /** Rows of a page while neither the address nor a saved view says. */
  readonly usualPerPage: number
  /** Shows so many rows on a page, and remembers it. */
  setPerPage(perPage: number): void
  /** All columns that may be shown. */
  readonly declared: readonly Column[]
  readonly columns: readonly TableColumn[]
  /** The heading of a column. */
  headingOf(column: Column): string
  /** Shows these columns in this order, and remembers it. */
  choose(names: readonly string[]): void
  sort(field: string, additive: boolean): void
  /** Keeps the width that a column was given by hand, in pixels. */
  resize(column: string, width: number): void
  /** Whether columns have widths that they were given by hand. */
  readonly resized: boolean
  /** Gives all columns the width that their values need. */
  resetWidths(): void
  /** Undefined where nothing can be done with several rows. */
  readonly selection: Selection | undefined
  setSelection(selection: Selection): void
  select(rows: readonly AnyRow[], on: boolean): void
}

/** The state, columns, rows and selection of a list. */
export function useListModel(options: ListOptions): List {
  const { resource, endpoint, view, prefix, route, queryKey } = options
  const { t, i18n } = useTranslation('crud')
  const me = useMe()
  const { permits } = useAbility()
  const labels = useLabels(resource)
  const name = listName(endpoint, view)
  const [kept, keep] = useListPreferences(me.id, name)
  const opened = permits('saved-views.index') ? me.opening_views[name] : undefined
  const opening = useMemo(() => opened && viewState(resource, opened, permits), [resource, opened, permits])
  const [state, change] = useListState(resource, {
    prefix,
    endpoint,
    route,
    columns: kept.columns,
    perPage: kept.perPage,
    opening,
  })

  const declared = useMemo(() => declaredColumns(resource, permits), [resource, permits])
  const shown = useMemo(() => shownColumns(declared, state.columns), [declared, state.columns])
  const headingOf = useCallback(
    (column: Column) =>
      columnLabel(resource, column, labels, (first, second) =>
        t('list.columnPair', { first, second: second.toLocaleLowerCase(i18n.language) }),
      ),
    [resource, labels, t, i18n.language],
  )
  const columns = useMemo(
    () => tableColumns(resource, shown, state.sort, headingOf, labels, kept.widths),
    [resource, shown, state.sort, headingOf, labels, kept.widths],
  )
  const query = useMemo(() => listQuery(resource, state, shown, view), [resource, state, shown, view])
  const answer = useRows(resource, endpoint, query, queryKey)
  const about = JSON.stringify([endpoint, view, state.filter])
  const place = useListPlace(me.id, prefix)
  const total = answer.meta?.total ?? Number.POSITIVE_INFINITY
  const { selection, ...choosing } = useSelection(about, total, place)

  const viewed = state.saved !== undefined
  const choose = useCallback(
    (names: readonly string[]) => {
      const chosen = choiceOf(declared, names)
      // A saved view has its own columns; those of the list stay as they were chosen.
      if (viewed) return change({ columns: chosen ?? usualColumns(declared) }, { replace: true })
      keep({ columns: chosen })
      change({ columns: chosen }, { replace: true })
    },
    [declared, keep, change, viewed],
  )
  const sort = useCallback(
    (field: string, additive: boolean) => change({ sort: toggleSort(state.sort, field, additive) }),
    [change, state.sort],
  )
  const resize = useCallback(
    (column: string, width: number) => keep(({ widths }) => ({ widths: { ...widths, [column]: width } })),
    [keep],
  )
  const resetWidths = useCallback(() => keep({ widths: undefined }), [keep])
  const setDensity = useCallback(
    (density: Density) => (viewed ? change({ density }, { replace: true }) : keep({ density })),
    [viewed, change, keep],
  )
  const ordinary = defaultPerPage(resource)
  const setPerPage = useKeptPerPage({ ordinary, state, change, keep })
  return {
    ...options,
    name,
    me: me.id,
    place,
    permits,
    labels,
    state,
    change,
    query,
    answer,
    density: state.density ?? kept.density,
    setDensity,
    usualPerPage: kept.perPage ?? ordinary,
    setPerPage,
    declared,
    columns,
    headingOf,
    choose,
    sort,
    resize,
    resized: kept.widths !== undefined,
    resetWidths,
    // Under a record its rows are looked at, and taken away: what else is done with them is done in their own list.
    selection: (prefix ? Boolean(options.deeds?.length) : hasBulk(resource, permits)) ? selection : undefined,
    ...choosing,
  }
}
