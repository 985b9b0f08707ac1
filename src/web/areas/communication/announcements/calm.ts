import { session } from '../../../providers/session.ts'
import { isTouring } from '../../../shell/tour/state.ts'

/** Time without input before the popup may open, in milliseconds. */
export const pause = 700

const stirring = [
  'pointerdown',
  'pointermove',
  'pointerup',
  'pointercancel',
  'click',
  'keydown',
  'keyup',
  'wheel',
]

/** Somebody who types, has been asked something, or is (or was just now) shown around is not to be interrupted. */
function isOccupied(): boolean {
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
 * Watches for a calm moment: nothing held down, nothing pressed, moved or scrolled just now, nobody typing, and no
 * dialog or menu open. A click that has begun, or is being aimed, is so never caught by what pops up.
 */
export function watchCalm(): { isCalm(): boolean; stop(): void } {
  const held = new Set<number>()
  let stirred = performance.now()
  const onStir = (event: Event) => {
    stirred = performance.now()
    if (!(event instanceof PointerEvent)) return
    // A move with a button down says as well that one was pressed, before anybody watched.
    if (event.type === 'pointerdown' || (event.type === 'pointermove' && event.buttons > 0))
      held.add(event.pointerId)
    // A button that was let go outside of the window is known by the next move without one.
    else held.delete(event.pointerId)
  }
  const onBlur = () => held.clear()
  for (const type of stirring) addEventListener(type, onStir, { capture: true, passive: true })
  addEventListener('blur', onBlur)
  return {
    isCalm: () => held.size === 0 && performance.now() - stirred >= pause && !isOccupied(),
    stop() {
      for (const type of stirring) removeEventListener(type, onStir, { capture: true })
      removeEventListener('blur', onBlur)
    },
  }
}
