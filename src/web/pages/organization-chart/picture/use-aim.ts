import { type ReactFlowState, useReactFlow, useStore, type Viewport } from '@xyflow/react'
import { useEffect, useRef } from 'react'
import type { Chart } from '../chart.ts'
import { box, type Place } from '../layout.ts'
import type { Aim } from '../use-view.ts'
import { cardSelector } from './card.tsx'

/** What lies over the edges of the picture: the tools above, the zoom bar below. In pixels. */
export const margins = { top: 100, bottom: 76, side: 28 } as const

interface Rect {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const rectOf = ({ x, y }: Place): Rect => ({ left: x, top: y, right: x + box.width, bottom: y + box.height })

const together = (a: Rect, b: Rect): Rect => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
})

/** How far a stretch must be shifted to lie within bounds: by the least; one that is too long keeps its beginning. */
export function shiftInto(from: number, to: number, start: number, end: number): number {
  if (from < start || to - from > end - start) return start - from
  return to > end ? end - to : 0
}

/** The viewport that shows a rectangle whole, no larger than it is: from the top, in the middle from side to side. */
function fitted({ left, top, right, bottom }: Rect, width: number, height: number, least: number): Viewport {
  const across = (width - 2 * margins.side) / (right - left)
  const down = (height - margins.top - margins.bottom) / (bottom - top)
  const zoom = Math.max(least, Math.min(1, across, down))
  return { x: (width - (left + right) * zoom) / 2, y: margins.top - top * zoom, zoom }
}

const size = ({ width, height }: ReactFlowState) => `${width} ${height}`
const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** A card that comes into sight is drawn a frame or two later. */
function focusSoon(root: HTMLElement | null, id: number, tries = 10): void {
  const card = root?.querySelector<HTMLElement>(cardSelector(id))
  if (card) card.focus({ preventScroll: true })
  else if (tries) requestAnimationFrame(() => focusSoon(root, id, tries - 1))
}

/** Moves the picture to what is aimed at, when the aim changes and when the window does. */
export function useAim(aim: Aim, chart: Chart, places: ReadonlyMap<number, Place>): void {
  const flow = useReactFlow()
  const room = useStore(size)
  const root = useStore(state => state.domNode)
  const latest = useRef({ chart, places })
  latest.current = { chart, places }
  const first = useRef(true)
  useEffect(() => {
    const [width, height] = room.split(' ').map(Number) as [number, number]
    if (!width || !height) return
    const { chart, places } = latest.current
    const duration = first.current || calm() ? 0 : 180
    if (aim.how === 'all') {
      const all = [...places.values()].map(rectOf)
      // At first it must be readable rather than whole.
      if (all.length)
        void flow.setViewport(fitted(all.reduce(together), width, height, first.current ? 0.6 : 0.1), {
          duration,
        })
      first.current = false
      return
    }
    first.current = false
    const place = places.get(aim.id)
    if (!place) return
    const { x, y, zoom } = flow.getViewport()
    if (aim.how === 'centre') {
      const near = Math.max(zoom, 0.75)
      void flow.setCenter(place.x + box.width / 2, place.y + box.height / 2, { zoom: near, duration })
    } else {
      const own = rectOf(place)
      const below = aim.how === 'below' ? chart.children(aim.id).map(({ id }) => places.get(id)) : []
      const all = below.flatMap(at => (at ? [rectOf(at)] : [])).reduce(together, own)
      // A row that is wider than the window cannot be seen whole; the box that it belongs to stays where it is.
      const across = (all.right - all.left) * zoom > width - 2 * margins.side ? own : all
      const dx = shiftInto(
        across.left * zoom + x,
        across.right * zoom + x,
        margins.side,
        width - margins.side,
      )
      const dy = shiftInto(all.top * zoom + y, all.bottom * zoom + y, margins.top, height - margins.bottom)
      if (dx || dy)
        void flow.setViewport({ x: x + dx, y: y + dy, zoom }, { duration: aim.focus ? 0 : duration })
    }
    if (aim.focus) focusSoon(root, aim.id)
  }, [aim, room, flow, root])
}
