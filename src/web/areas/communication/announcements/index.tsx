import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useMatches } from 'react-router'
import { pages } from '../../../../../resources/pages.ts'
import type { DeclaredPage } from '../../../../metadata/page.ts'
import { useUnread } from './announcements.ts'
import { watchInactivity } from './inactivity.ts'
import type { PopupProps } from './popup.tsx'

/** How often inactivity is checked, in milliseconds. */
const again = 250

/** Whether the open page is declared as one over which nothing pops up. */
const useBlocksPopup = () =>
  useMatches().some(({ id }) => (pages as Readonly<Record<string, DeclaredPage>>)[id]?.quiet)

/** True once the page has nothing else to do. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const done = () => setIdle(true)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(done, 1000)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(done, { timeout: 3000 })
    return () => cancelIdleCallback(handle)
  }, [])
  return idle
}

/** The popup's code, loaded once it is needed: before inactivity is checked, since the load may take longer than that lasts. */
function usePopup(needed: boolean): ComponentType<PopupProps> | undefined {
  const [popup, setPopup] = useState<{ readonly Popup: ComponentType<PopupProps> }>()
  useEffect(() => {
    if (!needed) return
    let left = false
    import('./popup.tsx').then(
      ({ default: Popup }) => !left && setPopup({ Popup }),
      // Whatever is announced stays unread, and comes with the next visit.
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [needed])
  return popup?.Popup
}

/** Shows what was announced and not read yet, once for a visit, when there is time for it (specification 2.5). */
export default function Announcements() {
  const idle = useIdle()
  const blocksPopup = useBlocksPopup()
  const { data = [] } = useUnread(idle && !blocksPopup)
  const [stage, setStage] = useState<'waiting' | 'open' | 'closed'>('waiting')
  const due = stage === 'waiting' && !blocksPopup && data.length > 0
  const Popup = usePopup(due || stage === 'open')
  const ready = due && Popup !== undefined
  // Watched from the start, so that a button pressed before the announcements arrive counts.
  const inactivity = useRef<ReturnType<typeof watchInactivity>>(undefined)
  const waiting = stage === 'waiting'
  useEffect(() => {
    if (!waiting) return
    const watch = watchInactivity()
    inactivity.current = watch
    return watch.stop
  }, [waiting])
  useEffect(() => {
    if (!ready) return
    const timer = setInterval(() => {
      if (inactivity.current?.isInactive()) setStage('open')
    }, again)
    return () => clearInterval(timer)
  }, [ready])
  return Popup && stage === 'open' && <Popup announcements={data} onClosed={() => setStage('closed')} />
}
