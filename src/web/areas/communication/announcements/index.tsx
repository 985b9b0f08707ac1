import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useMatches } from 'react-router'
import { pages } from '../../../../../resources/pages.ts'
import type { Page } from '../../../../metadata/page.ts'
import { useUnread } from './announcements.ts'
import { watchCalm } from './calm.ts'
import type { PopupProps } from './popup.tsx'

/** How often it is asked whether somebody is busy still, in milliseconds. */
const again = 250

/** Whether the page that is open is one over which nothing pops up. */
const useIsQuiet = () => useMatches().some(({ id }) => (pages as Readonly<Record<string, Page>>)[id]?.quiet)

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

/** The popup's code, once it is wanted: it has to be there before a moment is chosen, or that is over when it comes. */
function usePopup(wanted: boolean): ComponentType<PopupProps> | undefined {
  const [popup, setPopup] = useState<{ readonly Popup: ComponentType<PopupProps> }>()
  useEffect(() => {
    if (!wanted) return
    let left = false
    import('./popup.tsx').then(
      ({ default: Popup }) => !left && setPopup({ Popup }),
      // Whatever is announced stays unread, and comes with the next visit.
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [wanted])
  return popup?.Popup
}

/** Shows what was announced and not read yet, once for a visit, when there is time for it (specification 2.5). */
export default function Announcements() {
  const idle = useIdle()
  const quiet = useIsQuiet()
  const { data = [] } = useUnread(idle && !quiet)
  const [stage, setStage] = useState<'waiting' | 'open' | 'closed'>('waiting')
  const due = stage === 'waiting' && !quiet && data.length > 0
  const Popup = usePopup(due || stage === 'open')
  const ready = due && Popup !== undefined
  // From the start: what is held down when the announcements come was pressed before.
  const calm = useRef<ReturnType<typeof watchCalm>>(undefined)
  const waiting = stage === 'waiting'
  useEffect(() => {
    if (!waiting) return
    const watch = watchCalm()
    calm.current = watch
    return watch.stop
  }, [waiting])
  useEffect(() => {
    if (!ready) return
    const timer = setInterval(() => {
      if (calm.current?.isCalm()) setStage('open')
    }, again)
    return () => clearInterval(timer)
  }, [ready])
  return Popup && stage === 'open' && <Popup announcements={data} onClosed={() => setStage('closed')} />
}
