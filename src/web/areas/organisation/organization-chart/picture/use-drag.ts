import { type OnNodeDrag, type OnNodesChange, useReactFlow } from '@xyflow/react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { type Chart, type ChartNode, descendants, type Spot } from '../chart.ts'
import type { Place } from '../layout.ts'
import type { CardNode } from './card.tsx'
import { type Drop, dropAt } from './drop.ts'

/** A box on its way. */
export interface Drag {
  readonly id: number
  readonly position: Place
  /** What letting it go would do. */
  readonly over?: Drop
}

/** Dragging a box onto another, or to a place beside it. Wherever it is let go, it is drawn at its place again until it has moved. */
export function useDrag(
  chart: Chart,
  places: ReadonlyMap<number, Place>,
  onDrop: ((node: ChartNode, spot: Spot) => void) | undefined,
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
      return dropAt(latest.current.chart, latest.current.places, id, point)
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
        before && (before.over?.id !== over?.id || before.over?.how !== over?.how)
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
      if (node && over?.spot) onDrop?.(node, over.spot)
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
