import type { Chart, ChartNode } from '../chart.ts'
import type { Face } from '../face.ts'
import { box, type Place } from '../layout.ts'
import type { CardData, CardNode } from './card.tsx'
import type { Drag } from './use-drag.ts'

/** What decides how the cards look. */
export interface CardsState {
  readonly chart: Chart
  readonly places: ReadonlyMap<number, Place>
  readonly open: ReadonlySet<number>
  readonly selected: number | null
  readonly way: ReadonlySet<number>
  readonly tabStop: number | undefined
  readonly drag: Drag | undefined
  readonly along: ReadonlySet<number>
  readonly faceOf: (node: ChartNode) => Face
}

// A card is a button itself; the element around it has nothing to say.
const domAttributes = { 'aria-roledescription': undefined }

function dataOf(node: ChartNode, state: CardsState): CardData {
  const { chart, open, selected, way, tabStop, drag, along, faceOf } = state
  const { id } = node
  const over = drag?.over?.id === id && drag.over.how === 'below' ? drag.over : undefined
  return {
    node,
    face: faceOf(node),
    selected: id === selected,
    onWay: way.has(id),
    below: chart.children(id).length,
    open: open.has(id),
    tabStop: id === tabStop,
    drop: over && (over.spot ? 'yes' : 'no'),
    faded: along.has(id),
  }
}

const same = (a: CardNode, b: CardNode) =>
  a.position.x === b.position.x &&
  a.position.y === b.position.y &&
  a.zIndex === b.zIndex &&
  Object.keys(a.data).every(key => a.data[key] === b.data[key])

/**
 * The cards of the boxes that are shown, at their places; a dragged one where the pointer is. A card that looks as it
 * did is the former object, so that it is not drawn anew.
 */
export function cardsOf(state: CardsState, former: readonly CardNode[]): CardNode[] {
  const { chart, places, drag } = state
  const before = new Map(former.map(card => [card.id, card]))
  const cards: CardNode[] = []
  for (const [key, place] of places) {
    const node = chart.byId.get(key)
    if (!node) continue
    const dragged = drag?.id === key
    const id = String(key)
    const card: CardNode = {
      id,
      type: 'card',
      ...box,
      measured: box,
      // There are none; said so, nothing is measured.
      handles: [],
      domAttributes,
      position: dragged ? drag.position : place,
      zIndex: dragged ? 10 : 0,
      data: dataOf(node, state),
    }
    const old = before.get(id)
    cards.push(old && same(old, card) ? old : card)
  }
  return cards
}
