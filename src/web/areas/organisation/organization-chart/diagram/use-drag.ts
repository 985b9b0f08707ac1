import { type OnNodeDrag, type OnNodesChange, useReactFlow } from '@xyflow/react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { type Chart, type ChartNode, descendants, type TreePosition } from '../chart.ts'
import type { Position } from '../layout.ts'
import type { CardNode } from './card.tsx'
import { type Drop, dropAt } from './drop.ts'

/** A box on its way. */
export interface Drag {
  readonly id: number
  readonly position: Position
  /** What dropping it would do. */
  readonly over?: Drop
}

/** Dragging a box onto another, or to a position beside it. Wherever it is let go, it is drawn at its position again until it has moved. */
export function useDrag(
  chart: Chart,
  positions: ReadonlyMap<number, Position>,
  onDrop: ((node: ChartNode, position: TreePosition) => void) | undefined,
) {
  const flow = useReactFlow()
  const [drag, setDrag] = useState<Drag>()
  const latest = useRef({ chart, positions, onDrop })
  latest.current = { chart, positions, onDrop }

  const targetAt = useCallback(
    (event: MouseEvent | TouchEvent, id: number): Drag['over'] => {
      const pointer = 'touches' in event ? event.touches[0] : event
      if (!pointer) return undefined
      const point = flow.screenToFlowPosition({ x: pointer.clientX, y: pointer.clientY })
      return dropAt(latest.current.chart, latest.current.positions, id, point)
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
        before && (before.over?.id !== over?.id || before.over?.part !== over?.part)
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
      if (node && over?.target) onDrop?.(node, over.target)
    },
    [targetAt],
  )
  const dragged = drag?.id
  const descendantIds = useMemo(
    () => (dragged === undefined ? new Set<number>() : descendants(chart, dragged)),
    [chart, dragged],
  )
  return { drag, descendantIds, handlers: { onNodesChange, onNodeDrag, onNodeDragStop } }
}
