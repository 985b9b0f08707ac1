import { useMenu } from '@refinedev/core'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../providers/session.ts'
import {
  activeLeaf,
  buildMenu,
  groupOf,
  type MenuGroup,
  type MenuLeaf,
  type VisibleMenuSection,
} from './menu.ts'

interface SideMenu {
  readonly menu: readonly VisibleMenuSection[]
  /** The entry of the present page. */
  readonly active: MenuLeaf | undefined
  /** The group that it stands in. */
  readonly activeGroup: MenuGroup | undefined
}

const Context = createContext<SideMenu>({ menu: [], active: undefined, activeGroup: undefined })

/** Makes the menu from Refine's, once for all that shows it. */
export function SideMenuProvider({ children }: { readonly children: ReactNode }) {
  const session = useSession()
  const { menuItems } = useMenu()
  const { pathname } = useLocation()
  const menu = useMemo(() => buildMenu(session, menuItems), [session, menuItems])
  const value = useMemo(() => {
    const active = activeLeaf(menu, pathname)
    return { menu, active, activeGroup: groupOf(menu, active) }
  }, [menu, pathname])
  return <Context value={value}>{children}</Context>
}

/** The menu of whoever is logged in, with the entry and group of the present page. */
export const useSideMenu = (): SideMenu => useContext(Context)
