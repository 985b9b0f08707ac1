import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Row } from '../../../../../resources/index.ts'
import { http } from '../../../providers/http.ts'
import { session } from '../../../providers/session.ts'
import { shownColumns } from '../columns.ts'
import type { List } from '../use-list.ts'
import { viewState, viewText } from './state.ts'

export type SavedView = Row<'saved-views'>

const endpoint = '/api/saved-views'
const key = ['saved-views'] as const

/** One's views of a list, by name. Those of all lists come at once, and serve the next list too. */
export const useSavedViews = (list: string, enabled = true): UseQueryResult<SavedView[]> =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await http.get(endpoint, { params: { per_page: -1 }, signal, quiet: true }))
        .data as readonly SavedView[],
    select: views => views.filter(view => view.list === list),
    enabled,
    staleTime: 60_000,
  })

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
  const client = useQueryClient()
  /** Reads the views anew, and what lists open with where that has changed. */
  const refresh = async (opening: boolean) => {
    await client.invalidateQueries({ queryKey: key })
    if (opening) await session.reload()
  }
  const onScreen = { fieldsOnScreen: ['name'] }
  return {
    /** Keeps the present state under a name; it is the one that is shown from now on. */
    async save(name: string, idempotencyKey: string): Promise<void> {
      const { data } = await http.post(
        endpoint,
        { list: list.name, name, query: presentText(list) },
        { ...onScreen, headers: { 'Idempotency-Key': idempotencyKey } },
      )
      openView(list, data as SavedView)
      await refresh(false)
    },
    async change(view: SavedView, change: Partial<Pick<SavedView, 'name' | 'query' | 'is_default'>>) {
      await http.patch(`${endpoint}/${view.id}`, change, onScreen)
      await refresh('is_default' in change || view.is_default)
    },
    async remove(view: SavedView): Promise<void> {
      await http.delete(`${endpoint}/${view.id}`)
      // What it shows stays, as nobody's view.
      if (list.state.saved === view.id) list.change({ saved: undefined }, { replace: true })
      await refresh(view.is_default)
    },
    async restore(view: SavedView): Promise<void> {
      await http.post(`${endpoint}/${view.id}/restore`)
      await refresh(view.is_default)
    },
  }
}
