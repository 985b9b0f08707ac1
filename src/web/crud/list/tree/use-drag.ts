import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { AnyRow } from '../../../field.ts'
import {
  type Allows,
  anywhere,
  type Branch,
  type DropPart,
  type RowTarget,
  rowDropAt,
  type Tree,
} from './branches.ts'

/** A row on its way, and where dropping it would take it. */
export interface RowDrag {
  readonly row: AnyRow
  readonly over?: { readonly id: number; readonly part: DropPart; readonly target: RowTarget }
}

/** Pixels that a pointer goes before it drags: a press is none. */
const threshold = 4
/** Milliseconds over a closed row until it opens. */
const openAfter = 700
/** The part at the edge of what scrolls, in pixels, in which it scrolls by itself, and how far at a time. */
const edge = 32
const scrollBy = 12

/** Dragging rows by their handles, with a mouse, a pen or a finger. Escape puts the row back. */
export function useTreeDrag(options: {
  readonly tree: Tree
  readonly branches: readonly Branch[]
  readonly parent: string | null
  onDrop(row: AnyRow, target: RowTarget): void
  onOpen(row: AnyRow): void
  allows?: Allows
}) {
  const [drag, setDrag] = useState<RowDrag>()
  const latest = useRef({ ...options, drag })
  latest.current = { ...options, drag }
  const start = useRef<{ readonly row: AnyRow; readonly x: number; readonly y: number }>(undefined)
  const waiting = useRef<{ id: number; timer: ReturnType<typeof setTimeout> }>(undefined)

  const stop = useCallback(() => {
    start.current = undefined
    clearTimeout(waiting.current?.timer)
    waiting.current = undefined
    setDrag(undefined)
  }, [])

  const overAt = useCallback((row: AnyRow, x: number, y: number): RowDrag['over'] => {
    const { tree, branches, parent, allows = anywhere } = latest.current
    const element = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-id]')
    const onto = branches.find(branch => String(branch.row.id) === element?.dataset.id)
    if (!element || !onto) return undefined
    const { top, height } = element.getBoundingClientRect()
    return rowDropAt({ tree, branches, parent, allows, row, onto, at: (y - top) / height })
  }, [])

  const openLater = useCallback((over: RowDrag['over']) => {
    const id = over?.part === 'inside' ? over.id : undefined
    if (waiting.current?.id === id) return
    clearTimeout(waiting.current?.timer)
    waiting.current =
      id === undefined
        ? undefined
        : {
            id,
            timer: setTimeout(() => {
              const found = latest.current.branches.find(branch => branch.row.id === id)
              if (found && !found.open) latest.current.onOpen(found.row)
            }, openAfter),
          }
  }, [])

  const onPointerDown = useCallback((event: PointerEvent<HTMLElement>, row: AnyRow) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { row, x: event.clientX, y: event.clientY }
  }, [])

  const onPointerMove = useCallback(
    (event: PointerEvent<HTMLElement>) => {
      if (!start.current) return
      const { row, x, y } = start.current
      const far = Math.hypot(event.clientX - x, event.clientY - y) > threshold
      if (!far && !latest.current.drag) return
      const scroller = event.currentTarget.closest<HTMLElement>('[data-scroller]')
      const box = scroller?.getBoundingClientRect()
      if (box && event.clientY < box.top + edge) scroller?.scrollBy(0, -scrollBy)
      else if (box && event.clientY > box.bottom - edge) scroller?.scrollBy(0, scrollBy)
      const over = overAt(row, event.clientX, event.clientY)
      openLater(over)
      setDrag(before =>
        before && before.over?.id === over?.id && before.over?.part === over?.part ? before : { row, over },
      )
    },
    [overAt, openLater],
  )

  const onPointerUp = useCallback(
    (event: PointerEvent<HTMLElement>) => {
      const { drag: now, onDrop } = latest.current
      const over = now && overAt(now.row, event.clientX, event.clientY)
      stop()
      if (now && over) onDrop(now.row, over.target)
    },
    [overAt, stop],
  )

  const dragging = drag !== undefined
  useEffect(() => {
    if (!dragging) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      stop()
    }
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [dragging, stop])

  return { drag, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: stop } }
}
