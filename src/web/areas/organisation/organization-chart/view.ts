import { ancestors, type Chart, type ChartNode } from './chart.ts'

/** How many boxes a chart shows at most before anybody opened one. */
const atFirst = 12

/** The boxes that are open at first: level by level, as long as that shows no more than a glance can take in. */
export function openAtFirst(chart: Chart): Set<number> {
  const open = new Set<number>()
  let shown = chart.roots.length
  let level: readonly ChartNode[] = chart.roots
  while (level.length) {
    const next = level.flatMap(({ id }) => chart.children(id))
    shown += next.length
    if (!next.length || (open.size && shown > atFirst)) break
    for (const { id } of level) open.add(id)
    level = next
  }
  return open
}

/** The open boxes and those that must be open so that one can be seen. */
export const openTo = (chart: Chart, open: ReadonlySet<number>, id: number): Set<number> =>
  new Set([...open, ...ancestors(chart, id).map(node => node.id)])

/** Every box that has others below it. */
export const allOpen = (chart: Chart): Set<number> =>
  new Set(chart.nodes.filter(({ id }) => chart.children(id).length).map(({ id }) => id))

/** A box that is shown, as a line of the outline. */
export interface OutlineLine {
  readonly node: ChartNode
  /** From 1. */
  readonly level: number
  /** Its position among its siblings, from 1. */
  readonly position: number
  readonly siblings: number
  /** Undefined when nothing stands below it. */
  readonly open?: boolean
}

/** The boxes that are shown, from the top down, each followed by those below it. */
export function linesOf(chart: Chart, open: ReadonlySet<number>): OutlineLine[] {
  const lines: OutlineLine[] = []
  const add = (nodes: readonly ChartNode[], level: number) => {
    for (const [index, node] of nodes.entries()) {
      const below = chart.children(node.id)
      const isOpen = open.has(node.id)
      lines.push({
        node,
        level,
        position: index + 1,
        siblings: nodes.length,
        ...(below.length && { open: isOpen }),
      })
      if (isOpen) add(below, level + 1)
    }
  }
  add(chart.roots, 1)
  return lines
}
