import { useMenu } from '@refinedev/core'
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { useLocation, useMatches } from 'react-router'
import { pages } from '../../../resources/pages.ts'
import type { DeclaredPage } from '../../metadata/page.ts'
import { useRead } from '../crud/shared/api.ts'
import { useCurrentBreadcrumbs } from '../providers/breadcrumbs.ts'
import { hasExtensions } from '../providers/contract.ts'
import { useSession } from '../providers/session.ts'
import { useAfter } from '../ui/states.tsx'
import { type ListCounts, readListCounts, storeListCounts } from './filled-lists.ts'
import {
  activeLeaf,
  buildMenu,
  groupOf,
  leavesOf,
  type MenuGroup,
  type MenuLeaf,
  type VisibleMenuSection,
  withoutEmpty,
} from './menu.ts'

/** Milliseconds for which it stays known which lists hold something. */
const known = 5 * 60_000

interface SideMenu {
  readonly menu: readonly VisibleMenuSection[]
  /** The entry of the present page. */
  readonly active: MenuLeaf | undefined
  /** The group that it stands in. */
  readonly activeGroup: MenuGroup | undefined
}

const Context = createContext<SideMenu>({ menu: [], active: undefined, activeGroup: undefined })

/**
 * How many records the lists hold of which an entry stands only where there are some. Until that is known, what they held
 * last.
 */
function useCounts(menu: readonly VisibleMenuSection[], person: number): ListCounts {
  const lists = leavesOf(menu).flatMap(({ onlyFilled, list }) => (onlyFilled && list ? [list] : []))
  // The page itself comes first.
  const ready = useAfter(800)
  const { data } = useRead<ListCounts>('/api/dashboard/counts', {
    params: { lists: lists.join() },
    enabled: ready && hasExtensions() && lists.length > 0,
    staleTime: known,
    retry: false,
  })
  const last = useMemo(() => readListCounts(person), [person])
  useEffect(() => {
    if (data) storeListCounts(person, data)
  }, [person, data])
  return data ?? last
}

/** The address by which the menu marks an entry: the page's own, or that with which its trail begins. */
function useMarkedAddress(): string {
  const { pathname } = useLocation()
  const byTrail = useMatches().some(
    ({ id }) => (pages as Readonly<Record<string, DeclaredPage>>)[id]?.markedByTrail,
  )
  const from = useCurrentBreadcrumbs().find(({ route }) => route !== undefined)?.route
  return (byTrail && from) || pathname
}

/** Makes the menu from Refine's, once for all that shows it. */
export function SideMenuProvider({ children }: { readonly children: ReactNode }) {
  const session = useSession()
  const { menuItems } = useMenu()
  const marked = useMarkedAddress()
  const whole = useMemo(() => buildMenu(session, menuItems), [session, menuItems])
  const counts = useCounts(whole, session.me?.id ?? 0)
  const menu = useMemo(() => withoutEmpty(whole, counts), [whole, counts])
  const value = useMemo(() => {
    const active = activeLeaf(menu, marked)
    return { menu, active, activeGroup: groupOf(menu, active) }
  }, [menu, marked])
  return <Context value={value}>{children}</Context>
}

/** The menu of whoever is logged in, with the entry and group of the present page. */
export const useSideMenu = (): SideMenu => useContext(Context)
