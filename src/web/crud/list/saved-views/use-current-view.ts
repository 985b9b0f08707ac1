import { useMemo } from 'react'
import { useAbility } from '../../../providers/ability.ts'
import type { OpeningView } from '../../../providers/cached-access.ts'
import { readAddress } from '../address.ts'
import { shownColumns } from '../columns.ts'
import type { List } from '../list.ts'
import { viewState, viewText } from './state.ts'

/** The parts of a list that a saved view stores, and sets when it is opened. */
export type ViewedList = Pick<List, 'source' | 'state' | 'change' | 'columns' | 'density' | 'pageSize'>

/** The present state of a list beside its saved views. */
export interface CurrentView {
  /** What a view stores of it. */
  readonly query: string
  /** Whether the list shows something else than a view stores. */
  differsFrom(view: OpeningView): boolean
  open(view: OpeningView): void
  /** Shows the list without any view. */
  openPlain(): void
}

export function useCurrentView({
  source,
  state,
  change,
  columns,
  density,
  pageSize,
}: ViewedList): CurrentView {
  const { resource } = source
  const { permits } = useAbility()
  return useMemo(() => {
    const shown = columns.shown.map(({ name }) => name)
    const query = viewText(resource, state, shown, density.value)
    return {
      query,
      differsFrom: view => {
        const stored = viewState(resource, view, permits)
        const names = shownColumns(columns.declared, stored.columns).map(({ name }) => name)
        return viewText(resource, stored, names, stored.density ?? 'standard') !== query
      },
      open: view =>
        change({ columns: undefined, density: undefined, ...viewState(resource, view, permits), page: 1 }),
      openPlain: () => {
        const { sort, filter } = readAddress(resource, new URLSearchParams(), '', undefined, source.view)
        change({
          page: 1,
          perPage: pageSize.usual,
          sort,
          filter,
          columns: undefined,
          density: undefined,
          saved: undefined,
        })
      },
    }
  }, [resource, source.view, permits, state, change, columns, density.value, pageSize.usual])
}
