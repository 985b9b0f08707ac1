import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { movedTo } from './moved.ts'

/** The place that a pointer is over: before the first row whose middle lies below it. */
function indexAt(list: HTMLElement, y: number): number {
  const middles = [...list.querySelectorAll<HTMLElement>(':scope > [data-row]')].map(row => {
    const { top, height } = row.getBoundingClientRect()
    return top + height / 2
  })
  return middles.filter(middle => middle < y).length
}

/**
 * Moves rows by dragging a handle, with a mouse, a pen or a finger. While one is dragged they are shown in the order that
 * they would have; Escape leaves them as they were.
 * @param keys the keys of the rows in their order
 * @param onDrop is given the key of the row, and its new place
 */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  keys: readonly string[],
  onDrop: (key: string, to: number) => void,
) {
  const [dragged, setDragged] = useState<{ readonly key: string; readonly order: readonly string[] }>()
  const end = useRef<() => void>(undefined)
  useEffect(() => () => end.current?.(), [])

  const begin = (key: string) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || keys.length < 2) return
    let order = keys
    const move = ({ clientY }: globalThis.PointerEvent) => {
      if (!list.current) return
      const from = order.indexOf(key)
      const before = indexAt(list.current, clientY)
      const to = before > from ? before - 1 : before
      if (to === from) return
      order = movedTo(order, from, to)
      setDragged({ key, order })
    }
    const drop = () => {
      end.current?.()
      if (order !== keys && order.indexOf(key) !== keys.indexOf(key)) onDrop(key, order.indexOf(key))
    }
    const cancel = () => end.current?.()
    const onKey = (pressed: KeyboardEvent) => {
      if (pressed.key !== 'Escape') return
      pressed.stopPropagation()
      cancel()
    }
    end.current?.()
    end.current = () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', drop)
      window.removeEventListener('pointercancel', cancel)
      window.removeEventListener('keydown', onKey, true)
      end.current = undefined
      setDragged(undefined)
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', drop)
    window.addEventListener('pointercancel', cancel)
    window.addEventListener('keydown', onKey, true)
    setDragged({ key, order })
  }
  return { dragged, begin }
}
