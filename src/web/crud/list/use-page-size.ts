import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { AnyResource } from '../../../metadata/resource.ts'
import { defaultPerPage, type ListState } from './address.ts'
import type { ListPageSize } from './list.ts'
import type { ChangeList } from './use-list-state.ts'
import type { StorePreferences } from './use-preferences.ts'

/**
 * The page size and its setter. A new size is stored after it is in the address; stored earlier, it would be read into
 * the address together with the old page. `perPage` is the stored size.
 */
export function usePageSize(props: {
  readonly resource: AnyResource
  readonly state: ListState
  readonly change: ChangeList
  readonly perPage: number | undefined
  readonly store: StorePreferences
}): ListPageSize {
  const { change, store } = props
  const { perPage, saved } = props.state
  const declared = defaultPerPage(props.resource)
  const chosen = useRef<number>(undefined)
  useEffect(() => {
    if (chosen.current !== perPage) return
    chosen.current = undefined
    // A saved view has its own; that of the list stays as it was chosen.
    if (saved === undefined) store({ perPage: perPage === declared ? undefined : perPage })
  }, [perPage, saved, declared, store])
  const set = useCallback(
    (next: number) => {
      chosen.current = next
      change({ perPage: next })
    },
    [change],
  )
  const usual = props.perPage ?? declared
  return useMemo(() => ({ usual, set }), [usual, set])
}
