import type { Chart, ChartNode } from '../chart.ts'
import { box, type Position } from '../layout.ts'
import type { NodeDisplay } from '../node-display.ts'
import type { CardData, CardNode } from './card.tsx'
import type { Drag } from './use-drag.ts'

/** What decides how the cards look. */
export interface CardsState {
  readonly chart: Chart
  readonly positions: ReadonlyMap<number, Position>
  readonly open: ReadonlySet<number>
  readonly selected: number | null
  readonly path: ReadonlySet<number>
  readonly tabStop: number | undefined
  readonly drag: Drag | undefined
  readonly along: ReadonlySet<number>
  readonly displayOf: (node: ChartNode) => NodeDisplay
}

// The card itself is the button; the element around it needs no role description.
const domAttributes = { 'aria-roledescription': undefined }

function dataOf(node: ChartNode, state: CardsState): CardData {
  const { chart, open, selected, path, tabStop, drag, along, displayOf } = state
  const { id } = node
  const over = drag?.over?.id === id && drag.over.part === 'below' ? drag.over : undefined
  return {
    node,
    display: displayOf(node),
    selected: id === selected,
    onPath: path.has(id),
    below: chart.children(id).length,
    open: open.has(id),
    tabStop: id === tabStop,
    drop: over && (over.target ? 'yes' : 'no'),
    faded: along.has(id),
  }
}

const same = (a: CardNode, b: CardNode) =>
  a.position.x === b.position.x &&
  a.position.y === b.position.y &&
  a.zIndex === b.zIndex &&
  Object.keys(a.data).every(key => a.data[key] === b.data[key])

/**
 * The cards of the boxes that are shown, at their positions; a dragged one where the pointer is. A card that looks the
 * same is the same object, so that React does not draw it again.
 */
export function cardsOf(state: CardsState, previous: readonly CardNode[]): CardNode[] {
  const { chart, positions, drag } = state
  const before = new Map(previous.map(card => [card.id, card]))
  const cards: CardNode[] = []
  for (const [key, position] of positions) {
    const node = chart.byId.get(key)
    if (!node) continue
    const dragged = drag?.id === key
    const id = String(key)
    const card: CardNode = {
      id,
      type: 'card',
      ...box,
      measured: box,
      // There are no handles; an empty list skips measuring them.
      handles: [],
      domAttributes,
      position: dragged ? drag.position : position,
      zIndex: dragged ? 10 : 0,
      data: dataOf(node, state),
    }
    const old = before.get(id)
    cards.push(old && same(old, card) ? old : card)
  }
  return cards
}
