import { useCallback, useEffect, useRef } from 'react'
import type { ListState } from './address.ts'
import type { ChangeList } from './use-list-state.ts'

/** Changes the page size, and remembers it once it is in the address: it would be read back without its page before. */
export function useKeptPerPage(props: {
  readonly ordinary: number
  readonly state: ListState
  readonly change: ChangeList
  keep(part: { readonly perPage: number | undefined }): void
}) {
  const { ordinary, change, keep } = props
  const { perPage, saved } = props.state
  const chosen = useRef<number>(undefined)
  useEffect(() => {
    if (chosen.current !== perPage) return
    chosen.current = undefined
    // A saved view has its own; that of the list stays as it was chosen.
    if (saved === undefined) keep({ perPage: perPage === ordinary ? undefined : perPage })
  }, [perPage, saved, ordinary, keep])
  return useCallback(
    (next: number) => {
      chosen.current = next
      change({ perPage: next })
    },
    [change],
  )
}
