import { session } from '../../../providers/session.ts'
import { isTouring } from '../../../shell/tour/state.ts'

/** Time without input before the popup may open, in milliseconds. */
export const INACTIVITY_MS = 700

const activityEvents = [
  'pointerdown',
  'pointermove',
  'pointerup',
  'pointercancel',
  'click',
  'keydown',
  'keyup',
  'wheel',
]

/** Whether the person is typing, answering a dialog or taking the tour: then nothing may pop up. */
function isBusy(): boolean {
  if (isTouring() || session.get().me?.first_login) return true
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

/**
 * Watches for inactivity: no button or finger down, no press, move or scroll within the last {@link INACTIVITY_MS}, nobody
 * typing, and no dialog or menu open. So a click that has begun never hits what pops up.
 */
export function watchInactivity(): { isInactive(): boolean; stop(): void } {
  const pressed = new Set<number>()
  let lastActivity = performance.now()
  const onActivity = (event: Event) => {
    lastActivity = performance.now()
    if (!(event instanceof PointerEvent)) return
    // A move with a button down: it was pressed before the watch began.
    if (event.type === 'pointerdown' || (event.type === 'pointermove' && event.buttons > 0))
      pressed.add(event.pointerId)
    // A button released outside of the window is noticed at the next move.
    else pressed.delete(event.pointerId)
  }
  const onBlur = () => pressed.clear()
  for (const type of activityEvents) addEventListener(type, onActivity, { capture: true, passive: true })
  addEventListener('blur', onBlur)
  return {
    isInactive: () => pressed.size === 0 && performance.now() - lastActivity >= INACTIVITY_MS && !isBusy(),
    stop() {
      for (const type of activityEvents) removeEventListener(type, onActivity, { capture: true })
      removeEventListener('blur', onBlur)
    },
  }
}
