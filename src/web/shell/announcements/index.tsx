import { lazy, Suspense, useEffect, useState } from 'react'
import { useMatches } from 'react-router'
import { pages } from '../../../../resources/pages.ts'
import type { Page } from '../../../metadata/page.ts'
import { session } from '../../providers/session.ts'
import { tourRuns } from '../tour/state.ts'
import { useUnread } from './announcements.ts'

const Popup = lazy(() => import('./popup.tsx'))

/** How often it is asked whether somebody is busy still, in milliseconds. */
const again = 1000

/** Whether the page that is open is one over which nothing pops up. */
const useIsQuiet = () => useMatches().some(({ id }) => (pages as Readonly<Record<string, Page>>)[id]?.quiet)

/** Somebody who types, has been asked something, or is being shown around is not to be interrupted. */
function isBusy(): boolean {
  if (tourRuns.get() || session.get().me?.first_login) return true
  const active = document.activeElement
  const types =
    active instanceof HTMLElement &&
    (active.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(active.tagName))
  return (
    types ||
    document.visibilityState === 'hidden' ||
    document.querySelector('.MuiModal-root:not([aria-hidden])') !== null
  )
}

/** True once the page has nothing else to do. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const done = () => setIdle(true)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(done, again)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(done, { timeout: 3000 })
    return () => cancelIdleCallback(handle)
  }, [])
  return idle
}

/** Shows what was announced and not read yet, once for a visit, when there is time for it (specification 2.5). */
export default function Announcements() {
  const idle = useIdle()
  const quiet = useIsQuiet()
  const { data = [] } = useUnread(idle && !quiet)
  const [stage, setStage] = useState<'waiting' | 'open' | 'closed'>('waiting')
  const due = stage === 'waiting' && !quiet && data.length > 0
  useEffect(() => {
    if (!due) return
    const show = () => {
      if (!isBusy()) setStage('open')
    }
    show()
    const timer = setInterval(show, again)
    return () => clearInterval(timer)
  }, [due])
  return (
    stage === 'open' && (
      <Suspense fallback={null}>
        <Popup announcements={data} onClosed={() => setStage('closed')} />
      </Suspense>
    )
  )
}
