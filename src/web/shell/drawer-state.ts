import useMediaQuery from '@mui/material/useMediaQuery'
import { useCallback, useState } from 'react'
import { cookieDays, readCookie, writeCookie } from '../providers/cookies.ts'
import { narrowBelow } from '../theme/measures.ts'

export type DrawerState = 'expanded' | 'collapsed'

export const drawerCookie = 'portal_drawer'

/** What the person chose; nothing until they do. */
export const readDrawer = (): DrawerState | undefined => {
  const stored = readCookie(drawerCookie)
  return stored === 'collapsed' || stored === 'expanded' ? stored : undefined
}

/** Remembers it for three days, as the persisted-state cookie does (specification 9). */
export const writeDrawer = (state: DrawerState): void => writeCookie(drawerCookie, state, cookieDays.state)

/**
 * Whether the drawer is collapsed, as the person left it. Until they choose, it is where the window is narrow: there it
 * would take a third of it and more.
 */
export function useDrawerState() {
  const [chosen, setChosen] = useState(readDrawer)
  const narrow = useMediaQuery(`(max-width:${narrowBelow - 0.05}px)`, { noSsr: true })
  const collapsed = (chosen ?? (narrow ? 'collapsed' : 'expanded')) === 'collapsed'
  const toggle = useCallback(() => {
    const next = collapsed ? 'expanded' : 'collapsed'
    writeDrawer(next)
    setChosen(next)
  }, [collapsed])
  return { collapsed, toggle }
}
