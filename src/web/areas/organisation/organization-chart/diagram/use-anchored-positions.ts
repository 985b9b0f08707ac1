import { useMemo, useState } from 'react'
import type { Layout, Position } from '../layout.ts'

/**
 * The positions of a layout, shifted so that the anchor stays where it was: a box that is opened does not jump away
 * from the pointer.
 */
export function useAnchoredPositions(layout: Layout, anchor: number | null): ReadonlyMap<number, Position> {
  const [previous, setPrevious] = useState({ layout, x: 0, y: 0 })
  let present = previous
  if (previous.layout !== layout) {
    const before = anchor === null ? undefined : previous.layout.positions.get(anchor)
    const after = anchor === null ? undefined : layout.positions.get(anchor)
    const moved = before && after ? { x: before.x - after.x, y: before.y - after.y } : { x: 0, y: 0 }
    present = { layout, x: previous.x + moved.x, y: previous.y + moved.y }
    setPrevious(present)
  }
  const { x, y } = present
  return useMemo(
    () =>
      new Map(
        [...layout.positions].map(([id, position]) => [
          id,
          { ...position, x: position.x + x, y: position.y + y },
        ]),
      ),
    [layout, x, y],
  )
}
