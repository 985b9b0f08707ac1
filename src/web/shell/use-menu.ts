import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../providers/session.ts'
import { activeLeaf, buildMenu, groupOf } from './menu.ts'

/** The menu of whoever is logged in, with the entry and group of the present page. */
export function useMenu() {
  const session = useSession()
  const { pathname } = useLocation()
  const menu = useMemo(() => buildMenu(session), [session])
  return useMemo(() => {
    const active = activeLeaf(menu, pathname)
    return { menu, active, activeGroup: groupOf(menu, active) }
  }, [menu, pathname])
}
