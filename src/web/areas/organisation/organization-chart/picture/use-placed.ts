import { useMemo, useState } from 'react'
import type { Layout, Place } from '../layout.ts'

/**
 * The places of a layout, shifted so that the anchor stays where it was: what is opened makes its room around the
 * pointer instead of jumping away from it.
 */
export function usePlaced(layout: Layout, anchor: number | null): ReadonlyMap<number, Place> {
  const [kept, setKept] = useState({ layout, x: 0, y: 0 })
  let present = kept
  if (kept.layout !== layout) {
    const before = anchor === null ? undefined : kept.layout.places.get(anchor)
    const after = anchor === null ? undefined : layout.places.get(anchor)
    const moved = before && after ? { x: before.x - after.x, y: before.y - after.y } : { x: 0, y: 0 }
    present = { layout, x: kept.x + moved.x, y: kept.y + moved.y }
    setKept(present)
  }
  const { x, y } = present
  return useMemo(
    () =>
      new Map([...layout.places].map(([id, place]) => [id, { ...place, x: place.x + x, y: place.y + y }])),
    [layout, x, y],
  )
}
