import { useCreate, useDelete, useList, useUpdate } from '@refinedev/core'
import { useMemo } from 'react'
import type { Row } from '../../../../../resources/index.ts'
import { savedViews } from '../../../../../resources/system/saved-views.ts'
import type { ApiError } from '../../../providers/errors.ts'
import { session } from '../../../providers/session.ts'
import { atOnce, useApi } from '../../shared/api.ts'
import { useRefresh } from '../../shared/use-refresh.ts'
import { useCurrentView, type ViewedList } from './use-current-view.ts'

export type SavedView = Row<'saved-views'>

const resource = savedViews.name

/** The person's saved views of a list. One request loads those of all lists. */
export function useSavedViews(
  list: string,
  enabled = true,
): { readonly data?: readonly SavedView[]; readonly isError: boolean; refetch(): unknown } {
  const { query } = useList<SavedView, ApiError>({
    resource,
    meta: { query: { perPage: -1 } },
    queryOptions: { enabled, staleTime: 60_000 },
  })
  const all = query.data?.data
  const data = useMemo(() => all?.filter(view => view.list === list), [all, list])
  return { data, isError: query.isLoadingError, refetch: query.refetch }
}

/**
 * What can be done with the saved views of a list. Each throws the server's answer; there is no notice of one with
 * errors at `name`.
 */
export function useViewActions(list: ViewedList) {
  const { source, state, change } = list
  const current = useCurrentView(list)
  const options = { mutationOptions: atOnce }
  const { mutateAsync: create } = useCreate<SavedView, ApiError, object>(options)
  const { mutateAsync: update } = useUpdate<SavedView, ApiError, object>(options)
  const { mutateAsync: remove } = useDelete<SavedView, ApiError>(options)
  const api = useApi()
  const reread = useRefresh(savedViews)
  /** Reads the views again, and the session too where the view that a list opens with has changed. */
  const refresh = async (opening: boolean) => {
    await reread()
    if (opening) await session.reload()
  }
  const common = { resource, successNotification: false, invalidates: [] as [] } as const
  const fieldsOnScreen = ['name']
  return {
    /** Stores the present state under a name; it is the view that is shown from now on. */
    async save(name: string, idempotencyKey: string): Promise<void> {
      const { data } = await create({
        ...common,
        values: { list: source.name, name, query: current.query },
        meta: { fieldsOnScreen, idempotencyKey },
      })
      current.open(data)
      await refresh(false)
    },
    async update(view: SavedView, values: Partial<Pick<SavedView, 'name' | 'query' | 'is_default'>>) {
      await update({ ...common, id: view.id, values, meta: { fieldsOnScreen } })
      await refresh('is_default' in values || view.is_default)
    },
    async remove(view: SavedView): Promise<void> {
      await remove({ ...common, id: view.id })
      // The list stays as it is, without a view.
      if (state.saved === view.id) change({ saved: undefined }, { replace: true })
      await refresh(view.is_default)
    },
    async restore(view: SavedView): Promise<void> {
      await api.post(`/api/${resource}/${view.id}/restore`)
      await refresh(view.is_default)
    },
  }
}
