import type { Chart } from '../chart.ts'
import { box, type Place } from '../layout.ts'
import type { Aim } from '../use-view.ts'

/** What lies over the edges of the picture: the tools above, the zoom bar below. In pixels. */
export const margins = { top: 100, bottom: 76, side: 28 } as const

/** Where the picture stands in its window: shifted by x and y, enlarged by zoom. */
export interface Sight extends Place {
  readonly zoom: number
}

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

/**
 * How far a stretch must be shifted, by the least, to lie within bounds; one that is longer than they are must fill
 * them.
 */
function shiftInto(from: number, to: number, start: number, end: number): number {
  const [low, high] = to - from <= end - start ? [start - from, end - to] : [end - to, start - from]
  return Math.max(low, Math.min(high, 0))
}

/** How small and how large the picture can be shown. */
export const zooms = { least: 0.1, most: 2 } as const
/**
 * The least zoom at which a chart is first shown, and a box that was searched for: it must be readable rather than
 * whole. The smallest letters of a box, of 13 px, are 12 px high then.
 */
export const readable = 12 / 13
/** The least zoom to which opening a box makes the picture smaller, so that all below it can be seen. */
const overview = 0.5

/** What the picture must show. */
export interface Scene {
  readonly aim: Aim
  readonly chart: Chart
  readonly places: ReadonlyMap<number, Place>
  readonly present: Sight
  /** Of the window, in pixels. */
  readonly width: number
  readonly height: number
  /** Nothing has been shown yet. */
  readonly first: boolean
}

/** The zoom at which a part of the picture fills the window between its margins. */
const filling = ({ left, top, right, bottom }: Rect, { width, height }: Scene): number =>
  Math.min(
    (width - 2 * margins.side) / (right - left),
    (height - margins.top - margins.bottom) / (bottom - top),
  )

/**
 * Everything, no larger than it is: from the top, in the middle from side to side. What is too wide to be readable as a
 * whole begins with the boxes at the top in the middle.
 */
function whole(scene: Scene): Sight | undefined {
  const { places, width, first } = scene
  const all = [...places.values()].map(rectOf)
  if (!all.length) return undefined
  const { left, top, right, bottom } = all.reduce(together)
  const fits = Math.min(1, filling({ left, top, right, bottom }, scene))
  const zoom = Math.max(first ? readable : zooms.least, fits)
  const seen = zoom > fits ? all.filter(one => one.top === top).reduce(together) : { left, right }
  return { x: (width - (seen.left + seen.right) * zoom) / 2, y: margins.top - top * zoom, zoom }
}

/** The sight in which what is aimed at can be seen; the present one when it can already. */
export function sightOf(scene: Scene): Sight | undefined {
  const { aim, chart, places, present, width, height } = scene
  if (aim.how === 'all') return whole(scene)
  const place = places.get(aim.id)
  if (!place) return undefined
  const own = rectOf(place)
  if (aim.how === 'centre') {
    const zoom = Math.max(present.zoom, readable)
    return {
      x: width / 2 - ((own.left + own.right) / 2) * zoom,
      y: height / 2 - ((own.top + own.bottom) / 2) * zoom,
      zoom,
    }
  }
  const below = aim.how === 'below' ? chart.children(aim.id).map(({ id }) => places.get(id)) : []
  const all = below.flatMap(at => (at ? [rectOf(at)] : [])).reduce(together, own)
  const zoom = below.length ? Math.min(present.zoom, Math.max(overview, filling(all, scene))) : present.zoom
  // A smaller picture shrinks around the box that was opened.
  const shrunk = (from: number, at: number) => from + at * (present.zoom - zoom)
  const x = shrunk(present.x, (own.left + own.right) / 2)
  const y = shrunk(present.y, (own.top + own.bottom) / 2)
  return {
    x: x + shiftInto(all.left * zoom + x, all.right * zoom + x, margins.side, width - margins.side),
    y: y + shiftInto(all.top * zoom + y, all.bottom * zoom + y, margins.top, height - margins.bottom),
    zoom,
  }
}

/** Another zoom, around the box that is nearest to the middle: it stays where it is, so that nobody zooms into nothing. */
export function zoomed(scene: Pick<Scene, 'places' | 'present' | 'width' | 'height'>, wanted: number): Sight {
  const { places, present, width, height } = scene
  const zoom = Math.max(zooms.least, Math.min(zooms.most, wanted))
  const onScreen = ({ x, y }: Place): Place => ({
    x: (x + box.width / 2) * present.zoom + present.x,
    y: (y + box.height / 2) * present.zoom + present.y,
  })
  const distance = (place: Place) => {
    const { x, y } = onScreen(place)
    return Math.hypot(x - width / 2, y - height / 2)
  }
  const nearest = [...places.values()].reduce<Place | undefined>(
    (best, place) => (best && distance(best) <= distance(place) ? best : place),
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
