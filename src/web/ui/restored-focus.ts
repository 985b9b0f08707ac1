/** Keeps the focus near where it was when what had it goes: a row that was deleted, a button that was replaced. */

import { setFocusPending } from './pending-focus.ts'

/** What had the focus, and where it stood: itself and what it stood in, each with its neighbours. */
interface FocusTarget {
  readonly element: Element
  readonly path: readonly {
    readonly node: Element
    readonly next: Element | null
    readonly before: Element | null
  }[]
}

/** Milliseconds within which whoever took something away may put the focus elsewhere. */
const patience = 120

/** Places that are looked back to: over a dialog, its dialog and the menu from which it was opened. */
const remembered = 6

/** Nothing to type in: on a phone that would open the keyboard. */
const reachable =
  'a[href], button:not([disabled]), [tabindex="0"]:not(input):not(textarea):not([contenteditable]), [role=row][tabindex]'

const isOff = (element: Element): boolean => element.matches(':disabled')

const isShown = (element: Element): boolean => element.getClientRects().length > 0

function targetOf(element: Element): FocusTarget {
  const path: { node: Element; next: Element | null; before: Element | null }[] = []
  for (let node: Element | null = element; node && node !== document.body; node = node.parentElement)
    path.push({ node, next: node.nextElementSibling, before: node.previousElementSibling })
  return { element, path }
}

/** The first of an element and what is in it that can be reached, or the last. */
function reachableIn(root: Element | null, last = false): HTMLElement | undefined {
  if (!root?.isConnected) return undefined
  const all = [root, ...root.querySelectorAll(reachable)].filter(
    (each): each is HTMLElement => each instanceof HTMLElement && each.matches(reachable) && isShown(each),
  )
  return last ? all.at(-1) : all[0]
}

/** The row in which a place was, drawn again elsewhere, as after it was moved: what had the focus in it, else the row itself. */
function movedFrom({ element, path }: FocusTarget): HTMLElement | undefined {
  const row = path.find(({ node }) => node.hasAttribute('data-id'))?.node
  const around = path.find(({ node }) => node.isConnected)?.node
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
function nearestTo({ path }: FocusTarget): HTMLElement | undefined {
  const at = path.findIndex(({ node }) => node.isConnected)
  if (at < 1) return undefined
  for (let level = at; level < path.length; level++) {
    const { node } = path[level] as FocusTarget['path'][number]
    if (node.id === 'root') return undefined
    const gone = path[level - 1]
    const beside = [reachableIn(gone?.next ?? null), reachableIn(gone?.before ?? null, true)]
    const found = beside.find(each => each && node.contains(each)) ?? reachableIn(node)
    if (found) return found
    if (node.matches('main')) return undefined
  }
  return undefined
}

let ends: (() => void) | undefined

/** Watches the page, once however often it is asked for; returns what ends it. */
export function restoreFocus(): () => void {
  ends ??= watch()
  return ends
}

function watch(): () => void {
  let targets: FocusTarget[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const isLost = () => document.activeElement === document.body || document.activeElement === null

  const restore = () => {
    setFocusPending(false)
    if (!isLost()) return
    for (const target of targets.toReversed()) {
      const { element } = target
      // What is off for now, while it is being done, has the focus again when it is over.
      if (element.isConnected && isOff(element)) return
      const to = element.isConnected ? (element as HTMLElement) : (movedFrom(target) ?? nearestTo(target))
      to?.focus({ preventScroll: true })
      if (!isLost()) return
    }
    const main = document.querySelector<HTMLElement>('main')
    if (targets.length) main?.focus({ preventScroll: true })
  }

  const entered = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target === document.body) return
    targets = [...targets.filter(({ element }) => element !== target), targetOf(target)].slice(-remembered)
  }
  // Whoever leaves what is still there, by a click beside it, has left it.
  const left = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget || !(target instanceof Element)) return
    setTimeout(() => {
      if (isLost() && document.hasFocus() && target.isConnected && !isOff(target)) targets = []
    })
  }
  const address = () => window.location.pathname
  let shown = address()
  const changes = new MutationObserver(() => {
    if (shown !== address()) {
      // Another page says itself where the focus goes.
      shown = address()
      targets = []
    }
    if (!targets.length || !isLost()) return
    clearTimeout(timer)
    timer = setTimeout(restore, patience)
    setFocusPending(true)
  })
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'inert'],
  })
  const { activeElement } = document
  if (activeElement && activeElement !== document.body) targets = [targetOf(activeElement)]
  document.addEventListener('focusin', entered)
  document.addEventListener('focusout', left)
  return () => {
    changes.disconnect()
    clearTimeout(timer)
    setFocusPending(false)
    document.removeEventListener('focusin', entered)
    document.removeEventListener('focusout', left)
    ends = undefined
  }
}
