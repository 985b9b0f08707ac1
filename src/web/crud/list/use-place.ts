import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Place } from './place.ts'
import type { List } from './use-list.ts'

/** What scrolls the rows: the grid's own scroller, or one of ours. */
const scrollers = '.MuiDataGrid-virtualScroller, [data-scroller]'

/** Frames in which the rows may still be growing to their height. */
const patience = 120
/** Frames for which the place has to stand before it is taken to be reached. */
const steady = 4

const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Puts the focus where it was, unless somebody has put it somewhere else. */
function focusRow(root: HTMLElement, { row, field }: Place): void {
  const held = document.activeElement
  if (!row || (held && held !== document.body && held.tagName !== 'MAIN')) return
  const element = root.querySelector(`[data-id="${CSS.escape(row)}"]`)
  const cell =
    field && element?.querySelector<HTMLElement>(`[role="gridcell"][data-field="${CSS.escape(field)}"]`)
  const target = cell || element?.querySelector<HTMLElement>('a[href]')
  target?.focus({ preventScroll: true })
}

/** Scrolls to where a list was left, as soon as there is enough to scroll, and stops when somebody does anything. */
function goTo(root: HTMLElement, place: Place): () => void {
  const page = root.closest('main')
  let frames = 0
  let still = 0
  let ticket = 0
  const stop = () => {
    cancelAnimationFrame(ticket)
    for (const act of acts) document.removeEventListener(act, stop, true)
  }
  const set = (element: Element | null, top: number): boolean => {
    if (!element) return top === 0
    if (Math.abs(element.scrollTop - top) > 1) element.scrollTop = top
    return Math.abs(element.scrollTop - top) <= 1
  }
  const step = () => {
    const there = [set(page, place.page), set(root.querySelector(scrollers), place.rows)].every(Boolean)
    still = there ? still + 1 : 0
    if (still < steady && ++frames < patience) ticket = requestAnimationFrame(step)
    else {
      stop()
      focusRow(root, place)
    }
  }
  for (const act of acts) document.addEventListener(act, stop, true)
  ticket = requestAnimationFrame(step)
  return stop
}

/** Notes how a list is scrolled and which row is used, and leads back to where it was left. */
export function usePlace({ place, answer }: List, root: RefObject<HTMLElement | null>): void {
  const { search } = useLocation()
  const { now, left } = place

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

  // The address may be completed after the list stands; what was left belongs to the whole of it.
  const reached = useRef<Place>(undefined)
  const ready = answer.rows !== undefined && !answer.waiting
  useEffect(() => {
    if (!left || !ready || !root.current || reached.current === left || left.search !== search) return
    reached.current = left
    return goTo(root.current, left)
  }, [left, ready, search, root])
}
