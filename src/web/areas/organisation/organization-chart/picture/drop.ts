import { type Chart, lastSpot, mayMove, type Spot, spotBeside } from '../chart.ts'
import { box, type Place } from '../layout.ts'

/** What letting a dragged box go would do: put it below another one, or before or after it. */
export interface Drop {
  /** The other box. */
  readonly id: number
  readonly how: 'below' | 'before' | 'after'
  /** Where the dragged one would stand; undefined where it may not, or stands already. */
  readonly spot: Spot | undefined
}

/** The edge of a box that stands for the place beside it, and how far that reaches into the gap, in pixels. */
const edges = { beside: { own: 36, gap: 9 }, hung: { own: 20, gap: 8 } } as const

/** On which part of a box a point is. In a column the places before and after it are above and below. */
function partAt(point: Place, { x, y, hung }: Place): Drop['how'] | undefined {
  const { own, gap } = hung ? edges.hung : edges.beside
  const across = { at: point.x - x, size: box.width, edge: hung ? 0 : gap }
  const down = { at: point.y - y, size: box.height, edge: hung ? gap : 0 }
  for (const { at, size, edge } of [across, down]) if (at < -edge || at > size + edge) return undefined
  const { at, size } = hung ? down : across
  if (at < own) return 'before'
  return at > size - own ? 'after' : 'below'
}

/** What letting the box `id` go at a point of the picture would do; undefined where no other box is. */
export function dropAt(
  chart: Chart,
  places: ReadonlyMap<number, Place>,
  id: number,
  point: Place,
): Drop | undefined {
  for (const [other, place] of places) {
    const how = other === id ? undefined : partAt(point, place)
    if (!how) continue
    if (how !== 'below') return { id: other, how, spot: spotBeside(chart, id, other, how === 'after') }
    return { id: other, how, spot: mayMove(chart, id, other) ? lastSpot(chart, other) : undefined }
  }
  return undefined
}

/** Where the bar is drawn that marks a place beside a box, in pixels of the picture. */
export function barAt({ x, y, hung }: Place, how: 'before' | 'after') {
  const thick = 4
  const far = how === 'after'
  if (hung)
    return {
      x,
      y: y + (far ? box.height + edges.hung.gap : -edges.hung.gap) - thick / 2,
      width: box.width,
      height: thick,
    }
  return {
    x: x + (far ? box.width + edges.beside.gap : -edges.beside.gap) - thick / 2,
    y,
    width: thick,
    height: box.height,
  }
}
