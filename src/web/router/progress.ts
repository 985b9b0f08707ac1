import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { createStore, useStore } from '../providers/store.ts'

/** Whether data is on its way; the part behind the login, which has the queries, says so. */
export const fetching = createStore(false)

/** The shortest time, in ms, that the indicator shows (specification 9: minimum fetch delay). Data never waits for it. */
export const minimumShow = 200

/** How long, in ms, the indicator still has to stay when the data is there. */
export const restOf = (startedAt: number, now: number): number => Math.max(0, startedAt + minimumShow - now)

/**
 * Whether the loading indicator shows: from a change of route or parameters until the route's code and data are
 * there. A list that refreshes by itself does not start it.
 */
export function useProgress(): boolean {
  const { pathname, search } = useLocation()
  const navigating = useNavigation().state !== 'idle'
  const [shown, setShown] = useState(true)
  const startedAt = useRef(Date.now())
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address starts it again
  useEffect(() => {
    startedAt.current = Date.now()
    setShown(true)
  }, [pathname, search])
  useEffect(() => {
    if (navigating) {
      startedAt.current = Date.now()
      setShown(true)
    }
  }, [navigating])
  const loading = useStore(fetching)
  const busy = navigating || loading
  useEffect(() => {
    if (busy || !shown) return
    const timer = setTimeout(() => setShown(false), restOf(startedAt.current, Date.now()))
    return () => clearTimeout(timer)
  }, [busy, shown])
  return shown
}
