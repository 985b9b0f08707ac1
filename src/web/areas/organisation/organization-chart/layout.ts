import type { Chart, ChartNode } from './chart.ts'

/** Measures of the diagram in pixels. */
export const box = { width: 212, height: 84 } as const
const gaps = { siblings: 18, cousins: 36, levels: 60, hung: 16 } as const
const pitch = box.height + gaps.levels

/** From this many on, boxes with nothing below them hang in columns instead of standing in a row. */
const hangFrom = 4
/** The most boxes of a column. */
const columnLength = 6
/** Beside a column runs the line to its boxes. */
const rail = 24

/** The upper left corner of a box, in pixels. */
export interface Position {
  readonly x: number
  readonly y: number
  /** In a column: the line comes from its left, not from above. */
  readonly hung?: boolean
}

/** A drawing of the boxes that are shown, from 0/0 at its upper left corner. */
export interface Layout {
  readonly positions: ReadonlyMap<number, Position>
  readonly width: number
  readonly height: number
}

/**
 * The outline of what stands below a box: for each level the centres of the leftmost and the rightmost box, counted
 * from the centre of the box above.
 */
interface Outline {
  readonly left: readonly number[]
  readonly right: readonly number[]
  /** The boxes right below: their centres, counted likewise, and how far below the first row they are. */
  readonly children: readonly Position[]
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

/** Boxes side by side, each with what is below it. */
function row(below: readonly Outline[]): Outline {
  const left: number[] = []
  const right: number[] = []
  const shifts: number[] = []
  for (const outline of below) {
    const [ownLeft, ownRight] = [
      [0, ...outline.left],
      [0, ...outline.right],
    ]
    const shift = shifts.length ? clearance(right, ownLeft) : 0
    shifts.push(shift)
    for (let level = 0; level < ownLeft.length; level++) {
      left[level] ??= (ownLeft[level] as number) + shift
      right[level] = (ownRight[level] as number) + shift
    }
  }
  // The box above stands over the middle of the first and the last one.
  const middle = ((shifts[0] ?? 0) + (shifts.at(-1) ?? 0)) / 2
  const centred = (at: number) => at - middle
  return {
    left: left.map(centred),
    right: right.map(centred),
    children: shifts.map(shift => ({ x: centred(shift), y: 0 })),
  }
}

/** So many boxes in columns of equal length. */
function columns(count: number): Outline {
  const across = Math.ceil(count / columnLength)
  const down = Math.ceil(count / across)
  const width = across * (rail + box.width) + (across - 1) * gaps.siblings
  const edge = (width - box.width) / 2
  const levels = Math.ceil((down * (box.height + gaps.hung)) / pitch)
  return {
    left: Array<number>(levels).fill(-edge),
    right: Array<number>(levels).fill(edge),
    children: Array.from({ length: count }, (_, index) => ({
      x: rail - edge + Math.floor(index / down) * (rail + box.width + gaps.siblings),
      y: (index % down) * (box.height + gaps.hung),
      hung: true,
    })),
  }
}

/**
 * A tidy tree: every box is centred over those below it, equal subtrees look equal, and nothing overlaps. Many boxes
 * without anything below them hang in columns, so that the diagram stays narrow enough to be read. Only what
 * stands below open boxes is laid out.
 */
export function layoutOf(chart: Chart, isOpen: (id: number) => boolean): Layout {
  const outlines = new Map<number, Outline>()
  const shown = (node: ChartNode) => (isOpen(node.id) ? chart.children(node.id) : [])
  const hangs = (nodes: readonly ChartNode[]) =>
    nodes.length >= hangFrom && nodes.every(({ id }) => !chart.children(id).length)
  const measure = (node: ChartNode): Outline => {
    const below = shown(node)
    const outline = hangs(below) ? columns(below.length) : row(below.map(measure))
    outlines.set(node.id, outline)
    return outline
  }
  const all = row(chart.roots.map(measure))
  const start = -Math.min(0, ...all.left)
  const positions = new Map<number, Position>()
  let height = 0
  const put = (node: ChartNode, position: Position) => {
    positions.set(node.id, position)
    height = Math.max(height, position.y + box.height)
    const children = outlines.get(node.id)?.children ?? []
    for (const [index, child] of shown(node).entries()) {
      const { x, y, hung } = children[index] as Position
      put(child, { x: position.x + x, y: position.y + pitch + y, ...(hung && { hung }) })
    }
  }
  for (const [index, root] of chart.roots.entries())
    put(root, { x: start + (all.children[index] as Position).x, y: 0 })
  const width = chart.roots.length ? start + Math.max(...all.right) + box.width : 0
  return { positions, width, height }
}

const corner = 10

/** A line from a box down to half-way, along to another x, and down again, with round corners. */
function bend(x: number, y: number, half: number, endX: number, endY: number): string {
  const radius = Math.min(corner, Math.abs(endX - x) / 2)
  if (radius < 0.5) return `M${x} ${y}V${endY}`
  const side = Math.sign(endX - x) * radius
  return `M${x} ${y}V${half - radius}Q${x} ${half} ${x + side} ${half}H${endX - side}Q${endX} ${half} ${endX} ${half + radius}V${endY}`
}

/** The line from a box to one below it, as the path of an SVG. */
export function linePath(from: Position, to: Position): string {
  const [x, y] = [from.x + box.width / 2, from.y + box.height]
  const half = y + gaps.levels / 2
  if (!to.hung) return bend(x, y, half, to.x + box.width / 2, to.y)
  const [railX, middle] = [to.x - rail / 2, to.y + box.height / 2]
  return `${bend(x, y, half, railX, middle - corner)}Q${railX} ${middle} ${railX + corner} ${middle}H${to.x}`
}
