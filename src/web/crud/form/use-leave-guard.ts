import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { pageLeaving } from '../../providers/page-leaving.ts'
import { useConfirm } from '../../ui/confirm.tsx'

/**
 * Asks before unsaved changes are left behind: for another page of the portal in its own dialog, for another site or
 * a reload in the browser's. `inPortal` is how many are lost for another page of the portal, where that is not all. Call the returned function once the work is saved, before going on.
 */
export function useLeaveGuard(changes: number, inPortal = changes): () => void {
  const { t } = useTranslation('form')
  const confirm = useConfirm()
  const free = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      inPortal > 0 && !free.current && currentLocation.pathname !== nextLocation.pathname,
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: one question for each attempt to leave
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({
      title: t('leave.title'),
      text: t('leave.text', { count: inPortal }),
      confirm: t('leave.confirm'),
      cancel: t('leave.cancel'),
      danger: true,
    }).then(yes => (yes ? blocker.proceed() : blocker.reset()))
  }, [blocker.state])

  useUnloadGuard(changes, free)
  return () => {
    free.current = true
  }
}

/** Asks in the browser's own words before unsaved changes are left behind for another site or a reload. */
export function useUnloadGuard(changes: number, free?: { readonly current: boolean }): void {
  useEffect(() => {
    if (changes === 0) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!free?.current && !pageLeaving.get()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [changes, free])
}
