import { useCallback, useState } from 'react'
import { keptDays, readCookie, writeCookie } from '../providers/cookies.ts'

export type DrawerState = 'expanded' | 'collapsed'

export const drawerCookie = 'portal_drawer'

export const readDrawer = (): DrawerState =>
  readCookie(drawerCookie) === 'collapsed' ? 'collapsed' : 'expanded'

/** Remembers it for three days, as the persisted-state cookie does (specification 9). */
export const keepDrawer = (state: DrawerState): void => writeCookie(drawerCookie, state, keptDays.state)

/** Whether the drawer is collapsed, remembered over visits. */
export function useDrawerState() {
  const [state, setState] = useState(readDrawer)
  const toggle = useCallback(() => {
    setState(was => {
      const next = was === 'collapsed' ? 'expanded' : 'collapsed'
      keepDrawer(next)
      return next
    })
  }, [])
  return { collapsed: state === 'collapsed', toggle }
}
