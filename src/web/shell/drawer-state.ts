import { useCallback, useState } from 'react'
import { keptDays, readCookie, writeCookie } from '../providers/cookies.ts'

const cookie = 'portal_drawer'

/** Whether the drawer is collapsed; remembered for three days in the persisted-state cookie (specification 9). */
export function useDrawerState() {
  const [collapsed, setCollapsed] = useState(() => readCookie(cookie) === 'collapsed')
  const toggle = useCallback(() => {
    setCollapsed(was => {
      writeCookie(cookie, was ? 'expanded' : 'collapsed', keptDays.state)
      return !was
    })
  }, [])
  return { collapsed, toggle }
}
