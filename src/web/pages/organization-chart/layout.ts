import type { Chart, ChartNode } from './chart.ts'

/** Measures of the picture in pixels. */
export const box = { width: 212, height: 84 } as const
const gaps = { siblings: 18, cousins: 36, levels: 60 } as const

/** Where the upper left corner of a box is. */
export interface Place {
  readonly x: number
  readonly y: number
}

/** A drawing of the boxes that are shown, from 0/0 at its upper left corner. */
export interface Layout {
  readonly places: ReadonlyMap<number, Place>
  readonly width: number
  readonly height: number
}

/** The outline of a subtree: its leftmost and rightmost centre on each level below, counted from its own centre. */
interface Outline {
  readonly left: number[]
  readonly right: number[]
  /** The children's centres, counted from the centre of the box. */
  readonly offsets: readonly number[]
}

/** How far the next subtree must go to the right so that it touches none before it on any level. */
function clearance(right: readonly number[], left: readonly number[]): number {
  let shift = Number.NEGATIVE_INFINITY
  for (let level = 0; level < Math.min(right.length, left.length); level++) {
    const gap = box.width + (level === 0 ? gaps.siblings : gaps.cousins)
    shift = Math.max(shift, (right[level] as number) - (left[level] as number) + gap)
  }
  return shift
}

function outlineOf(children: readonly Outline[]): Outline {
  const left: number[] = []
  const right: number[] = []
  const shifts: number[] = []
  for (const child of children) {
    const shift = shifts.length ? clearance(right, child.left) : 0
    shifts.push(shift)
    for (let level = 0; level < child.left.length; level++) {
      left[level] ??= (child.left[level] as number) + shift
      right[level] = (child.right[level] as number) + shift
    }
  }
  // The box stands over the middle of its first and last child.
  const middle = ((shifts[0] ?? 0) + (shifts.at(-1) ?? 0)) / 2
  const centred = (at: number) => at - middle
  return {
    left: [0, ...left.map(centred)],
    right: [0, ...right.map(centred)],
    offsets: shifts.map(centred),
  }
}

/**
 * A tidy tree: every box is centred over those below it, equal subtrees look equal, and nothing overlaps. Only what
 * stands below open boxes is laid out.
 */
export function layoutOf(chart: Chart, isOpen: (id: number) => boolean): Layout {
  const outlines = new Map<number, Outline>()
  const shown = (node: ChartNode) => (isOpen(node.id) ? chart.children(node.id) : [])
  const measure = (node: ChartNode): Outline => {
    const outline = outlineOf(shown(node).map(measure))
    outlines.set(node.id, outline)
    return outline
  }
  // The roots stand below a box that is not drawn.
  const all = outlineOf(chart.roots.map(measure))
  const start = -Math.min(0, ...all.left.slice(1))
  const places = new Map<number, Place>()
  const put = (node: ChartNode, centre: number, level: number) => {
    places.set(node.id, { x: centre, y: level * (box.height + gaps.levels) })
    const { offsets } = outlines.get(node.id) as Outline
    for (const [index, child] of shown(node).entries())
      put(child, centre + (offsets[index] as number), level + 1)
  }
  for (const [index, root] of chart.roots.entries()) put(root, start + (all.offsets[index] as number), 0)
  const levels = all.left.length - 1
  return {
    places,
    width: levels ? start + Math.max(...all.right.slice(1)) + box.width : 0,
    height: levels ? levels * (box.height + gaps.levels) - gaps.levels : 0,
  }
}

const corner = 10

/** The line from a box to one below it, as the path of an SVG: down, along half-way, down, with round corners. */
export function linePath(from: Place, to: Place): string {
  const [x, y] = [from.x + box.width / 2, from.y + box.height]
  const [endX, endY] = [to.x + box.width / 2, to.y]
  const half = (y + endY) / 2
  const radius = Math.min(corner, Math.abs(endX - x) / 2)
  if (radius < 0.5) return `M${x} ${y}V${endY}`
  const side = Math.sign(endX - x) * radius
  return `M${x} ${y}V${half - radius}Q${x} ${half} ${x + side} ${half}H${endX - side}Q${endX} ${half} ${endX} ${half + radius}V${endY}`
}
