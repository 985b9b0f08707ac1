import type { Chart, ChartNode } from '../chart.ts'

/** Where a key leads from a box: to its parent, its neighbours, what is below it; undefined when nowhere. */
export function stepFrom(chart: Chart, node: ChartNode, key: string): ChartNode | undefined {
  if (key === 'ArrowDown') return chart.children(node.id)[0]
  if (key === 'ArrowUp') return node.parent_id === null ? undefined : chart.byId.get(node.parent_id)
  const siblings = node.parent_id === null ? chart.roots : chart.children(node.parent_id)
  const at = siblings.indexOf(node)
  switch (key) {
    case 'ArrowLeft':
      return siblings[at - 1]
    case 'ArrowRight':
      return siblings[at + 1]
    case 'Home':
      return siblings[0]
    case 'End':
      return siblings.at(-1)
    default:
      return undefined
  }
}
