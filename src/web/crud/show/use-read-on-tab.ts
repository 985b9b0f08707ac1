import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Reads a record again as another tab of it is opened. What stands in the way of its actions is read with the record, and
 * is put right in its tabs, of which it knows nothing.
 */
export function useReadOnTab(present: string, isAsked: boolean, read: () => void): void {
  const before = useRef(present)
  const change = useEffectEvent(() => isAsked && read())
  useEffect(() => {
    if (before.current === present) return
    before.current = present
    change()
  }, [present])
}
