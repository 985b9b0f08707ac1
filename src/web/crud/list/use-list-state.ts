import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
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

  const { latest, written } = useLatestState(state, search)

  const opens = opening !== undefined
  const textOf = useCallback(
    (address: string, next: ListState) =>
      addressText(writeAddress(resource, new URLSearchParams(address), next, prefix, opens, perPage, view)),
    [resource, prefix, opens, perPage, view],
  )
  const write = useCallback(
    (next: ListState, replace: boolean) => {
      const text = textOf(latest.current.search, next)
      written({ state: { ...next, page: next.page ?? 1 }, search: text })
      if (route) pageCounter.set(route, next.page ?? 1)
      navigate({ search: text, hash }, { replace, preventScrollReset: true })
    },
    [textOf, route, navigate, hash, latest, written],
  )
  const change = useCallback<ChangeList>(
    (part, { replace = false } = {}) => {
      const { state } = latest.current
      const next = changeState(state, typeof part === 'function' ? part(state) : part)
      write(next, replace)
    },
    [write, latest],
  )

  useEffect(() => {
    if (route) {
      pageCounter.set(route, state.page)
      storeLastList(route, search)
    }
    // Of a change that is on its way the whole address is written already.
    if (latest.current.state !== state) return
    if (textOf(search, state) !== addressText(new URLSearchParams(search))) write(state, true)
  }, [route, search, state, textOf, write, latest])

  const previous = useRef(endpoint)
  useEffect(() => {
    if (previous.current === endpoint) return
    previous.current = endpoint
    if (latest.current.state.page > 1) change({ page: 1 }, { replace: true })
  }, [endpoint, change, latest])

  return [state, change]
}

/** A state with the address that it stands in. */
interface WrittenState {
  readonly state: ListState & { readonly page: number }
  readonly search: string
}

/**
 * The state that the next change builds on. Changes may come faster than the router renders their addresses: it is the
 * last one that was written, until its address is rendered or something else (a step back) has changed the address.
 */
function useLatestState(state: WrittenState['state'], search: string) {
  const latest = useRef<WrittenState>({ state, search })
  const rendered = useRef<WrittenState>({ state, search })
  /** The addresses that were written and are not rendered yet, in their order. */
  const ahead = useRef<string[]>([])
  // Not while it renders: what React renders beside what is shown may be thrown away again.
  useLayoutEffect(() => {
    if (rendered.current.state === state) return
    const at = ahead.current.lastIndexOf(addressText(new URLSearchParams(search)))
    if (at >= 0) ahead.current.splice(0, at + 1)
    else if (rendered.current.search !== search) ahead.current = []
    rendered.current = { state, search }
    if (!ahead.current.length) latest.current = { state, search }
  }, [state, search])
  const written = useCallback((next: WrittenState) => {
    latest.current = next
    if (next.search !== addressText(new URLSearchParams(rendered.current.search)) || ahead.current.length)
      ahead.current.push(next.search)
  }, [])
  return { latest, written }
}
