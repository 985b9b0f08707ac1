/** Keeps the focus near where it was when what had it goes: a row that was deleted, a button that was replaced. */

import { type FocusedPlace, focusedPlaces, forgetFocus, isFocusLost, isOff } from './focused-places.ts'
import { setFocusPending } from './pending-focus.ts'

/** Milliseconds within which whoever took something away may put the focus elsewhere. */
const patience = 120

/** Nothing to type in: on a phone that would open the keyboard. */
const reachable =
  'a[href], button:not([disabled]), [tabindex="0"]:not(input):not(textarea):not([contenteditable]), [role=row][tabindex]'

const isShown = (element: Element): boolean => element.getClientRects().length > 0

/** The first of an element and what is in it that can be reached, or the last. */
function reachableIn(root: Element | null, last = false): HTMLElement | undefined {
  if (!root?.isConnected) return undefined
  const all = [root, ...root.querySelectorAll(reachable)].filter(
    (each): each is HTMLElement => each instanceof HTMLElement && each.matches(reachable) && isShown(each),
  )
  return last ? all.at(-1) : all[0]
}

/** What is left of what a place stood in: the innermost part. */
const partAround = ({ path }: FocusedPlace): Element | undefined =>
  path.find(({ node }) => node.isConnected)?.node

/** The row in which a place was, drawn again elsewhere, as after it was moved: what had the focus in it, else the row itself. */
function movedFrom(place: FocusedPlace): HTMLElement | undefined {
  const { element, path } = place
  const row = path.find(({ node }) => node.hasAttribute('data-id'))?.node
  const around = partAround(place)
  if (!row || row.isConnected || !around) return undefined
  const same = around.querySelector<HTMLElement>(
    `[data-id="${CSS.escape(row.getAttribute('data-id') ?? '')}"]`,
  )
  if (!same || row === element) return same ?? undefined
  const name = element.getAttribute('aria-label')
  return (
    [...same.querySelectorAll<HTMLElement>(element.localName)].find(
      each => each.getAttribute('aria-label') === name,
    ) ?? reachableIn(same)
  )
}

/**
 * What stands nearest to a place that is gone: what came after it, else what came before it, else the first in what it stood
 * in; of a part without anything to reach, the part around it. Undefined where that would be the whole page.
 */
function nearestTo({ path }: FocusedPlace): HTMLElement | undefined {
  const at = path.findIndex(({ node }) => node.isConnected)
  if (at < 1) return undefined
  for (let level = at; level < path.length; level++) {
    const { node } = path[level] as FocusedPlace['path'][number]
    if (node.id === 'root') return undefined
    const gone = path[level - 1]
    const beside = [reachableIn(gone?.next ?? null), reachableIn(gone?.before ?? null, true)]
    const found = beside.find(each => each && node.contains(each)) ?? reachableIn(node)
    if (found) return found
    if (node.matches('main')) return undefined
  }
  return undefined
}

/**
 * The part in which a place was, where nothing can be reached in it but buttons that are off for now: what took the place
 * waits until everything that was changed is read again.
 */
function waitingPartOf(place: FocusedPlace): Element | undefined {
  const part = partAround(place)
  return part?.querySelector(':disabled') && !reachableIn(part) ? part : undefined
}

/** What has the focus until something in the part where it belongs can be reached. */
let standIn: { readonly element: Element | null; readonly part: Element } | undefined

/** Gives the focus to what stands nearest to what had it, unless somebody else took it meanwhile. */
function restore(): void {
  setFocusPending(false)
  if (!isFocusLost()) return
  const places = focusedPlaces()
  let waiting: Element | undefined
  for (const place of places.toReversed()) {
    const { element } = place
    // What is off for now, while it is being done, has the focus again when it is over.
    if (element.isConnected && isOff(element)) return
    waiting ??= waitingPartOf(place)
    const to = element.isConnected ? (element as HTMLElement) : (movedFrom(place) ?? nearestTo(place))
    to?.focus({ preventScroll: true })
    if (!isFocusLost()) break
  }
  if (places.length && isFocusLost())
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  if (waiting) standIn = { element: document.activeElement, part: waiting }
}

/** Moves the focus on from what stood in for a part, once something in the part can be reached. */
function moveOn(): void {
  if (!standIn) return
  const { element, part } = standIn
  const isMeant = document.activeElement === element && part.isConnected
  const to = isMeant ? reachableIn(part) : undefined
  if (isMeant && !to) return
  standIn = undefined
  to?.focus({ preventScroll: true })
}

/**
 * Watches the page for as long as it is open.
 *
 * @param address the path of the page that what is remembered of the focus is about
 */
export function restoreFocus(address: string): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown = address
  const look = () => {
    if (shown !== window.location.pathname) {
      // Another page says itself where the focus goes.
      shown = window.location.pathname
      forgetFocus()
      standIn = undefined
    }
    moveOn()
    if (!focusedPlaces().length || !isFocusLost()) return
    clearTimeout(timer)
    timer = setTimeout(restore, patience)
    setFocusPending(true)
  }
  new MutationObserver(look).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'inert'],
  })
  // Whoever presses a key or the pointer means what has the focus now.
  for (const press of ['pointerdown', 'keydown'])
    document.addEventListener(press, () => (standIn = undefined), { capture: true })
  // The focus may have been lost before this was loaded.
  look()
}
