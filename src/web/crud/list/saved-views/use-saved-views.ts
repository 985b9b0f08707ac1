import { useCreate, useDelete, useList, useUpdate } from '@refinedev/core'
import { useMemo } from 'react'
import type { Row } from '../../../../../resources/index.ts'
import { savedViews } from '../../../../../resources/system/saved-views.ts'
import type { HttpError } from '../../../providers/errors.ts'
import { session } from '../../../providers/session.ts'
import { atOnce, useApi } from '../../shared/api.ts'
import { useRefresh } from '../../shared/use-refresh.ts'
import { shownColumns } from '../columns.ts'
import type { List } from '../use-list.ts'
import { viewState, viewText } from './state.ts'

export type SavedView = Row<'saved-views'>

const resource = savedViews.name

/** One's views of a list, by name. Those of all lists come at once, and serve the next list too. */
export function useSavedViews(
  list: string,
  enabled = true,
): { readonly data?: readonly SavedView[]; readonly isError: boolean; refetch(): unknown } {
  const { query } = useList<SavedView, HttpError>({
    resource,
    meta: { query: { perPage: -1 } },
    queryOptions: { enabled, staleTime: 60_000 },
  })
  const all = query.data?.data
  const data = useMemo(() => all?.filter(view => view.list === list), [all, list])
  return { data, isError: query.isError, refetch: query.refetch }
}

/** The present state of a list, as a view keeps it. */
export const presentText = ({ resource, state, columns, density }: List): string =>
  viewText(
    resource,
    state,
    columns.map(({ name }) => name),
    density,
  )

/** Whether the list shows something else than a view keeps of it. */
export function differs(list: List, view: SavedView): boolean {
  const { resource, declared, permits } = list
  const state = viewState(resource, view, permits)
  const columns = shownColumns(declared, state.columns).map(({ name }) => name)
  return viewText(resource, state, columns, state.density ?? 'standard') !== presentText(list)
}

/** Shows a list as a view keeps it. */
export const openView = ({ resource, permits, change }: List, view: SavedView): void =>
  change({ columns: undefined, density: undefined, ...viewState(resource, view, permits), page: 1 })

/** What may be done with the views of a list. Each throws the server's answer; one with errors at `name` is not told. */
export function useViewDeeds(list: List) {
  const options = { mutationOptions: atOnce }
  const { mutateAsync: create } = useCreate<SavedView, HttpError, object>(options)
  const { mutateAsync: update } = useUpdate<SavedView, HttpError, object>(options)
  const { mutateAsync: remove } = useDelete<SavedView, HttpError>(options)
  const api = useApi()
  const reread = useRefresh(savedViews)
  /** Reads the views anew, and what lists open with where that has changed. */
  const refresh = async (opening: boolean) => {
    await reread()
    if (opening) await session.reload()
  }
  const common = { resource, successNotification: false, invalidates: [] as [] } as const
  const fieldsOnScreen = ['name']
  return {
    /** Keeps the present state under a name; it is the one that is shown from now on. */
    async save(name: string, idempotencyKey: string): Promise<void> {
      const { data } = await create({
        ...common,
        values: { list: list.name, name, query: presentText(list) },
        meta: { fieldsOnScreen, idempotencyKey },
      })
      openView(list, data)
      await refresh(false)
    },
    async change(view: SavedView, change: Partial<Pick<SavedView, 'name' | 'query' | 'is_default'>>) {
      await update({ ...common, id: view.id, values: change, meta: { fieldsOnScreen } })
      await refresh('is_default' in change || view.is_default)
    },
    async remove(view: SavedView): Promise<void> {
      await remove({ ...common, id: view.id })
      // What it shows stays, as nobody's view.
      if (list.state.saved === view.id) list.change({ saved: undefined }, { replace: true })
      await refresh(view.is_default)
    },
    async restore(view: SavedView): Promise<void> {
      await api.post(`/api/${resource}/${view.id}/restore`)
      await refresh(view.is_default)
    },
  }
}
