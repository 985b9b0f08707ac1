import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { AnyResource } from '../../../metadata/resource.ts'
import { storeLastList } from '../shared/last-list.ts'
import {
  addressText,
  changeState,
  hasOwnColumns,
  type ListState,
  readAddress,
  saysNothing,
  writeAddress,
} from './address.ts'
import { pageCounter } from './page-counter.ts'

export interface ListStateOptions {
  /** The prefix of the parameters of a list that is part of a page: `roles.`. */
  readonly prefix?: string
  /** The list's endpoint; another one starts from page 1. */
  readonly endpoint: string
  /** The name of the list's route for the page counter; undefined for a list that is part of a page. */
  readonly route?: string
  /** The stored columns, for an address without any. */
  readonly columns?: readonly string[]
  /** The stored page size, for an address without one. */
  readonly perPage?: number
  /** The view whose list of its own it is. */
  readonly view?: string
  /** The state that the list opens with while its address is empty. */
  readonly opening?: ListState
}

/**
 * Changes a list's state. A change that depends on the present state (one filter among others) is given as a function:
 * a search is sent 300 ms after the last letter, and something else may have changed by then.
 */
export type ChangeList = (
  change: Partial<ListState> | ((state: ListState) => Partial<ListState>),
  options?: { readonly replace?: boolean },
) => void

/**
 * The state of a list, which is stored in the address. What the address lacks (the page counter's page, the stored
 * columns and page size) is written into it, so that a copied link shows the same list.
 */
export function useListState(
  resource: AnyResource,
  { prefix = '', endpoint, route, columns, perPage, view, opening }: ListStateOptions,
): readonly [state: ListState & { readonly page: number }, change: ChangeList] {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const state = useMemo(() => {
    const given = new URLSearchParams(search)
    if (opening && saysNothing(given, prefix)) return { ...opening, page: 1 }
    const address = readAddress(resource, given, prefix, perPage, view)
    return {
      ...(columns && !address.saved && !hasOwnColumns(resource, address.filter.view) && { columns }),
      ...address,
      page: address.page ?? (route ? pageCounter.page(route) : 1),
    }
  }, [resource, search, prefix, route, columns, perPage, view, opening])

  // A change may come before the router has rendered the address of the previous one. It must build on that one, also
  // where a render in between still had the old address.
  const latest = useRef({ state, search })
  const rendered = useRef(state)
  if (rendered.current !== state) {
    rendered.current = state
    latest.current = { state, search }
  }

  const opens = opening !== undefined
  const textOf = useCallback(
    (address: string, next: ListState) =>
      addressText(writeAddress(resource, new URLSearchParams(address), next, prefix, opens, perPage, view)),
    [resource, prefix, opens, perPage, view],
  )
  const write = useCallback(
    (next: ListState, replace: boolean) => {
      const text = textOf(latest.current.search, next)
      latest.current = { state: { ...next, page: next.page ?? 1 }, search: text }
      if (route) pageCounter.set(route, next.page ?? 1)
      navigate({ search: text, hash }, { replace, preventScrollReset: true })
    },
    [textOf, route, navigate, hash],
  )
  const change = useCallback<ChangeList>(
    (part, { replace = false } = {}) => {
      const { state } = latest.current
      const next = changeState(state, typeof part === 'function' ? part(state) : part)
      write(next, replace)
    },
    [write],
  )

  useEffect(() => {
    if (route) {
      pageCounter.set(route, state.page)
      storeLastList(route, search)
    }
    if (textOf(search, state) !== addressText(new URLSearchParams(search))) write(state, true)
  }, [route, search, state, textOf, write])

  const previous = useRef(endpoint)
  useEffect(() => {
    if (previous.current === endpoint) return
    previous.current = endpoint
    if (latest.current.state.page > 1) change({ page: 1 }, { replace: true })
  }, [endpoint, change])

  return [state, change]
}
