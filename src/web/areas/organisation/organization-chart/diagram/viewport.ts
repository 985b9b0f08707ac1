import type { Chart } from '../chart.ts'
import { box, type Position } from '../layout.ts'
import type { FocusTarget } from '../use-view.ts'

/** What covers the edges of the diagram: the tools above, the zoom bar below. In pixels. */
export const margins = { top: 100, bottom: 76, side: 28 } as const

/** The transform of the diagram in its window, as React Flow has it: shifted by x and y, scaled by zoom. */
export interface Viewport extends Position {
  readonly zoom: number
}

interface Rect {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const rectOf = ({ x, y }: Position): Rect => ({
  left: x,
  top: y,
  right: x + box.width,
  bottom: y + box.height,
})

const union = (a: Rect, b: Rect): Rect => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
})

/**
 * The smallest shift that brings the range `from`–`to` within `start`–`end`; a range longer than these bounds must cover
 * them.
 */
function shiftInto(from: number, to: number, start: number, end: number): number {
  const [low, high] = to - from <= end - start ? [start - from, end - to] : [end - to, start - from]
  return Math.max(low, Math.min(high, 0))
}

/** The smallest and the largest zoom. */
export const zooms = { least: 0.1, most: 2 } as const
/**
 * The zoom at which a chart is first shown that does not fit, and the least for a box that was searched for: it must be
 * readable rather than whole. The smallest letters of a box, of 13 px, are 12 px high then.
 */
export const readable = 12 / 13
/** From this zoom on a chart is first shown as a whole: boxes that are cut at the edges say less than smaller letters. */
const legible = 0.8
/** The smallest zoom to which opening a box may reduce the diagram to show all boxes below it. */
const overview = 0.5

/** What the viewport is computed from. */
export interface Scene {
  readonly focusTarget: FocusTarget
  readonly chart: Chart
  readonly positions: ReadonlyMap<number, Position>
  readonly present: Viewport
  /** Of the window, in pixels. */
  readonly width: number
  readonly height: number
  /** Nothing has been shown yet. */
  readonly first: boolean
}

/** The zoom at which a rectangle of the diagram fills the window between its margins. */
const fillingZoom = ({ left, top, right, bottom }: Rect, { width, height }: Scene): number =>
  Math.min(
    (width - 2 * margins.side) / (right - left),
    (height - margins.top - margins.bottom) / (bottom - top),
  )

/**
 * Everything, no larger than it is: from the top, in the middle from side to side. What is too wide to be readable as a
 * whole begins with the boxes at the top in the middle.
 */
function wholeChart(scene: Scene): Viewport | undefined {
  const { positions, width, first } = scene
  const all = [...positions.values()].map(rectOf)
  if (!all.length) return undefined
  const { left, top, right, bottom } = all.reduce(union)
  const fits = Math.min(1, fillingZoom({ left, top, right, bottom }, scene))
  const zoom = Math.max(first && fits < legible ? readable : zooms.least, fits)
  const seen = zoom > fits ? all.filter(rect => rect.top === top).reduce(union) : { left, right }
  return { x: (width - (seen.left + seen.right) * zoom) / 2, y: margins.top - top * zoom, zoom }
}

/** The viewport in which the focus target is visible: the present one if it is already. */
export function viewportFor(scene: Scene): Viewport | undefined {
  const { focusTarget, chart, positions, present, width, height } = scene
  if (focusTarget.how === 'all') return wholeChart(scene)
  const position = positions.get(focusTarget.id)
  if (!position) return undefined
  const own = rectOf(position)
  if (focusTarget.how === 'centre') {
    const zoom = Math.max(present.zoom, readable)
    return {
      x: width / 2 - ((own.left + own.right) / 2) * zoom,
      y: height / 2 - ((own.top + own.bottom) / 2) * zoom,
      zoom,
    }
  }
  const below =
    focusTarget.how === 'below' ? chart.children(focusTarget.id).map(({ id }) => positions.get(id)) : []
  const all = below.flatMap(at => (at ? [rectOf(at)] : [])).reduce(union, own)
  const zoom = below.length
    ? Math.min(present.zoom, Math.max(overview, fillingZoom(all, scene)))
    : present.zoom
  // The diagram shrinks around the box that was opened.
  const shrunk = (from: number, at: number) => from + at * (present.zoom - zoom)
  const x = shrunk(present.x, (own.left + own.right) / 2)
  const y = shrunk(present.y, (own.top + own.bottom) / 2)
  return {
    x: x + shiftInto(all.left * zoom + x, all.right * zoom + x, margins.side, width - margins.side),
    y: y + shiftInto(all.top * zoom + y, all.bottom * zoom + y, margins.top, height - margins.bottom),
    zoom,
  }
}

/** Another zoom, around the box that is nearest to the middle: it stays where it is, so that zooming never ends in an empty part. */
export function zoomedViewport(
  scene: Pick<Scene, 'positions' | 'present' | 'width' | 'height'>,
  requested: number,
): Viewport {
  const { positions, present, width, height } = scene
  const zoom = Math.max(zooms.least, Math.min(zooms.most, requested))
  const onScreen = ({ x, y }: Position): Position => ({
    x: (x + box.width / 2) * present.zoom + present.x,
    y: (y + box.height / 2) * present.zoom + present.y,
  })
  const distance = (position: Position) => {
    const { x, y } = onScreen(position)
    return Math.hypot(x - width / 2, y - height / 2)
  }
  const nearest = [...positions.values()].reduce<Position | undefined>(
    (best, position) => (best && distance(best) <= distance(position) ? best : position),
    undefined,
  )
  if (!nearest) return present
  const { x, y } = onScreen(nearest)
  return {
    x: x - (nearest.x + box.width / 2) * zoom,
    y: y - (nearest.y + box.height / 2) * zoom,
    zoom,
  }
}
