let isPressed = false

if (typeof window !== 'undefined') {
  const note = (pressed: boolean) => () => {
    isPressed = pressed
  }
  addEventListener('pointerdown', note(true), true)
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, note(false), true)
}

/**
 * Does something once the click or tap that is under way has met what it was meant for: what appears in between moves the
 * page below the finger. After a tap the focus moves when the finger is off already, and the click follows at once.
 */
export function afterPress(run: () => void): void {
  if (!isPressed) {
    setTimeout(run)
    return
  }
  const done = () => {
    for (const end of ['pointerup', 'pointercancel']) removeEventListener(end, done, true)
    setTimeout(run)
  }
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, done, true)
}
