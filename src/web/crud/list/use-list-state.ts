import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { AnyResource } from '../../../metadata/resource.ts'
import { keepList } from '../shared/last-list.ts'
import {
  addressText,
  changeState,
  type ListState,
  readAddress,
  saysNothing,
  writeAddress,
} from './address.ts'
import { pageCounter } from './page-counter.ts'

export interface ListStateOptions {
  /** Keeps a list that is part of a page apart from the page's own address: `roles.`. */
  readonly prefix?: string
  /** What the list lists; another one starts from page 1. */
  readonly endpoint: string
  /** The name of the route that the page counter knows the list by; a list that is part of a page has none. */
  readonly route?: string
  /** Columns as they were chosen last, for an address that does not say. */
  readonly columns?: readonly string[]
  /** Rows of a page as they were chosen last, for an address that does not say. */
  readonly perPage?: number
  /** What the list opens with while its address says nothing. */
  readonly opening?: ListState
}

/**
 * Changes a list's state. What follows from the state (one filter among others) is given as a function of it: a search
 * comes a moment after the last letter, when something else may have changed.
 */
export type ChangeList = (
  change: Partial<ListState> | ((state: ListState) => Partial<ListState>),
  options?: { readonly replace?: boolean },
) => void

/**
 * The state of a list, kept in the address. What the address does not say (the page that the counter knows, the
 * columns and page size that were chosen last) is written into it, so that a copied link shows the same.
 */
export function useListState(
  resource: AnyResource,
  { prefix = '', endpoint, route, columns, perPage, opening }: ListStateOptions,
): readonly [state: ListState & { readonly page: number }, change: ChangeList] {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const state = useMemo(() => {
    const given = new URLSearchParams(search)
    if (opening && saysNothing(given, prefix)) return { ...opening, page: 1 }
    const address = readAddress(resource, given, prefix, perPage)
    return {
      ...(columns && !address.saved && { columns }),
      ...address,
      page: address.page ?? (route ? pageCounter.page(route) : 1),
    }
  }, [resource, search, prefix, route, columns, perPage, opening])

  // Changes that come before the router has taken the address of the one before build on each other: a render in
  // between still has the state of the old address.
  const latest = useRef({ state, search })
  const rendered = useRef(state)
  if (rendered.current !== state) {
    rendered.current = state
    latest.current = { state, search }
  }

  const opens = opening !== undefined
  const textOf = useCallback(
    (address: string, next: ListState) =>
      addressText(writeAddress(resource, new URLSearchParams(address), next, prefix, opens, perPage)),
    [resource, prefix, opens, perPage],
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
      // Choosing the declared columns again must win over the ones that are kept.
      write(next, replace)
    },
    [write],
  )

  useEffect(() => {
    if (route) {
      pageCounter.set(route, state.page)
      keepList(route, search)
    }
    if (textOf(search, state) !== addressText(new URLSearchParams(search))) write(state, true)
  }, [route, search, state, textOf, write])

  const listed = useRef(endpoint)
  useEffect(() => {
    if (listed.current === endpoint) return
    listed.current = endpoint
    if (latest.current.state.page > 1) change({ page: 1 }, { replace: true })
  }, [endpoint, change])

  return [state, change]
}
