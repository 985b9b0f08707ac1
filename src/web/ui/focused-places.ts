/** Remembers where the focus was, from the first page on. Small, because all wait for it: what puts it back loads later. */

/** What had the focus, and where it stood: itself and what it stood in, each with its neighbours. */
export interface FocusedPlace {
  readonly element: Element
  readonly path: readonly {
    readonly node: Element
    readonly next: Element | null
    readonly before: Element | null
  }[]
}

/** Places that are looked back to: over a dialog, its dialog and the menu from which it was opened. */
const remembered = 6

let places: readonly FocusedPlace[] = []

/** What had the focus on this page, the last one last. */
export const focusedPlaces = (): readonly FocusedPlace[] => places

export const forgetFocus = (): void => {
  places = []
}

export const isFocusLost = (): boolean =>
  document.activeElement === document.body || document.activeElement === null

/** Whether an element is off for now, as a button while its work is being done. */
export const isOff = (element: Element): boolean => element.matches(':disabled')

function placeOf(element: Element): FocusedPlace {
  const path: { node: Element; next: Element | null; before: Element | null }[] = []
  for (let node: Element | null = element; node && node !== document.body; node = node.parentElement)
    path.push({ node, next: node.nextElementSibling, before: node.previousElementSibling })
  return { element, path }
}

/** Begins to remember. */
export function rememberFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || target === document.body) return
    places = [...places.filter(({ element }) => element !== target), placeOf(target)].slice(-remembered)
  })
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (relatedTarget || !(target instanceof Element)) return
    // Whoever leaves what is still there, by a click beside it, has left it.
    setTimeout(() => {
      if (isFocusLost() && document.hasFocus() && target.isConnected && !isOff(target)) forgetFocus()
    })
  })
}
