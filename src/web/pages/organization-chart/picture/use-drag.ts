import { type OnNodeDrag, type OnNodesChange, useReactFlow } from '@xyflow/react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { type Chart, type ChartNode, descendants, mayMove } from '../chart.ts'
import { box, type Place } from '../layout.ts'
import type { CardNode } from './card.tsx'

/** A box on its way. */
export interface Drag {
  readonly id: number
  readonly position: Place
  /** The box below the pointer, and whether the dragged one may go below it. */
  readonly over?: { readonly id: number; readonly may: boolean }
}

const inside = (point: Place, { x, y }: Place) =>
  point.x >= x && point.x <= x + box.width && point.y >= y && point.y <= y + box.height

/** Dragging a box onto another. Wherever it is let go, it is drawn at its place again until it has moved. */
export function useDrag(
  chart: Chart,
  places: ReadonlyMap<number, Place>,
  onDrop: ((node: ChartNode, parent: number) => void) | undefined,
) {
  const flow = useReactFlow()
  const [drag, setDrag] = useState<Drag>()
  const latest = useRef({ chart, places, onDrop })
  latest.current = { chart, places, onDrop }

  const targetAt = useCallback(
    (event: MouseEvent | TouchEvent, id: number): Drag['over'] => {
      const pointer = 'touches' in event ? event.touches[0] : event
      if (!pointer) return undefined
      const point = flow.screenToFlowPosition({ x: pointer.clientX, y: pointer.clientY })
      const { chart, places } = latest.current
      const found = [...places].find(([other, place]) => other !== id && inside(point, place))
      return found && { id: found[0], may: mayMove(chart, id, found[0]) }
    },
    [flow],
  )
  const onNodesChange = useCallback<OnNodesChange<CardNode>>(changes => {
    for (const change of changes)
      if (change.type === 'position' && change.dragging && change.position) {
        const { position } = change
        setDrag(before => ({ ...before, id: Number(change.id), position }))
      }
  }, [])
  const onNodeDrag = useCallback<OnNodeDrag<CardNode>>(
    (event, { id }) => {
      const over = targetAt(event as unknown as MouseEvent, Number(id))
      setDrag(before =>
        before && (before.over?.id !== over?.id || before.over?.may !== over?.may)
          ? { ...before, over }
          : before,
      )
    },
    [targetAt],
  )
  const onNodeDragStop = useCallback<OnNodeDrag<CardNode>>(
    (event, { id }) => {
      const over = targetAt(event as unknown as MouseEvent, Number(id))
      setDrag(undefined)
      const { chart, onDrop } = latest.current
      const node = chart.byId.get(Number(id))
      if (node && over?.may) onDrop?.(node, over.id)
    },
    [targetAt],
  )
  const dragged = drag?.id
  const along = useMemo(
    () => (dragged === undefined ? new Set<number>() : descendants(chart, dragged)),
    [chart, dragged],
  )
  return { drag, along, handlers: { onNodesChange, onNodeDrag, onNodeDragStop } }
}
