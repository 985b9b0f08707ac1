import { type Chart, lastPosition, mayMove, positionBeside, type TreePosition } from '../chart.ts'
import { box, type Position } from '../layout.ts'

/** What dropping the dragged box would do: put it below another one, or before or after it. */
export interface Drop {
  /** The other box. */
  readonly id: number
  readonly part: 'below' | 'before' | 'after'
  /** Where the dragged box would be; undefined where it may not be, or is already. */
  readonly target: TreePosition | undefined
}

/** The edge of a box that drops beside it, and how far that edge extends into the gap, in pixels. */
const edges = { beside: { own: 36, gap: 9 }, hung: { own: 20, gap: 8 } } as const

/** On which part of a box a point is. In a column, before and after it are above and below. */
function partAt(point: Position, { x, y, hung }: Position): Drop['part'] | undefined {
  const { own, gap } = hung ? edges.hung : edges.beside
  const across = { at: point.x - x, size: box.width, edge: hung ? 0 : gap }
  const down = { at: point.y - y, size: box.height, edge: hung ? gap : 0 }
  for (const { at, size, edge } of [across, down]) if (at < -edge || at > size + edge) return undefined
  const { at, size } = hung ? down : across
  if (at < own) return 'before'
  return at > size - own ? 'after' : 'below'
}

/** What dropping the box `id` at a point of the diagram would do; undefined where no other box is. */
export function dropAt(
  chart: Chart,
  positions: ReadonlyMap<number, Position>,
  id: number,
  point: Position,
): Drop | undefined {
  for (const [other, position] of positions) {
    const part = other === id ? undefined : partAt(point, position)
    if (!part) continue
    if (part !== 'below')
      return { id: other, part, target: positionBeside(chart, id, other, part === 'after') }
    return { id: other, part, target: mayMove(chart, id, other) ? lastPosition(chart, other) : undefined }
  }
  return undefined
}

/** Where the bar that marks a position beside a box is drawn, in pixels of the diagram. */
export function barAt({ x, y, hung }: Position, part: 'before' | 'after') {
  const thick = 4
  const far = part === 'after'
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
