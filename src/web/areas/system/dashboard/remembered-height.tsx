import Box from '@mui/material/Box'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { readPreference, writePreference } from '../../../providers/preferences.ts'
import { useMe } from '../../../providers/session.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'

/** By when what a block shows has come, in milliseconds: from then on it is as high as what it shows. */
const HAS_COME_AFTER = 4000

/**
 * Leaves a block the height that it had when this person last saw it on this device, until what it shows has come: what
 * stands below it does not move. A block that shows nothing takes no room.
 */
export function RememberedHeight({
  name,
  children,
}: {
  readonly name: string
  readonly children: ReactNode
}) {
  const { id } = useMe()
  const key = `dashboard-height:${id}:${useIsPhone() ? 'phone' : 'desk'}:${name}`
  const content = useRef<HTMLDivElement>(null)
  const [reserved, setReserved] = useState(() => readPreference<number>(key, 0))
  useEffect(() => {
    const element = content.current
    if (!element) return
    let hasCome = false
    const remember = () => {
      if (hasCome) writePreference(key, Math.round(element.getBoundingClientRect().height) || null)
    }
    const observer = new ResizeObserver(remember)
    observer.observe(element)
    const timer = setTimeout(() => {
      hasCome = true
      setReserved(0)
      remember()
    }, HAS_COME_AFTER)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [key])
  return (
    <Box sx={{ minHeight: reserved, '&:has(> :empty)': reserved ? {} : { display: 'none' } }}>
      <div ref={content}>{children}</div>
    </Box>
  )
}
