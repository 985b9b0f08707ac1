import { type ReactFlowState, useReactFlow, useStore } from '@xyflow/react'
import { useEffect, useRef } from 'react'
import type { Chart } from '../chart.ts'
import type { Position } from '../layout.ts'
import type { FocusTarget } from '../use-view.ts'
import { cardSelector } from './card.tsx'
import { prefersReducedMotion } from './reduced-motion.ts'
import { viewportFor } from './viewport.ts'

const size = ({ width, height }: ReactFlowState) => `${width} ${height}`

/** A card that enters the viewport is drawn a frame or two later. */
function focusSoon(root: HTMLElement | null, id: number, tries = 10): void {
  const card = root?.querySelector<HTMLElement>(cardSelector(id))
  if (card) card.focus({ preventScroll: true })
  else if (tries) requestAnimationFrame(() => focusSoon(root, id, tries - 1))
}

/** Moves the viewport to the focus target when the target or the size of the window changes. */
export function useFocusTarget(
  focusTarget: FocusTarget,
  chart: Chart,
  positions: ReadonlyMap<number, Position>,
): void {
  const flow = useReactFlow()
  const room = useStore(size)
  const root = useStore(state => state.domNode)
  const latest = useRef({ chart, positions })
  latest.current = { chart, positions }
  const first = useRef(true)
  const focused = useRef<FocusTarget>(undefined)
  // A box that has just been moved gets its position after it became the target.
  const position = focusTarget.how === 'all' ? undefined : positions.get(focusTarget.id)
  const where = position && `${position.x} ${position.y}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the box has another position
  useEffect(() => {
    const [width, height] = room.split(' ').map(Number) as [number, number]
    if (!width || !height) return
    const present = flow.getViewport()
    const viewport = viewportFor({
      focusTarget,
      ...latest.current,
      present,
      width,
      height,
      first: first.current,
    })
    const focus = focusTarget.how !== 'all' && focusTarget.focus && focused.current !== focusTarget
    const jumps = first.current || focus || prefersReducedMotion()
    first.current = false
    if (viewport && (viewport.x !== present.x || viewport.y !== present.y || viewport.zoom !== present.zoom))
      void flow.setViewport(viewport, { duration: jumps ? 0 : 180 })
    if (!focus) return
    focused.current = focusTarget
    focusSoon(root, focusTarget.id)
  }, [focusTarget, room, flow, root, where])
}
