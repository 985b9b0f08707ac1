import type { Row } from '../../../../../resources/index.ts'

export type NodeType = Row<'organization-charts'>['node_type']

/** A box of the chart, as `GET /api/organization-chart` answers it. */
export interface ChartNode {
  readonly id: number
  /** The box above; null at the top. */
  readonly parent_id: number | null
  readonly node_type: NodeType
  /** The record that the box stands for. */
  readonly node_id: number
  /** What orders it among its siblings; where it is equal, the older one comes first. */
  readonly sort: number
  readonly label: string
  /** What tells namesakes apart: a code, of a person the e-mail address. */
  readonly second: string | null
  readonly manager: { readonly id: number; readonly full_name: string } | null
  readonly people_count: number
  /** Of the box and all below it, each person once. */
  readonly branch_count: number
}

/** The boxes as a tree. */
export interface Chart {
  readonly nodes: readonly ChartNode[]
  readonly byId: ReadonlyMap<number, ChartNode>
  /** The boxes at the top, in their order. */
  readonly roots: readonly ChartNode[]
  /** The boxes right below one, in their order. */
  children(id: number): readonly ChartNode[]
}

const inOrder = (a: ChartNode, b: ChartNode) => a.sort - b.sort || a.id - b.id
const none: readonly ChartNode[] = []

/** Puts the boxes into their tree; one whose parent is not there stands at the top. */
export function chartOf(nodes: readonly ChartNode[]): Chart {
  const byId = new Map(nodes.map(node => [node.id, node]))
  const below = new Map<number | null, ChartNode[]>()
  for (const node of [...nodes].sort(inOrder)) {
    const parent = node.parent_id !== null && byId.has(node.parent_id) ? node.parent_id : null
    const siblings = below.get(parent)
    if (siblings) siblings.push(node)
    else below.set(parent, [node])
  }
  return {
    nodes,
    byId,
    roots: below.get(null) ?? none,
    children: id => below.get(id) ?? none,
  }
}

/** The boxes above one, from the top down, without itself. */
export function ancestors(chart: Chart, id: number): ChartNode[] {
  const above: ChartNode[] = []
  let parent = chart.byId.get(id)?.parent_id ?? null
  while (parent !== null) {
    const node = chart.byId.get(parent)
    if (!node) break
    above.unshift(node)
    parent = node.parent_id
  }
  return above
}

/** The ids of all boxes below one, without itself. */
export function descendants(chart: Chart, id: number): Set<number> {
  const found = new Set<number>()
  const waiting = [...chart.children(id)]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    found.add(node.id)
    waiting.push(...chart.children(node.id))
  }
  return found
}

/** The labels of the boxes above one, as a path: `Kuzey Enerji Holding › Genel Müdürlük`; empty at the top. */
export const pathText = (chart: Chart, id: number): string =>
  ancestors(chart, id)
    .map(({ label }) => label)
    .join(' › ')

/** A position in the tree: the box above (null: the top level), and the index among its children, from 0. */
export interface TreePosition {
  readonly parent: number | null
  readonly index: number
}

/** The boxes below another (null: at the top), in their order. */
const rowBelow = (chart: Chart, parent: number | null) =>
  parent === null ? chart.roots : chart.children(parent)

const parentOf = (chart: Chart, { parent_id }: ChartNode) =>
  parent_id !== null && chart.byId.has(parent_id) ? parent_id : null

/** A box and those beside it, in their order. */
export const siblings = (chart: Chart, node: ChartNode): readonly ChartNode[] =>
  rowBelow(chart, parentOf(chart, node))

/** The present position of a box in the tree. */
export const treePositionOf = (chart: Chart, node: ChartNode): TreePosition => ({
  parent: parentOf(chart, node),
  index: siblings(chart, node).findIndex(({ id }) => id === node.id),
})

/** Whether one box may be below another (null: at the top): not below itself or its own descendants. */
const mayBePlaced = (chart: Chart, id: number, parent: number | null): boolean =>
  parent === null || (id !== parent && !descendants(chart, id).has(parent))

/** Whether a box may be put below another (null: at the top): neither below itself nor where it is already. */
export function mayMove(chart: Chart, id: number, parent: number | null): boolean {
  const node = chart.byId.get(id)
  return node !== undefined && parentOf(chart, node) !== parent && mayBePlaced(chart, id, parent)
}

/** The last position below a box. */
export const lastPosition = (chart: Chart, parent: number | null): TreePosition => ({
  parent,
  index: rowBelow(chart, parent).length,
})

/** The position right before or after another box; undefined where the box may not be, or is already. */
export function positionBeside(
  chart: Chart,
  id: number,
  other: number,
  after: boolean,
): TreePosition | undefined {
  const [node, beside] = [chart.byId.get(id), chart.byId.get(other)]
  if (!node || !beside || id === other) return undefined
  const parent = parentOf(chart, beside)
  if (!mayBePlaced(chart, id, parent)) return undefined
  const others = siblings(chart, beside).filter(node => node.id !== id)
  const index = others.indexOf(beside) + (after ? 1 : 0)
  const present = treePositionOf(chart, node)
  return present.parent === parent && present.index === index ? undefined : { parent, index }
}

/** The boxes with one of them at another position; those after it move on by one. */
export function withMoved(
  nodes: readonly ChartNode[],
  id: number,
  { parent, index }: TreePosition,
): ChartNode[] {
  const siblings = rowBelow(chartOf(nodes), parent).filter(node => node.id !== id)
  const order = new Map(siblings.map((node, at) => [node.id, at < index ? at : at + 1]))
  return nodes.map(node =>
    node.id === id
      ? { ...node, parent_id: parent, sort: Math.min(index, siblings.length) }
      : { ...node, sort: order.get(node.id) ?? node.sort },
  )
}

/** The boxes without one; those below it move up to where it stood. */
export function withRemoved(nodes: readonly ChartNode[], id: number): ChartNode[] {
  const gone = nodes.find(node => node.id === id)
  if (!gone) return [...nodes]
  return nodes
    .filter(node => node !== gone)
    .map(node => (node.parent_id === id ? { ...node, parent_id: gone.parent_id } : node))
}
