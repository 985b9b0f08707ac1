import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { ListPosition, PositionMemory } from './position.ts'

/** The elements that scroll the rows: the grid's own, or one of ours. */
const scrollers = '.MuiDataGrid-virtualScroller, [data-scroller]'

/** The rows may need some frames until they have their height. */
const MAX_FRAMES = 120
/** Frames without a change after which the position counts as restored. */
const STABLE_FRAMES = 4

/** Whatever the person does themselves ends the restoration. */
const userEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Focuses the row that was used last, unless something else has the focus by now. */
function focusRow(root: HTMLElement, { row, field }: ListPosition): void {
  const focused = document.activeElement
  if (!row || (focused && focused !== document.body && focused.tagName !== 'MAIN')) return
  const element = root.querySelector(`[data-id="${CSS.escape(row)}"]`)
  const cell =
    field && element?.querySelector<HTMLElement>(`[role="gridcell"][data-field="${CSS.escape(field)}"]`)
  const target = cell || element?.querySelector<HTMLElement>('a[href]')
  target?.focus({ preventScroll: true })
}

/** Scrolls to a stored position as soon as the rows are high enough. Returns what stops it. */
function restore(root: HTMLElement, position: ListPosition): () => void {
  const page = root.closest('main')
  let frames = 0
  let stable = 0
  let ticket = 0
  const stop = () => {
    cancelAnimationFrame(ticket)
    for (const act of userEvents) document.removeEventListener(act, stop, true)
  }
  const set = (element: Element | null, top: number): boolean => {
    if (!element) return top === 0
    if (Math.abs(element.scrollTop - top) > 1) element.scrollTop = top
    return Math.abs(element.scrollTop - top) <= 1
  }
  const step = () => {
    const isThere = [set(page, position.page), set(root.querySelector(scrollers), position.rows)].every(
      Boolean,
    )
    stable = isThere ? stable + 1 : 0
    if (stable < STABLE_FRAMES && ++frames < MAX_FRAMES) ticket = requestAnimationFrame(step)
    else {
      stop()
      focusRow(root, position)
    }
  }
  for (const act of userEvents) document.addEventListener(act, stop, true)
  ticket = requestAnimationFrame(step)
  return stop
}

/** Records how a list is scrolled and which row is used, and restores the position at which it was left. */
export function useScrollRestoration(
  { now, left }: PositionMemory,
  ready: boolean,
  root: RefObject<HTMLElement | null>,
): void {
  const { search } = useLocation()

  useLayoutEffect(() => {
    const onScroll = ({ target }: Event) => {
      if (!(target instanceof Element)) return
      if (target.tagName === 'MAIN') now.page = target.scrollTop
      else if (root.current?.contains(target) && target.matches(scrollers)) now.rows = target.scrollTop
    }
    const onUse = ({ target }: Event) => {
      if (!(target instanceof Element) || !root.current?.contains(target)) return
      const row = target.closest('[data-id]')?.getAttribute('data-id')
      if (!row) return
      now.row = row
      now.field = target.closest('[data-field]')?.getAttribute('data-field') ?? undefined
    }
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    document.addEventListener('focusin', onUse)
    document.addEventListener('click', onUse, true)
    return () => {
      document.removeEventListener('scroll', onScroll, { capture: true })
      document.removeEventListener('focusin', onUse)
      document.removeEventListener('click', onUse, true)
    }
  }, [now, root])

  // The list may complete its address after the first render; the stored position belongs to the complete one.
  const restored = useRef<ListPosition>(undefined)
  useEffect(() => {
    if (!left || !ready || !root.current || restored.current === left || left.search !== search) return
    restored.current = left
    return restore(root.current, left)
  }, [left, ready, search, root])
}
